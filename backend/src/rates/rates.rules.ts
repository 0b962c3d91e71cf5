import type { LocalDate } from '../common/time/local.js';
import {
  PAY_ELEMENTS,
  SUPPLEMENTS,
  type PayElement,
  type Supplement,
} from '../pay-rules/pay-elements.contract.js';

/** An hourly rate that applies from a day. */
export interface DatedRate {
  startsOn: LocalDate;
  pencePerHour: number;
}

/** The money of a supplement from a day: either a part of the hourly rate, or pence for each hour. */
export type DatedSupplement = { startsOn: LocalDate } & (
  { percent: number; pencePerHour: null } | { percent: null; pencePerHour: number }
);

/** The rates that decide the pay of one person. */
export interface PersonsRates {
  person: readonly DatedRate[];
  /** By the name of the role, as `roleKey` returns it. */
  roles: ReadonlyMap<string, readonly DatedRate[]>;
  supplements: ReadonlyMap<Supplement, readonly DatedSupplement[]>;
}

/** Minutes of one pay element on one day. */
export interface LineToPay {
  date: LocalDate;
  element: PayElement;
  minutes: number;
  /** The role of the shift, if it has one. */
  role: string | null;
  /** The name of leave. */
  name?: string;
}

/** The pay of one pay element at one rate. */
export interface PayAmount {
  element: PayElement;
  /** The name of leave, which has no other. */
  name: string | null;
  minutes: number;
  /** In hundredths of a penny for an hour, because a supplement of 7 % has fractions of a penny. Null without a rate. */
  hourlyRate: number | null;
  /** Null without a rate. */
  pence: number | null;
}

const HUNDREDTHS = 100;
const WHOLE = 10_000;
/** Rolled-up holiday pay is 12.07 % of basic pay (Working Time Regulations 1998, regulation 16A). */
const HOLIDAY_PAY = 1_207;
const MINUTES_PER_HOUR = 60;

/** Returns the key of a role. Names that differ only in upper and lower case have the same key. */
export function roleKey(role: string): string {
  return role.trim().toLowerCase();
}

/** Returns the newest rate that started on a day or before it. */
export function rateOn<T extends { startsOn: LocalDate }>(rates: readonly T[], day: LocalDate): T | null {
  let found: T | null = null;
  for (const rate of rates)
    if (rate.startsOn <= day && (found === null || rate.startsOn > found.startsOn)) found = rate;
  return found;
}

/** Returns the pence of an ordinary hour on a day: the person's rate, else the role's, else null. */
export function penceOn({ person, roles }: PersonsRates, day: LocalDate, role: string | null): number | null {
  const own = rateOn(person, day);
  if (own) return own.pencePerHour;
  const ofRole = role === null ? undefined : roles.get(roleKey(role));
  return rateOn(ofRole ?? [], day)?.pencePerHour ?? null;
}

/** Returns the hundredths of a penny that an hour of a pay element adds, or null without a rate. Rolled-up holiday pay is a
 * part of the result. */
export function hourlyRateOn(
  rates: PersonsRates,
  { date, element, role }: Omit<LineToPay, 'minutes'>,
): number | null {
  const pence = penceOn(rates, date, role);
  if (!isSupplement(element)) return pence === null ? null : pence * HUNDREDTHS;
  const supplement = rateOn(rates.supplements.get(element) ?? [], date);
  if (supplement === null) return null;
  if (supplement.percent === null) return supplement.pencePerHour * HUNDREDTHS;
  // A percent of a penny is a hundredth.
  return pence === null ? null : pence * supplement.percent;
}

function isSupplement(element: PayElement): element is Supplement {
  return SUPPLEMENTS.some((supplement) => supplement === element);
}

/**
 * Returns the pence of minutes at a rate, rounded half up. Minutes that are taken away give the same amount below 0.
 * @param part ten-thousandths of the rate that are paid
 */
export function penceOf(minutes: number, hourlyRate: number, part = WHOLE): number {
  const divisor = MINUTES_PER_HOUR * HUNDREDTHS * WHOLE;
  const pence = Math.floor((Math.abs(minutes) * hourlyRate * part * 2 + divisor) / (divisor * 2));
  return minutes < 0 ? 0 - pence : pence;
}

/**
 * Returns the pay of a person's lines by element and rate, in the order of the elements. Minutes of one element at one
 * rate are added first and rounded once. Which supplements count is already decided: each line of one adds its money.
 */
export function payAmounts(lines: readonly LineToPay[], rates: PersonsRates): PayAmount[] {
  const groups = new Map<string, Omit<PayAmount, 'pence'>>();
  for (const line of lines) {
    const { element, name = null } = line;
    const hourlyRate = hourlyRateOn(rates, line);
    const key = `${element} ${hourlyRate} ${name}`;
    const known = groups.get(key);
    if (known) known.minutes += line.minutes;
    else groups.set(key, { element, name, minutes: line.minutes, hourlyRate });
  }
  return byElement([...groups.values()]).map((group) => amountOf(group));
}

function amountOf({ element, name, minutes, hourlyRate }: Omit<PayAmount, 'pence'>): PayAmount {
  if (hourlyRate === null) return { element, name, minutes, hourlyRate, pence: null };
  const part = element === 'holiday_pay' ? HOLIDAY_PAY : WHOLE;
  const rate = Math.round((hourlyRate * part) / WHOLE);
  return { element, name, minutes, hourlyRate: rate, pence: penceOf(minutes, hourlyRate, part) };
}

/** Sorts lines by the order of the elements, then by name. */
export function byElement<Line extends { element: PayElement; name: string | null }>(lines: Line[]): Line[] {
  return lines.sort(
    (one, other) =>
      PAY_ELEMENTS.indexOf(one.element) - PAY_ELEMENTS.indexOf(other.element) ||
      compareNames(one.name ?? '', other.name ?? ''),
  );
}

/** Compares by code points, so that the order is the same on all systems. */
function compareNames(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Returns the sum of amounts. Lines without a rate add nothing. */
export function totalPence(amounts: readonly Pick<PayAmount, 'pence'>[]): number {
  return amounts.reduce((sum, { pence }) => sum + (pence ?? 0), 0);
}
