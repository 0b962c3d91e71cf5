import { durationText } from '../common/time/durations.js';
import { elapsedMinutes } from '../common/time/hours.js';
import type { Formatter } from '../common/time/format.js';
import { addDays, dayOfWeek, weekOf, type LocalDate } from '../common/time/local.js';
import { instantOf, type Span } from '../common/time/zoned.js';
import type { Nation } from '../venues/nations.contract.js';
import { bankHolidayName } from './bank-holidays.rules.js';
import { breaksWithin } from './clocked-breaks.rules.js';
import { countHours, type CountedHours, type HoursWithBreak } from './counted-hours.rules.js';
import { PAY_ELEMENTS, type PayElement, type PayRules, type Supplement } from './pay-elements.contract.js';

const MINUTE_MS = 60_000;
/** 0 for Sunday. */
const WEEKEND_DAYS: Record<PayRules['weekend'], readonly number[]> = {
  none: [],
  saturday: [6],
  sunday: [0],
  both: [0, 6],
};

/** The hours of one timesheet. */
export interface PayTimesheet extends HoursWithBreak {
  id: string;
  /** The local date of its start. */
  date: LocalDate;
  /** The clocked breaks of hours whose break was clocked. */
  clockedBreaks: readonly Span[];
  /** The nation of the shift's venue, for bank holidays. */
  nation: Nation;
  /** The rules that were in force when the hours were submitted. */
  rules: PayRules;
  /** The last day of the locked period that paid the hours, or null. */
  paidUntil: LocalDate | null;
  /** The hours belong to the period of this day or a later one: their date, or the day after the period that left them. */
  payableFrom: LocalDate;
}

/** The settings of the company that decide days, weeks and the words of the lines. */
export interface PayCompany {
  zone: string;
  /** 0 for Sunday. Overtime counts per week. */
  firstDayOfWeek: number;
  formatter: Formatter;
}

/** The minutes of one pay element of one timesheet on one day. */
export interface PayLine {
  timesheetId: string;
  /** The local date of the minutes. It may be later than the date of the timesheet. */
  date: LocalDate;
  element: PayElement;
  /** Whole minutes above 0. Corrections of a pay period may be negative. */
  minutes: number;
  /** The reason, for people. */
  words: string;
}

/** Consecutive paid minutes of one timesheet with the same date and supplements. */
interface Part {
  timesheet: PayTimesheet;
  startMs: number;
  minutes: number;
  date: LocalDate;
  isBreak: boolean;
  supplements: Supplement[];
}

/**
 * Returns the pay elements of one person's hours. `basic` and `break` (paid breaks) add up to the worked minutes of a
 * timesheet. Supplements are additional: their minutes are also in `basic` or `break`.
 *
 * Overtime needs all hours of a week: pass every approved timesheet of each week that a period touches, and keep the
 * lines of the timesheets that the period pays. Lines are sorted by start, timesheet, date and element.
 */
export function payElements(timesheets: readonly PayTimesheet[], company: PayCompany): PayLine[] {
  const inOrder = [...timesheets].sort((a, b) => +a.startsAt - +b.startsAt || (a.id < b.id ? -1 : 1));
  const parts = withOvertime(
    inOrder.flatMap((timesheet) => partsOf(timesheet, company)),
    company,
  );
  const ofTimesheet = Map.groupBy(parts, ({ timesheet }) => timesheet);
  return inOrder.flatMap((timesheet) => linesOf(timesheet, ofTimesheet.get(timesheet) ?? [], company));
}

/** Adds up the parts of a timesheet. */
function linesOf(timesheet: PayTimesheet, parts: readonly Part[], company: PayCompany): PayLine[] {
  const lines: PayLine[] = [];
  const add = (element: PayElement, { date, minutes }: Part): void => {
    const line = lines.find((one) => one.date === date && one.element === element);
    if (line) line.minutes += minutes;
    else {
      const words = wordsOf(element, date, timesheet, company);
      lines.push({ timesheetId: timesheet.id, date, element, minutes, words });
    }
  };
  for (const part of parts) {
    add(part.isBreak ? 'break' : 'basic', part);
    for (const supplement of stacked(part)) add(supplement, part);
  }
  return lines.sort(
    (a, b) => compare(a.date, b.date) || PAY_ELEMENTS.indexOf(a.element) - PAY_ELEMENTS.indexOf(b.element),
  );
}

