import type { Formatter } from '../common/time/format.js';
import { today, wallClock, type Span } from '../common/time/zoned.js';
import type { TimesheetFlag } from '../timesheets/timesheet-flags.contract.js';
import { UNDO_WITHIN_MS } from '../timesheets/timesheet.rules.js';
import type { ClockSource, ClockStatus } from './clock.contract.js';
import { ON_ITS_WAY_MS } from './press-time.rules.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Clock In is possible from so long before a shift's start to so long after its end (product decision 4). */
const OPENS_BEFORE_MINUTES = 60;
export const CLOSES_AFTER_MINUTES = 240;

/** A handover takes so long, and is neither late nor early. */
export const LATE_AFTER_MINUTES = 5;
/** Changing and a briefing take a quarter of an hour; what is earlier is paid for nothing. */
export const EARLY_BEFORE_MINUTES = 15;
/** Work runs over by half an hour now and then; what is longer was perhaps a forgotten clock-out. */
export const LONG_BY_MINUTES = 30;

export const NOT_CLOCKED_IN = 'You are not clocked in';
export const WINDOW_CLOSED = 'It is too late to clock in to this shift. Submit your hours by hand instead.';

export const TOO_LATE_TO_UNDO = 'It is too late to undo this. Correct your hours instead.';
export const DECIDED_SINCE =
  'Your employer has decided on these hours, so the clock-out can no longer be undone.';
export const CLOCKED_IN_SINCE = 'You have clocked in since, so the clock-out can no longer be undone.';

/** When a shift may first be clocked in to, and until when. */
export function clockWindow({ startsAt, endsAt }: Span): { opensAt: Date; closesAt: Date } {
  return {
    opensAt: new Date(startsAt.getTime() - OPENS_BEFORE_MINUTES * MINUTE_MS),
    closesAt: new Date(endsAt.getTime() + CLOSES_AFTER_MINUTES * MINUTE_MS),
  };
}

/** `Opens at 9:00 PM`; with its date, when that is another day than that of `now`. */
export function opensText(opensAt: Date, now: Date, { formatter, zone }: Company): string {
  const isToday = today(opensAt, zone) === today(now, zone);
  return `Opens at ${isToday ? formatter.time(wallClock(opensAt, zone).time) : formatter.instant(opensAt, zone)}`;
}

interface Company {
  formatter: Formatter;
  zone: string;
}

/** Why a shift cannot be clocked in to at an instant, or null when it can. */
export function windowProblem(planned: Span, at: Date, company: Company): string | null {
  const { opensAt, closesAt } = clockWindow(planned);
  if (at < opensAt) return opensText(opensAt, at, company);
  return at > closesAt ? WINDOW_CLOSED : null;
}

/** Returns `at`, or the time at which Clock In was enabled for the shift if that is later. */
export function fromOpening(planned: Span, at: Date): Date {
  const { opensAt } = clockWindow(planned);
  return at < opensAt ? opensAt : at;
}

/** The same of a press that came at an instant and has no time that can be trusted: it may be of any time before. */
export function openingProblem(planned: Span, cameAt: Date, company: Company): string | null {
  const { opensAt } = clockWindow(planned);
  return cameAt < opensAt ? opensText(opensAt, cameAt, company) : null;
}

/** What is unusual about whose shift it is when something of it arrives. */
export function flagsOfPlan({
  isAssigned,
  isGone,
}: {
  isAssigned: boolean;
  isGone: boolean;
}): TimesheetFlag[] {
  return isAssigned && !isGone ? [] : ['not_assigned'];
}

/** What is unusual about a clock-in at its time. */
export function flagsOfClockIn({ startsAt }: Span, at: Date): TimesheetFlag[] {
  const minutes = (at.getTime() - startsAt.getTime()) / MINUTE_MS;
  if (minutes > LATE_AFTER_MINUTES) return ['late'];
  return minutes < -EARLY_BEFORE_MINUTES ? ['early'] : [];
}

/** What is unusual about worked hours beside the planned ones. */
export function flagsOfClockOut(planned: Span, worked: Span): TimesheetFlag[] {
  const flags: TimesheetFlag[] = [];
  if (planned.endsAt.getTime() - worked.endsAt.getTime() > LATE_AFTER_MINUTES * MINUTE_MS)
    flags.push('left_early');
  if (lengthOf(worked) - lengthOf(planned) > LONG_BY_MINUTES * MINUTE_MS) flags.push('long');
  return flags;
}

/** Returns the break that is suggested: the planned one, but never more than the full minutes worked. */
export function suggestedBreak(planned: number, worked: Span): number {
  return Math.min(planned, Math.max(0, Math.floor(lengthOf(worked) / MINUTE_MS)));
}

function lengthOf({ startsAt, endsAt }: Span): number {
  return endsAt.getTime() - startsAt.getTime();
}

