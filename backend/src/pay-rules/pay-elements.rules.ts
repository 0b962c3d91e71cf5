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
import { MINUTE_MS } from '../common/time/units.js';

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

/** The minutes of one pay element of one timesheet on one day, without words. */
interface ElementMinutes<Timesheet extends PayTimesheet> {
  timesheet: Timesheet;
  date: LocalDate;
  element: PayElement;
  minutes: number;
}

/** The minutes of one timesheet on one day. */
interface TimesheetDay<Timesheet extends PayTimesheet> {
  timesheet: Timesheet;
  day: Day;
  /** In the order of `PAY_ELEMENTS`. */
  minutes: number[];
}

/** Consecutive paid minutes of one timesheet with the same date and supplements. */
interface Part<Timesheet extends PayTimesheet> {
  on: TimesheetDay<Timesheet>;
  start: number;
  minutes: number;
  isBreak: boolean;
  isNight: boolean;
  isOvertime: boolean;
}

/**
 * Returns the pay elements of one person's hours. `basic` and `break` (paid breaks) add up to the worked minutes of a
 * timesheet. Supplements are additional: their minutes are also in `basic` or `break`.
 *
 * Overtime needs all hours of a week: pass every approved timesheet of each week that a period touches, and keep the
 * lines of the timesheets that the period pays. Lines are sorted by start, timesheet, date and element.
 */
export function payElements(timesheets: readonly PayTimesheet[], company: PayCompany): PayLine[] {
  return elementMinutes(timesheets, company).map(({ timesheet, date, element, minutes }) => ({
    timesheetId: timesheet.id,
    date,
    element,
    minutes,
    words: wordsOf(element, date, timesheet, company),
  }));
}

/** Returns the same as `payElements` without words. A month of 5,000 people has 100,000 timesheets, so that this creates few
 * objects. */
export function elementMinutes<Timesheet extends PayTimesheet>(
  timesheets: readonly Timesheet[],
  company: PayCompany,
): ElementMinutes<Timesheet>[] {
  const inOrder = [...timesheets].sort(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  const days: TimesheetDay<Timesheet>[] = [];
  const parts: Part<Timesheet>[] = [];
  for (const timesheet of inOrder) split(timesheet, company, days, parts);
  markOvertime(parts);
  for (const part of parts) addMinutes(part);
  const lines: ElementMinutes<Timesheet>[] = [];
  for (const { timesheet, day, minutes } of days)
    for (let i = 0; i < PAY_ELEMENTS.length; i += 1)
      if (minutes[i]! > 0)
        lines.push({ timesheet, date: day.date, element: PAY_ELEMENTS[i]!, minutes: minutes[i]! });
  return lines;
}

/** Adds the minutes of a part to its day: as basic hours or break, and to all supplements or the highest by the company's
 * order. */
function addMinutes(part: Part<PayTimesheet>): void {
  const { minutes, timesheet } = part.on;
  const { stacking, ranking } = timesheet.rules;
  minutes[PAY_ELEMENTS.indexOf(part.isBreak ? 'break' : 'basic')]! += part.minutes;
  for (const { supplement } of ranking) {
    if (!applies(supplement, part)) continue;
    minutes[PAY_ELEMENTS.indexOf(supplement)]! += part.minutes;
    if (stacking === 'highest') return;
  }
}

function applies(supplement: Supplement, { on, isNight, isOvertime }: Part<PayTimesheet>): boolean {
  const { rules, nation } = on.timesheet;
  switch (supplement) {
    case 'night':
      return isNight;
    case 'weekend':
      return WEEKEND_DAYS[rules.weekend].includes(on.day.weekday);
    case 'bank_holiday':
      return bankHolidayName(on.day.date, nation, rules.bankHolidays) !== null;
    case 'overtime':
      return isOvertime;
  }
}

/** Splits hours at midnight, at the start and end of the night, and at the breaks. Adds to `days` and `parts`. */
function split<Timesheet extends PayTimesheet>(
  timesheet: Timesheet,
  company: PayCompany,
  days: TimesheetDay<Timesheet>[],
  parts: Part<Timesheet>[],
): void {
  const { rules } = timesheet;
  const counted = countHours(timesheet, rules);
  const end = minuteOf(counted.endsAt);
  const rests = breakTimesOf(timesheet, counted);
  const isPaid = counted.paidBreakMinutes > 0;
  let from = minuteOf(counted.startsAt);
  let day = dayWith(from, timesheet.date, company);
  // A night lasts less than a day, so that only two nights touch a day.
  let nightBefore = nightOf(dayOf(day.previous, company), rules, company);
  while (from < end) {
    const night = nightOf(day, rules, company);
    const dayEnd = Math.min(end, day.to);
    const on = { timesheet, day, minutes: PAY_ELEMENTS.map(() => 0) };
    days.push(on);
    while (from < dayEnd) {
      let to = nextCut(from, nextCut(from, dayEnd, night), nightBefore);
      for (const rest of rests) to = nextCut(from, to, rest);
      const isBreak = rests.some((rest) => contains(rest, from));
      if (isPaid || !isBreak) {
        const isNight = contains(night, from) || contains(nightBefore, from);
        parts.push({ on, start: from, minutes: to - from, isBreak, isNight, isOvertime: false });
      }
      from = to;
    }
    day = dayOf(day.next, company);
    nightBefore = night;
  }
}

/** Returns the first start or end of a period between two minutes, or else the second minute. */
function nextCut(after: number, before: number, period: Period | null): number {
  if (period === null) return before;
  if (period.from > after && period.from < before) return period.from;
  return period.to > after && period.to < before ? period.to : before;
}

function contains(period: Period | null, minute: number): boolean {
  return period !== null && minute >= period.from && minute < period.to;
}

/** Returns the minute of an instant since 1970. V8 stores minutes inside objects. Milliseconds are too large for
 * that. */
function minuteOf(instant: Date): number {
  return Math.floor(instant.getTime() / MINUTE_MS);
}

/** A period in minutes since 1970, without its end. */
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
  /** The nights that begin on this day. Versions of the rules may have different ones. */
  nights: (Period & Pick<PayRules, 'nightFrom' | 'nightTo'>)[];
}