/** Returns the supplements of a part that count: all, or the highest by the company's order. */
function stacked({ supplements, timesheet }: Part): Supplement[] {
  const { stacking, ranking } = timesheet.rules;
  if (stacking === 'sum' || supplements.length < 2) return supplements;
  return [ranking.find(({ supplement }) => supplements.includes(supplement))!.supplement];
}

/** Splits hours at midnight, at the start and end of the night, and at the breaks. */
function partsOf(timesheet: PayTimesheet, company: PayCompany): Part[] {
  const counted = countHours(timesheet, timesheet.rules);
  const start = counted.startsAt.getTime();
  const end = counted.endsAt.getTime();
  const rests = breakTimesOf(timesheet, counted);
  const isPaid = counted.paidBreakMinutes > 0;
  const days: Day[] = [];
  const nights: Period[] = [];
  // The night before counts too.
  const firstDay = dayWith(start, timesheet.date, company);
  for (let day = dayOf(firstDay.previous, company); day.from < end; day = dayOf(day.next, company)) {
    days.push(day);
    const night = nightOf(day, timesheet.rules, company);
    if (night) nights.push(night);
  }
  const cuts = [start, end];
  for (const { from, to } of [...rests, ...days, ...nights]) {
    if (from > start && from < end) cuts.push(from);
    if (to > start && to < end) cuts.push(to);
  }
  cuts.sort((a, b) => a - b);
  const parts: Part[] = [];
  for (let i = 0; i + 1 < cuts.length; i += 1) {
    const [from, to] = [cuts[i]!, cuts[i + 1]!];
    const isBreak = rests.some((rest) => from >= rest.from && from < rest.to);
    if (from === to || (isBreak && !isPaid)) continue;
    const { date, weekday } = days.find((one) => from >= one.from && from < one.to)!;
    const supplements = supplementsOf(date, weekday, timesheet);
    if (nights.some((night) => from >= night.from && from < night.to)) supplements.push('night');
    const minutes = Math.round((to - from) / MINUTE_MS);
    parts.push({ timesheet, startMs: from, minutes, date, isBreak, supplements });
  }
  return parts;
}

/** A period in milliseconds, without its end. */
interface Period {
  from: number;
  to: number;
}

/** A local date of a company with what the parts need of it. */
interface Day extends Period {
  date: LocalDate;
  previous: LocalDate;
  next: LocalDate;
  /** 0 for Sunday. */
  weekday: number;
  /** The first day of its week. */
  week: LocalDate;
  /** The nights that begin on this day, by their times. */
  nights: Map<string, Period>;
}

/** The computed days of each company, because its people work on the same days and computing a day is slow. */
const companyDays = new WeakMap<PayCompany, Map<LocalDate, Day>>();

function dayOf(date: LocalDate, company: PayCompany): Day {
  const days = getOrSet(companyDays, company, () => new Map<LocalDate, Day>());
  return getOrSet(days, date, () => {
    const { zone, firstDayOfWeek } = company;
    const next = addDays(date, 1);
    return {
      date,
      previous: addDays(date, -1),
      next,
      from: instantOf(date, '00:00', zone).getTime(),
      to: instantOf(next, '00:00', zone).getTime(),
      weekday: dayOfWeek(date),
      week: weekOf(date, firstDayOfWeek).first,
      nights: new Map(),
    };
  });
}

/** Returns the day that contains an instant. After rounding, or in a new zone, it may differ from the date of the hours.
 * Finds it in the computed days, because formatting each instant in the zone takes most of the time of a payroll file. */
function dayWith(instant: number, date: LocalDate, company: PayCompany): Day {
  let day = dayOf(date, company);
  while (day.from > instant) day = dayOf(day.previous, company);
  while (day.to <= instant) day = dayOf(day.next, company);
  return day;
}

/** Returns the night that begins on a day, or null without a night supplement. */
function nightOf(day: Day, { nightFrom, nightTo }: PayRules, { zone }: PayCompany): Period | null {
  if (!nightFrom || !nightTo) return null;
  return getOrSet(day.nights, `${nightFrom} ${nightTo}`, () => ({
    from: instantOf(day.date, nightFrom, zone).getTime(),
    to: instantOf(nightTo <= nightFrom ? day.next : day.date, nightTo, zone).getTime(),
  }));
}

/** Returns the times of the clocked breaks that count, or null for other breaks. Null also if the clocked breaks do not
 * add up to the break, because the hours were changed by hand. */
