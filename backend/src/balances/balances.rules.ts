import { addDays, daysBetween, type LocalDate } from '../common/time/local.js';
import type { Basis, Unit } from './balance-words.contract.js';

/** The first day of a company's leave years, and how much leave is carried over until which day. */
export interface LeaveYearSettings {
  yearMonth: number;
  yearDay: number;
  carryOverHalfDays: number;
  carryOverMonth: number;
  carryOverDay: number;
}

/** A leave year, named after the calendar year of its first day. */
export interface LeaveYear {
  year: number;
  first: LocalDate;
  last: LocalDate;
  /** The last day on which carried-over leave can be taken. */
  carryUntil: LocalDate;
}

/** The employment and the usual work of a person. */
export interface BalancePerson {
  /** The first and the last day of employment. */
  joinedOn: LocalDate;
  leftOn: LocalDate | null;
  /** The number of usual weekdays, 0 if unknown. */
  usualDays: number;
  /** The minutes of a usual day of work. */
  dayMinutes: number;
}

/** The entitlement of a leave year. Days are in hundredths, hours in minutes. */
export type Terms = { basis: 'days' | 'hours'; amount: number } | { basis: 'accrual'; amount: null };

/** An amount of leave in both units, because the entitlement decides which one counts. */
export interface BothUnits {
  /** Hundredths of a day. */
  days: number;
  minutes: number;
}

/** The leave, accrual and corrections of a leave year. */
export interface YearFacts {
  year: number;
  /** Null for a person without an entitlement of their own. */
  terms: Terms | null;
  /** The accrued minutes, rounded in each pay period. */
  accrued: number;
  /** Corrections and opening balances, each in the unit in which it was entered. */
  corrections: BothUnits;
  /** Approved leave up to today, and later. */
  taken: BothUnits;
  booked: BothUnits;
  /** The part of both up to the last day of carried-over leave. */
  usedEarly: BothUnits;
}

/** The entitlement of a leave year with its calculation. */
export interface Entitlement {
  basis: Basis;
  /** True for the statutory entitlement of a person without their own. */
  isStatutory: boolean;
  /** The amount of a whole year. Null for accrual. */
  yearly: number | null;
  employedDays: number;
  yearDays: number;
  /** The amount of this year. */
  amount: number;
  /** The accrued minutes above the maximum, which do not count. */
  aboveMaximum: number;
}

/** The numbers of a balance: hundredths of a day, or minutes. */
export interface BalanceSums {
  unit: Unit;
  entitlement: Entitlement;
  carriedOver: number;
  /** The carried-over leave that was not taken until its last day. */
  lapsed: number;
  corrections: number;
  taken: number;
  booked: number;
  /** The rest after taken and booked leave. */
  left: number;
}

/** The hundredths of a day. */
const DAY = 100;
const HALF_DAY = 50;
const HALF_HOUR = 30;
/** 5.6 weeks, at most 28 days (Working Time Regulations 1998, reg. 13 and 13A). */
const STATUTORY_PER_WEEKDAY = 560;
const STATUTORY_MAX_DAYS = 28;
/** The usual weekdays of a person for whom none are stored. */
const USUAL_DAYS = 5;
/** The first leave years in which hours accrue (reg. 15B). */
export const ACCRUAL_SINCE: LocalDate = '2024-04-01';
/** 12.07 % of a minute, in parts of an hour: 1,207 / 10,000 / 60. */
export const ACCRUAL_PARTS = 1_207;
export const ACCRUAL_PARTS_OF_HOUR = 600_000;

/** Returns a leave year by the calendar year of its first day. */
export function leaveYear(settings: LeaveYearSettings, year: number): LeaveYear {
  const { yearMonth, yearDay, carryOverMonth, carryOverDay } = settings;
  const first = dateOf(year, yearMonth, yearDay);
  const carried = dateOf(year, carryOverMonth, carryOverDay);
  return {
    year,
    first,
    last: addDays(dateOf(year + 1, yearMonth, yearDay), -1),
    carryUntil: carried < first ? dateOf(year + 1, carryOverMonth, carryOverDay) : carried,
  };
}

/** Returns the leave year with a date. */
export function leaveYearOf(settings: LeaveYearSettings, date: LocalDate): LeaveYear {
  const found = leaveYear(settings, Number(date.slice(0, 4)));
  return date < found.first ? leaveYear(settings, found.year - 1) : found;
}

function dateOf(year: number, month: number, day: number): LocalDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns the number of days of a leave year on which a person is employed. */
export function employedDays(
  { first, last }: Pick<LeaveYear, 'first' | 'last'>,
  { joinedOn, leftOn }: Pick<BalancePerson, 'joinedOn' | 'leftOn'>,
): number {
  const from = joinedOn > first ? joinedOn : first;
  const to = leftOn !== null && leftOn < last ? leftOn : last;
  return Math.max(0, daysBetween(from, to) + 1);
}

