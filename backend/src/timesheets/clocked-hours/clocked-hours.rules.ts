import { durationText, hoursText } from '../../common/time/durations.js';
import type { Formatter } from '../../common/time/format.js';
import { cutToMinute, elapsedMinutes } from '../../common/time/hours.js';
import { breakMinutesWithin } from '../../pay-rules/clocked-breaks.rules.js';
import {
  NO_PAY_RULES,
  countHours,
  isPaidBreak,
  type CountedSpan,
  type HoursToCount,
  type StoredBreak,
} from '../../pay-rules/counted-hours.rules.js';
import type { BreakSource, PayLineView, PayRules } from '../../pay-rules/pay-elements.contract.js';
import { plannedMinutes } from '../../shifts/planned-minutes/planned-minutes.rules.js';
import { daysBetween, minuteOfDay } from '../../common/time/local.js';
import { wallClock, type Span } from '../../common/time/zoned.js';
import { computeHoursWithin } from '../timesheets.rules.js';
import type { ChangedFrom } from '../timesheets.contract.js';
import { MINUTE_MS } from '../../common/time/units.js';

const MINUTES_A_DAY = 1_440;

/** A clock action with the time that counts and the time of its arrival. */
interface CountedPress {
  kind: 'in' | 'out';
  pressedAt: Date;
  receivedAt: Date;
  waitedMs: number;
}

/** Returns the hours from the earliest clock-in to the earliest clock-out after it, or null if one is missing.
 * Both are cut to the minute, and the date is that of the clock-in. */
export function hoursOfPresses(
  presses: readonly Pick<CountedPress, 'kind' | 'pressedAt'>[],
  breaks: readonly { minutes: number }[],
  zone: string,
) {
  const clockInTime = earliestPress(presses, 'in');
  const clockOutTime = clockInTime && earliestPress(presses, 'out', clockInTime);
  if (!clockInTime || !clockOutTime) return null;
  const breakMinutes = breaks.reduce((sum, { minutes }) => sum + minutes, 0);
  return hoursOfSpan({ clockInTime, clockOutTime }, breakMinutes, zone);
}

/** Returns the hours between two clock times, cut to the minute, less the break. */
export function hoursOfSpan(
  { clockInTime, clockOutTime }: { clockInTime: Date; clockOutTime: Date },
  breakMinutes: number,
  zone: string,
) {
  const span = { startsAt: cutToMinute(clockInTime), endsAt: cutToMinute(clockOutTime) };
  const { date, time: startTime } = wallClock(span.startsAt, zone);
  const endTime = wallClock(span.endsAt, zone).time;
  return { date, startTime, endTime, breakMinutes, ...computeHoursWithin(span, breakMinutes) };
}

function earliestPress(
  presses: readonly Pick<CountedPress, 'kind' | 'pressedAt'>[],
  kind: CountedPress['kind'],
  from = new Date(-8.64e15),
): Date | null {
  const times = presses.filter((one) => one.kind === kind && one.pressedAt >= from);
  return times.length === 0 ? null : new Date(Math.min(...times.map(({ pressedAt }) => pressedAt.getTime())));
}

/** The stored times of a timesheet. */
interface StoredTimes {
  startsAt: Date;
  endsAt: Date;
  clockInTime?: Date | null | undefined;
  clockOutTime?: Date | null | undefined;
  enteredById?: string | null | undefined;
  plannedStartsAt?: Date | null | undefined;
  isClocked?: boolean | null | undefined;
  breakMinutes: number;
  breakSource?: BreakSource | null | undefined;
  plannedBreakMinutes?: number | null | undefined;
}

/** Returns true if the hours are equal to their clock times. */
export function equalsClockTimes({
  clockInTime,
  clockOutTime,
  startsAt,
  endsAt,
  enteredById,
}: StoredTimes): boolean {
  if (!clockInTime || !clockOutTime || enteredById) return false;
  const [from, to] = [cutToMinute(clockInTime), cutToMinute(clockOutTime)];
  return from.getTime() === startsAt.getTime() && to.getTime() === endsAt.getTime();
}