/** What the times of an entry say of themselves beside the plan. */
export function flagsOfTimes(planned: Span, { clockedInAt, clockedOutAt }: ClockedTimes): TimesheetFlag[] {
  const atStart = flagsOfClockIn(planned, clockedInAt);
  if (!clockedOutAt) return atStart;
  return [...atStart, ...flagsOfClockOut(planned, { startsAt: clockedInAt, endsAt: clockedOutAt })];
}

interface ClockedTimes {
  clockedInAt: Date;
  clockedOutAt?: Date | null | undefined;
}

const OF_TIMES: readonly TimesheetFlag[] = ['late', 'early', 'left_early', 'long'];
const OF_PRESSES: readonly TimesheetFlag[] = [
  'uncertain_position',
  'sent_late',
  'phone_clock',
  'too_old',
  'out_of_order',
  'far_away',
];

/** The flags of an entry but for those of its times. */
export function withoutTimes(flags: readonly TimesheetFlag[]): TimesheetFlag[] {
  return flags.filter((flag) => !OF_TIMES.includes(flag));
}

/** The flags of an entry that none of its presses and times has brought. */
export function ownFlags(flags: readonly TimesheetFlag[]): TimesheetFlag[] {
  return withoutTimes(flags).filter((flag) => !OF_PRESSES.includes(flag));
}

/** Returns why a clock-out cannot be undone at an instant, or null. Only the employee's own clock-out can, for a minute.
 * `at` is null if the time of the undo is doubtful. */
export function undoProblem({ status, source, clockedOutAt, flags }: Ended, at: Date | null): string | null {
  const isOwn = status === 'closed' && source === 'press' && !flags.includes('was_missed');
  if (!isOwn || !clockedOutAt || !at) return TOO_LATE_TO_UNDO;
  const afterMs = at.getTime() - clockedOutAt.getTime();
  return afterMs >= -ON_ITS_WAY_MS && afterMs <= UNDO_WITHIN_MS ? null : TOO_LATE_TO_UNDO;
}

interface Ended {
  status: ClockStatus;
  source?: ClockSource | null | undefined;
  clockedOutAt?: Date | null | undefined;
  flags: readonly TimesheetFlag[];
}

/** Both lists, without anything twice. */
export function withFlags(flags: readonly TimesheetFlag[], more: readonly TimesheetFlag[]): TimesheetFlag[] {
  return [...new Set([...flags, ...more])];
}

/** The position of a press may follow for so long: a phone looks for it for seconds, and a queue is sent in order. */
const LOCATED_WITHIN_MS = 15 * MINUTE_MS;

/** What arrived before this instant takes no position any more. */
export function locatedSince(now: Date): Date {
  return new Date(now.getTime() - LOCATED_WITHIN_MS);
}

/** Why an employer may not end an entry at an instant, or null when they may. */
export function endProblem({ clockedInAt }: { clockedInAt: Date }, endedAt: Date, now: Date): string | null {
  if (endedAt < clockedInAt) return 'End must not be before the clock-in';
  return endedAt > now ? 'End must not be in the future' : null;
}

/** Why an entry cannot be ended any more, or null when it can. */
export function notOpenProblem(status: ClockStatus): string | null {
  if (status === 'open') return null;
  return status === 'missed'
    ? 'This was closed as missed. Enter the hours instead.'
    : 'They have clocked out already';
}

const MISSED_AFTER_MS = 16 * HOUR_MS;
const MISSED_AFTER_END_MS = 4 * HOUR_MS;

/** Nobody clocked out in time of what began, and was planned to end, until then (product decision 4). */
export function missedBefore(now: Date): { clockedInAt: Date; plannedEndsAt: Date } {
  return {
    clockedInAt: new Date(now.getTime() - MISSED_AFTER_MS),
    plannedEndsAt: new Date(now.getTime() - MISSED_AFTER_END_MS),
  };
}

const REMINDED_AFTER_MS = 30 * MINUTE_MS;

/** Who is still clocked in to what began, and was planned to end, until then is reminded. */
export function remindedBefore(now: Date): Date {
  return new Date(now.getTime() - REMINDED_AFTER_MS);
}

/** True for who should have clocked out long ago: the same for the duty board, the entry's page and the reminder. */
export function isOverdueOut(plannedEndsAt: Date, now: Date): boolean {
  return plannedEndsAt <= remindedBefore(now);
}

/** Whoever is clocked in for longer needs attention (product decision 4). */
export const CLOCK_OVERDUE_HOURS = 12;

/** An entry that is open since before this instant is an overdue item (product decision 4). */
export function clockOverdueBefore(now: Date): Date {
  return new Date(now.getTime() - CLOCK_OVERDUE_HOURS * HOUR_MS);
}