export function knownBreakTimes(timesheet: PayTimesheet, counted: CountedHours): Span[] | null {
  if (timesheet.breakSource !== 'clocked') return null;
  const times = breaksWithin(timesheet.clockedBreaks, counted);
  const minutes = times.reduce((sum, one) => sum + elapsedMinutes(one), 0);
  return minutes === counted.paidBreakMinutes + counted.unpaidBreakMinutes ? times : null;
}

/** Returns the known times of the breaks. A break whose times are unknown is in the middle of the hours. */
function breakTimesOf(timesheet: PayTimesheet, counted: CountedHours): Period[] {
  const known = knownBreakTimes(timesheet, counted);
  if (known) return known.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() }));
  const { startsAt, elapsed, paidBreakMinutes, unpaidBreakMinutes } = counted;
  const minutes = paidBreakMinutes + unpaidBreakMinutes;
  const from = startsAt.getTime() + Math.floor((elapsed - minutes) / 2) * MINUTE_MS;
  return [{ from, to: from + minutes * MINUTE_MS }];
}

/** Returns the supplements of a whole day. */
function supplementsOf(date: LocalDate, weekday: number, { rules, nation }: PayTimesheet): Supplement[] {
  const supplements: Supplement[] = [];
  if (WEEKEND_DAYS[rules.weekend].includes(weekday)) supplements.push('weekend');
  const { bankHolidays } = rules;
  if (bankHolidays !== 'none' && bankHolidayName(date, nation, bankHolidays))
    supplements.push('bank_holiday');
  return supplements;
}

/** Returns a negative number if a timesheet is paid before another one: hours of locked periods come first, in the order
 * of the periods. Hours that are not paid yet follow, first those that a period may pay earlier. */
function comparePayment(one: PayTimesheet, other: PayTimesheet): number {
  if (one.paidUntil !== null && other.paidUntil !== null) return compare(one.paidUntil, other.paidUntil);
  if (one.paidUntil !== null || other.paidUntil !== null) return one.paidUntil === null ? 1 : -1;
  return compare(one.payableFrom, other.payableFrom);
}

function compare(one: LocalDate, other: LocalDate): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Adds overtime to the paid minutes above the weekly limit. Hours count in the order of payment, then of work, so that
 * late hours never change what a locked period paid. Each timesheet has the limit of its own rules. */
function withOvertime(parts: readonly Part[], company: PayCompany): readonly Part[] {
  if (parts.every(({ timesheet }) => timesheet.rules.overtimeAfterMinutes === null)) return parts;
  const weeks = new Map<LocalDate, number>();
  const inOrder = [...parts].sort(
    (a, b) => comparePayment(a.timesheet, b.timesheet) || a.startMs - b.startMs,
  );
  return inOrder.flatMap((part) => {
    const { week } = dayOf(part.date, company);
    const before = weeks.get(week) ?? 0;
    weeks.set(week, before + part.minutes);
    const limit = part.timesheet.rules.overtimeAfterMinutes;
    if (limit === null) return [part];
    const ordinary = Math.min(part.minutes, Math.max(0, limit - before));
    const over = part.minutes - ordinary;
    const overtime: Part = {
      ...part,
      startMs: part.startMs + ordinary * MINUTE_MS,
      minutes: over,
      supplements: [...part.supplements, 'overtime'],
    };
    return [{ ...part, minutes: ordinary }, overtime].filter(({ minutes }) => minutes > 0);
  });
}

/** Returns the name of a pay element with the rule that applies. */
function wordsOf(
  element: PayElement,
  date: LocalDate,
  { rules, nation, breakSource }: PayTimesheet,
  { formatter }: PayCompany,
): string {
  switch (element) {
    case 'night':
      return `Night hours, ${formatter.times({ startTime: rules.nightFrom!, endTime: rules.nightTo! })}`;
    case 'weekend':
      return `Weekend (${formatter.weekday(date)})`;
    case 'bank_holiday':
      return `Bank holiday: ${bankHolidayName(date, nation, rules.bankHolidays)}`;
    case 'overtime':
      return `Overtime above ${durationText(rules.overtimeAfterMinutes!)} a week`;
    case 'break':
      return `Paid break (${breakSource})`;
    case 'correction':
      return 'Correction';
    case 'basic':
      return 'Basic hours';
  }
}

interface Cache<K, V> {
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => unknown;
}

function getOrSet<K, V>(map: Cache<K, V>, key: K, create: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const created = create();
  map.set(key, created);
  return created;
}