/** Returns the stored hours as the pay rules count them. */
export function hoursToCount(timesheet: StoredTimes): HoursToCount & StoredBreak {
  const { startsAt, endsAt, breakMinutes } = timesheet;
  return {
    startsAt,
    endsAt,
    isClocked: timesheet.isClocked ?? equalsClockTimes(timesheet),
    plannedStartsAt: timesheet.plannedStartsAt ?? null,
    breakMinutes,
    breakSource: timesheet.breakSource ?? null,
    plannedBreakMinutes: timesheet.plannedBreakMinutes ?? null,
  };
}

/** A line of the explanation of hours. */
interface HoursLine {
  label: string;
  text: string;
}

/** The fields of a timesheet's view that the explanation uses. */
export interface ExplainedHours {
  startsAt: string;
  endsAt: string;
  plannedStartsAt: string | null;
  plannedEndsAt: string | null;
  plannedBreakMinutes: number | null;
  clockInTime: string | null;
  clockOutTime: string | null;
  breakMinutes: number;
  breakSource: BreakSource | null;
  workedMinutes: number;
  enteredById: string | null;
  /** Null if it was not stored. */
  isClocked: boolean | null;
  /** Null if the company had no rules. */
  payRules: PayRules | null;
  payLines: readonly PayLineView[];
  changedFrom: ChangedFrom | null;
  flags: readonly string[];
  clockedBreaks: readonly { startsAt: string; endsAt: string | null }[];
  presses: readonly {
    kind: CountedPress['kind'];
    pressedAt: string;
    receivedAt: string;
    waitedMs: number;
    isCounted: boolean;
    isUndone: boolean;
  }[];
}

interface Company {
  formatter: Formatter;
  zone: string;
}

/** Explains hours line by line: the plan, each clock action, the source of the hours, and the result. */
export function explainHours(hours: ExplainedHours, company: Company): HoursLine[] {
  const worked = parseSpan(hours.startsAt, hours.endsAt);
  const rules = hours.payRules ?? NO_PAY_RULES;
  const counted = countHours(storedHours(hours), rules);
  const { elapsed, unpaidBreakMinutes, workedMinutes } = counted;
  const isUnpaid = unpaidBreakMinutes > 0;
  return [
    { label: 'Planned', text: plannedTimesText(hours, company) },
    ...hours.presses.map((press) => pressLine(press, company)),
    ...hoursBeforeChangeLines(hours, company),
    { label: sourceOfHoursText(hours), text: spanText(worked, company) },
    ...summerTimeLines(worked, company),
    ...ruleLines(worked, counted, rules, company),
    ...clockedBreakLines(hours, counted, company),
    { label: 'Break', text: breakText(hours, rules) },
    { label: 'Worked', text: lengthLessBreakText(elapsed, isUnpaid ? hours.breakMinutes : 0, workedMinutes) },
    ...supplementLines(hours, rules, company),
  ];
}

function storedHours(hours: ExplainedHours): HoursToCount & StoredBreak {
  const [clockInTime, clockOutTime] = [hours.clockInTime, hours.clockOutTime].map((at) =>
    at === null ? null : new Date(at),
  );
  const plannedStartsAt = hours.plannedStartsAt === null ? null : new Date(hours.plannedStartsAt);
  const { breakMinutes, breakSource, plannedBreakMinutes, enteredById, isClocked } = hours;
  const stored = { breakMinutes, breakSource, plannedBreakMinutes, plannedStartsAt };
  const times = { ...parseSpan(hours.startsAt, hours.endsAt), enteredById, isClocked };
  return hoursToCount({ ...times, ...stored, clockInTime, clockOutTime });
}

const ROUNDING_TEXTS: Record<PayRules['roundingDirection'], string> = {
  nearest: 'to the nearest',
  company: 'in the company’s favour to',
  person: 'in the employee’s favour to',
};

