import type { LocalDate } from '../common/time/local.js';
import { PAY_ELEMENTS, type PayElement, type Supplement } from '../pay-rules/pay-elements.contract.js';

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
}

/** The pay of one pay element at one rate. */
export interface PayAmount {
  element: PayElement;
  minutes: number;
  /** In hundredths of a penny for an hour, because a supplement of 7 % has fractions of a penny. Null without a rate. */
  hourlyRate: number | null;
  /** Null without a rate. */
  pence: number | null;
}

const HUNDREDTHS = 100;
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

/** Returns the hundredths of a penny that an hour of a pay element adds, or null without a rate. */
export function hourlyRateOn(
  rates: PersonsRates,
  { date, element, role }: Omit<LineToPay, 'minutes'>,
): number | null {
  const pence = penceOn(rates, date, role);
  if (element === 'basic' || element === 'break' || element === 'correction')
    return pence === null ? null : pence * HUNDREDTHS;
  const supplement = rateOn(rates.supplements.get(element) ?? [], date);
  if (supplement === null) return null;
  if (supplement.percent === null) return supplement.pencePerHour * HUNDREDTHS;
  // A percent of a penny is a hundredth.
  return pence === null ? null : pence * supplement.percent;
}

/** Returns the pence of minutes at a rate, rounded half up. Minutes that are taken away give the same amount below 0. */
export function penceOf(minutes: number, hourlyRate: number): number {
  const divisor = MINUTES_PER_HOUR * HUNDREDTHS;
  const pence = Math.floor((Math.abs(minutes) * hourlyRate * 2 + divisor) / (divisor * 2));
  return minutes < 0 ? 0 - pence : pence;
}

/**
 * Returns the pay of a person's lines by element and rate, in the order of the elements. Minutes of one element at one
 * rate are added first and rounded once. Which supplements count is already decided: each line of one adds its money.
 */
export function payAmounts(lines: readonly LineToPay[], rates: PersonsRates): PayAmount[] {
  const minutes = new Map<PayElement, Map<number | null, number>>();
  for (const line of lines) {
    const rate = hourlyRateOn(rates, line);
    const ofElement = minutes.get(line.element) ?? new Map<number | null, number>();
    minutes.set(line.element, ofElement.set(rate, (ofElement.get(rate) ?? 0) + line.minutes));
  }
  return PAY_ELEMENTS.flatMap((element) =>
    [...(minutes.get(element) ?? [])].map(([hourlyRate, sum]) => ({
      element,
      minutes: sum,
      hourlyRate,
      pence: hourlyRate === null ? null : penceOf(sum, hourlyRate),
    })),
  );
}

/** Returns the sum of amounts. Lines without a rate add nothing. */
export function totalPence(amounts: readonly Pick<PayAmount, 'pence'>[]): number {
  return amounts.reduce((sum, { pence }) => sum + (pence ?? 0), 0);
}