/** Returns the statutory days of a year in hundredths, rounded up to half a day. */
export function statutoryDays(usualDays: number): number {
  const weeks = STATUTORY_PER_WEEKDAY * (usualDays || USUAL_DAYS);
  return Math.ceil(Math.min(STATUTORY_MAX_DAYS * DAY, weeks) / HALF_DAY) * HALF_DAY;
}

/** Returns the minutes of leave that hours worked in one pay period accrue: 12.07 %, rounded to the nearest hour, half an hour up
 * (reg. 15B). */
export function accruedMinutes(workedMinutes: number): number {
  return Math.floor((workedMinutes * ACCRUAL_PARTS + ACCRUAL_PARTS_OF_HOUR / 2) / ACCRUAL_PARTS_OF_HOUR) * 60;
}

/** Returns the entitlement of a leave year. A fixed one is reduced by calendar days for people who join or leave, and rounded up to
 * half a day or half an hour. */
export function entitlementOf(
  year: LeaveYear,
  person: BalancePerson,
  { terms, accrued }: Pick<YearFacts, 'terms' | 'accrued'>,
): Entitlement {
  const yearDays = daysBetween(year.first, year.last) + 1;
  const employed = employedDays(year, person);
  const about = { isStatutory: terms === null, employedDays: employed, yearDays };
  if (terms?.basis === 'accrual') {
    const counted = year.first < ACCRUAL_SINCE ? 0 : accrued;
    const amount = Math.min(counted, STATUTORY_MAX_DAYS * person.dayMinutes);
    return { ...about, basis: 'accrual', yearly: null, amount, aboveMaximum: counted - amount };
  }
  const { basis, amount: yearly } = terms ?? { basis: 'days', amount: statutoryDays(person.usualDays) };
  const step = basis === 'days' ? HALF_DAY : HALF_HOUR;
  const amount = Math.ceil((yearly * employed) / (yearDays * step)) * step;
  return { ...about, basis, yearly, amount, aboveMaximum: 0 };
}

/** Returns the unit of an entitlement's basis. */
export function unitOf(basis: Basis): Unit {
  return basis === 'days' ? 'days' : 'hours';
}

/** Returns an amount in one unit. */
export function converted(amount: number, from: Unit, to: Unit, dayMinutes: number): number {
  if (from === to) return amount;
  return Math.round(from === 'days' ? (amount * dayMinutes) / DAY : (amount * DAY) / dayMinutes);
}

/** Returns the cost of days of leave in a unit. Each day is rounded to a hundredth of a day. */
export function costOf(days: readonly { minutes: number; fullMinutes: number }[], unit: Unit): number {
  const costs = days.map(({ minutes, fullMinutes }) =>
    unit === 'hours' ? minutes : Math.round((minutes * DAY) / fullMinutes),
  );
  return costs.reduce((sum, cost) => sum + cost, 0);
}

/** Returns what would be left if the waiting requests and another one were approved. */
export function leftAfter(
  { unit, left, requested }: { unit: Unit; left: number; requested: number },
  days: readonly { minutes: number; fullMinutes: number }[],
): number {
  return left - requested - costOf(days, unit);
}

/** Returns the balance of the last of some consecutive leave years. The first one has no leave from before.
 * @param facts by year, the oldest first */
export function balanceOf(
  settings: LeaveYearSettings,
  person: BalancePerson,
  facts: readonly YearFacts[],
  today: LocalDate,
): BalanceSums {
  let sums: BalanceSums | null = null;
  for (const one of facts) sums = yearBalance(settings, person, one, { before: sums, today });
  return sums!;
}

function yearBalance(
  settings: LeaveYearSettings,
  person: BalancePerson,
  facts: YearFacts,
  { before, today }: { before: BalanceSums | null; today: LocalDate },
): BalanceSums {
  const year = leaveYear(settings, facts.year);
  const entitlement = entitlementOf(year, person, facts);
  const unit = unitOf(entitlement.basis);
  const inUnit = ({ days, minutes }: BothUnits): number => (unit === 'days' ? days : minutes);
  const { dayMinutes } = person;
  const most = converted(settings.carryOverHalfDays * HALF_DAY, 'days', unit, dayMinutes);
  // The rest of a year is known when the next one begins.
  const rest =
    before === null || today < year.first ? 0 : converted(before.left, before.unit, unit, dayMinutes);
  const carriedOver = Math.min(Math.max(0, rest), most);
  const lapsed = today > year.carryUntil ? Math.max(0, carriedOver - inUnit(facts.usedEarly)) : 0;
  const corrections =
    converted(facts.corrections.days, 'days', unit, dayMinutes) +
    converted(facts.corrections.minutes, 'hours', unit, dayMinutes);
  const [taken, booked] = [inUnit(facts.taken), inUnit(facts.booked)];
  const left = entitlement.amount + carriedOver - lapsed + corrections - taken - booked;
  return { unit, entitlement, carriedOver, lapsed, corrections, taken, booked, left };
}