/** Returns a line for each rule that moved the start or the end. */
function ruleLines(
  worked: Span,
  { startsAt, endsAt, startRule, isEndRounded }: CountedSpan,
  { roundingMinutes, roundingDirection }: PayRules,
  { formatter, zone }: Company,
): HoursLine[] {
  const time = (instant: Date): string => formatter.time(wallClock(instant, zone).time);
  const rounded = (from: Date, to: Date): string =>
    `${time(from)} counts as ${time(to)}, rounded ${ROUNDING_TEXTS[roundingDirection]} ${durationText(roundingMinutes)}`;
  const lines: HoursLine[] = [];
  if (startRule === 'plan')
    lines.push({ label: 'Early clock-in', text: `Counts from the planned start, ${time(startsAt)}` });
  if (startRule === 'rounding') lines.push({ label: 'Start', text: rounded(worked.startsAt, startsAt) });
  if (isEndRounded) lines.push({ label: 'End', text: rounded(worked.endsAt, endsAt) });
  return lines;
}

/** Returns 'None', or the minutes with the source that counted and whether they are paid. */
function breakText(hours: ExplainedHours, rules: PayRules): string {
  const { breakMinutes, breakSource, clockedBreaks } = hours;
  if (breakSource === 'typed' && clockedBreaks.length > 0) {
    const paid = breakMinutes > 0 && rules.paysTypedBreaks ? ', paid' : '';
    return `${durationText(breakMinutes)}, typed${typistText(hours)} instead of the clocked breaks${paid}`;
  }
  if (breakMinutes === 0) return breakSource === 'clocked' ? 'None, clocked' : 'None';
  if (breakSource === null) return durationText(breakMinutes);
  const { automaticBreakAfterMinutes: after } = rules;
  const source =
    breakSource === 'automatic' && after !== null
      ? `automatic after ${durationText(after)} of work`
      : breakSource;
  const paid = isPaidBreak(breakSource, rules) ? ', paid' : '';
  return `${durationText(breakMinutes)}, ${source}${paid}`;
}

/** Returns ' by an employer' for a break that an employer typed. */
function typistText({ flags, changedFrom }: ExplainedHours): string {
  const isEmployers = flags.includes('ended_by_employer') || flags.includes('entered_by_employer');
  return isEmployers && !changedFrom ? ' by an employer' : '';
}

/** Returns a line for each supplement and paid break of each day. */
function supplementLines({ payLines }: ExplainedHours, rules: PayRules, { formatter }: Company): HoursLine[] {
  const lines = payLines
    .filter(({ element }) => element !== 'basic')
    .map(({ element, words, minutes, date }) => ({
      label: element === 'break' ? 'Paid break' : 'Supplement',
      text: `${words}: ${durationText(minutes)} on ${formatter.weekdayDay(date)}`,
    }));
  const isHighest = rules.stacking === 'highest' && lines.some(({ label }) => label === 'Supplement');
  return isHighest
    ? [...lines, { label: 'Several supplements', text: 'Only the highest counts for the same minutes' }]
    : lines;
}

function plannedTimesText(hours: ExplainedHours, { formatter, zone }: Company): string {
  const { plannedStartsAt, plannedEndsAt, plannedBreakMinutes } = hours;
  if (!plannedStartsAt || !plannedEndsAt) return 'Not planned on this day';
  const breakMinutes = plannedBreakMinutes ?? 0;
  const minutes = plannedMinutes({ startsAt: plannedStartsAt, endsAt: plannedEndsAt, breakMinutes });
  const span = parseSpan(plannedStartsAt, plannedEndsAt);
  const [from, to] = [span.startsAt, span.endsAt].map((instant) => formatter.instant(instant, zone));
  return `${from} to ${to}: ${lengthLessBreakText(elapsedMinutes(span), breakMinutes, minutes)}`;
}

/** Returns a line for each break that the employee clocked. It names the minutes within the times that count, if these
 * are fewer and clocked breaks count. */