/** The computed days of each company, because its people work on the same days and computing a day is slow. */
const companyDays = new WeakMap<PayCompany, Map<LocalDate, Day>>();

function dayOf(date: LocalDate, company: PayCompany): Day {
  let days = companyDays.get(company);
  if (!days) companyDays.set(company, (days = new Map<LocalDate, Day>()));
  let day = days.get(date);
  if (!day) days.set(date, (day = computeDay(date, company)));
  return day;
}

function computeDay(date: LocalDate, { zone, firstDayOfWeek }: PayCompany): Day {
  const next = addDays(date, 1);
  return {
    date,
    previous: addDays(date, -1),
    next,
    from: minuteOf(instantOf(date, '00:00', zone)),
    to: minuteOf(instantOf(next, '00:00', zone)),
    weekday: dayOfWeek(date),
    week: weekOf(date, firstDayOfWeek).first,
    nights: [],
  };
}

/** Returns the day that contains a minute. After rounding, or in a new zone, it may differ from the date of the hours.
 * Finds it in the computed days, because formatting each instant in the zone takes most of the time of a payroll file. */
function dayWith(minute: number, date: LocalDate, company: PayCompany): Day {
  let day = dayOf(date, company);
  while (day.from > minute) day = dayOf(day.previous, company);
  while (day.to <= minute) day = dayOf(day.next, company);
  return day;
}

/** Returns the night that begins on a day, or null without a night supplement. */
function nightOf(day: Day, { nightFrom, nightTo }: PayRules, { zone }: PayCompany): Period | null {
  if (!nightFrom || !nightTo) return null;
  const known = day.nights.find((one) => one.nightFrom === nightFrom && one.nightTo === nightTo);
  if (known) return known;
  const night = {
    nightFrom,
    nightTo,
    from: minuteOf(instantOf(day.date, nightFrom, zone)),
    to: minuteOf(instantOf(nightTo <= nightFrom ? day.next : day.date, nightTo, zone)),
  };
  day.nights.push(night);
  return night;
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
  if (known) return known.map(({ startsAt, endsAt }) => ({ from: minuteOf(startsAt), to: minuteOf(endsAt) }));
  const { startsAt, elapsed, paidBreakMinutes, unpaidBreakMinutes } = counted;
  const minutes = paidBreakMinutes + unpaidBreakMinutes;
  const from = minuteOf(startsAt) + Math.floor((elapsed - minutes) / 2);
  return [{ from, to: from + minutes }];
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

/** Marks the paid minutes above the weekly limit as overtime, and splits the part at the limit. Hours count in the order of
 * payment, then of work, so that late hours never change what a locked period paid. Each timesheet has the limit of its
 * own rules. */
function markOvertime<Timesheet extends PayTimesheet>(parts: Part<Timesheet>[]): void {
  if (parts.every(({ on }) => on.timesheet.rules.overtimeAfterMinutes === null)) return;
  parts.sort((a, b) => comparePayment(a.on.timesheet, b.on.timesheet) || a.start - b.start);
  const weeks = new Map<LocalDate, number>();
  const { length } = parts;
  for (let i = 0; i < length; i += 1) {
    const part = parts[i]!;
    const { minutes, on } = part;
    const { week } = on.day;
    const before = weeks.get(week) ?? 0;
    weeks.set(week, before + minutes);
    const limit = on.timesheet.rules.overtimeAfterMinutes;
    const ordinary = limit === null ? minutes : Math.min(minutes, Math.max(0, limit - before));
    if (ordinary === minutes) continue;
    if (ordinary > 0) parts.push({ ...part, minutes: ordinary });
    part.start += ordinary;
    part.minutes = minutes - ordinary;
    part.isOvertime = true;
  }
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
    case 'leave':
      return 'Leave';
    case 'holiday_pay':
      return 'Holiday pay';
    case 'basic':
      return 'Basic hours';
  }
}