function clockedBreakLines(
  { clockedBreaks, breakSource }: ExplainedHours,
  counted: Span,
  { formatter, zone }: Company,
): HoursLine[] {
  return clockedBreaks.map(({ startsAt, endsAt }) => {
    const [from, to] = [startsAt, endsAt].map((at) => at && formatter.instant(new Date(at), zone));
    const minutes = endsAt
      ? elapsedMinutes({ startsAt: cutToMinute(new Date(startsAt)), endsAt: cutToMinute(new Date(endsAt)) })
      : 0;
    const within = endsAt ? breakMinutesWithin([parseSpan(startsAt, endsAt)], counted) : 0;
    const isPart = breakSource === 'clocked' && within < minutes;
    const counts = isPart ? `, of which ${durationText(within)} in the hours that count` : '';
    return {
      label: 'Clocked break',
      text: to ? `${from} to ${to}: ${durationText(minutes)}${counts}` : `Since ${from}`,
    };
  });
}

/** Returns '7 h', or '7 h 30 min less 30 min: 7 h' with a break. */
function lengthLessBreakText(elapsed: number, breakMinutes: number, minutes: number): string {
  if (breakMinutes === 0) return durationText(minutes);
  return `${durationText(elapsed)} less ${durationText(breakMinutes)}: ${durationText(minutes)}`;
}

/** Returns the hours before the employee changed them, if there was a change. */
function hoursBeforeChangeLines({ changedFrom }: ExplainedHours, { formatter }: Company): HoursLine[] {
  if (!changedFrom) return [];
  const { date, breakMinutes, totalHours } = changedFrom;
  const rest = breakMinutes === 0 ? '' : ` less ${durationText(breakMinutes)}`;
  const text = `${formatter.date(date)}, ${formatter.times(changedFrom)}${rest}: ${hoursText(totalHours)}`;
  return [{ label: 'Before the change', text }];
}

function pressLine(
  { kind, pressedAt, receivedAt, waitedMs, isCounted, isUndone }: ExplainedHours['presses'][number],
  { formatter, zone }: Company,
): HoursLine {
  const minutes = Math.floor(waitedMs / MINUTE_MS);
  const late =
    minutes === 0
      ? ''
      : `, sent ${durationText(minutes)} later (arrived ${formatter.instant(new Date(receivedAt), zone)})`;
  const other = isCounted ? '' : isUndone ? '. Undone' : '. Another action counts';
  return {
    label: kind === 'in' ? 'Clocked in' : 'Clocked out',
    text: `${formatter.instant(new Date(pressedAt), zone)}${late}${other}`,
  };
}

/** Returns the source of the hours: clock times, changed clock times, or an entry by hand. */
function sourceOfHoursText({ clockInTime, clockOutTime, startsAt, endsAt }: ExplainedHours): string {
  if (!clockInTime || !clockOutTime) return 'Entered by hand';
  const clocked = [clockInTime, clockOutTime].map((instant) => cutToMinute(new Date(instant)).getTime());
  const isClocked = clocked[0] === Date.parse(startsAt) && clocked[1] === Date.parse(endsAt);
  return isClocked ? 'From clock-in to clock-out, to the minute' : 'Changed by hand';
}

/** Returns by how much the clocks changed between start and end, if they did. */
function summerTimeLines(span: Span, { zone }: Company): HoursLine[] {
  const [from, to] = [wallClock(span.startsAt, zone), wallClock(span.endsAt, zone)];
  const shown =
    daysBetween(from.date, to.date) * MINUTES_A_DAY + minuteOfDay(to.time) - minuteOfDay(from.time);
  const moved = elapsedMinutes(span) - shown;
  if (moved === 0) return [];
  const way = moved > 0 ? 'back' : 'forward';
  return [
    {
      label: 'Clock change',
      text: `Clocks went ${way} by ${durationText(Math.abs(moved))}. The time that passed counts`,
    },
  ];
}

function spanText(span: Span, { formatter, zone }: Company): string {
  const [from, to] = [span.startsAt, span.endsAt].map((instant) => formatter.instant(instant, zone));
  return `${from} to ${to}: ${durationText(elapsedMinutes(span))}`;
}

function parseSpan(startsAt: string, endsAt: string): Span {
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}
