import type { Formatter } from '../common/time/format.js';
import { today, wallClock, type Span } from '../common/time/zoned.js';
import type { TimesheetFlag } from '../timesheets/exceptions/timesheet-flags.contract.js';
import { UNDO_WITHIN_MS } from '../timesheets/timesheets.rules.js';
import type { ClockSource, ClockStatus } from './clock.contract.js';
import { ON_ITS_WAY_MS } from './actions/press-time.rules.js';
import { HOUR_MS, MINUTE_MS } from '../common/time/units.js';

/** Employees may clock in from 60 minutes before a shift's start until 4 hours after its end. */
const OPENS_BEFORE_MINUTES = 60;
export const CLOSES_AFTER_MINUTES = 240;

/** A handover takes 5 minutes, so such a difference is neither late nor early. */
export const LATE_AFTER_MINUTES = 5;
/** Employees may need 15 minutes to change and for a briefing. An earlier clock-in is flagged, because it adds paid
 * time. */
const EARLY_BEFORE_MINUTES = 15;
/** Work may overrun by half an hour. Longer work is flagged, because the clock-out may have been forgotten. */
const LONG_BY_MINUTES = 30;

export const NOT_CLOCKED_IN = 'You are not clocked in';
export const WINDOW_CLOSED = 'It is too late to clock in to this shift. Submit your hours by hand instead.';

export const TOO_LATE_TO_UNDO = 'It is too late to undo this. Correct your hours instead.';
export const DECIDED_SINCE =
  'Your manager has decided on these hours, so the clock-out can no longer be undone.';
export const CLOCKED_IN_SINCE = 'You have clocked in since, so the clock-out can no longer be undone.';

/** Returns the first and the last instant at which a shift can be clocked in to. */
export function clockInWindow({ startsAt, endsAt }: Span): { opensAt: Date; closesAt: Date } {
  return {
    opensAt: new Date(startsAt.getTime() - OPENS_BEFORE_MINUTES * MINUTE_MS),
    closesAt: new Date(endsAt.getTime() + CLOSES_AFTER_MINUTES * MINUTE_MS),
  };
}

/** Returns `Opens at 9:00 PM`, with the date if the opening is on another day than `now`. */
export function opensText(opensAt: Date, now: Date, { formatter, zone }: Company): string {
  const isToday = today(opensAt, zone) === today(now, zone);
  return `Opens at ${isToday ? formatter.time(wallClock(opensAt, zone).time) : formatter.instant(opensAt, zone)}`;
}

interface Company {
  formatter: Formatter;
  zone: string;
}

/** Returns why it is too late at `at` to clock in to a shift, or null. */
export function windowClosedProblem(planned: Span, at: Date): string | null {
  return at > clockInWindow(planned).closesAt ? WINDOW_CLOSED : null;
}

/** Returns `at`, or the time at which Clock In was enabled for the shift if that is later. */
export function notBeforeOpening(planned: Span, at: Date): Date {
  const { opensAt } = clockInWindow(planned);
  return at < opensAt ? opensAt : at;
}

/** Returns why it is too early at `at` to clock in to a shift, or null. */
export function notYetOpenProblem(planned: Span, at: Date, company: Company): string | null {
  const { opensAt } = clockInWindow(planned);
  return at < opensAt ? opensText(opensAt, at, company) : null;
}

/** Returns the flag for a shift that is deleted or assigned to others when a clock action arrives. */
export function flagsOfAssignment({
  isAssigned,
  isGone,
}: {
  isAssigned: boolean;
  isGone: boolean;
}): TimesheetFlag[] {
  return isAssigned && !isGone ? [] : ['not_assigned'];
}

/** Returns the flags for a clock-in at `at`. */
export function flagsOfClockIn({ startsAt }: Span, at: Date): TimesheetFlag[] {
  const minutes = (at.getTime() - startsAt.getTime()) / MINUTE_MS;
  if (minutes > LATE_AFTER_MINUTES) return ['late'];
  return minutes < -EARLY_BEFORE_MINUTES ? ['early'] : [];
}

/** Returns the flags for a clock-out, comparing the worked with the planned times. */
export function flagsOfClockOut(planned: Span, worked: Span): TimesheetFlag[] {
  const flags: TimesheetFlag[] = [];
  if (planned.endsAt.getTime() - worked.endsAt.getTime() > LATE_AFTER_MINUTES * MINUTE_MS)
    flags.push('left_early');
  if (lengthMs(worked) - lengthMs(planned) > LONG_BY_MINUTES * MINUTE_MS) flags.push('long');
  return flags;
}

/** Returns the break that is suggested: the planned one, but never more than the full minutes worked. */
export function suggestedBreak(planned: number, worked: Span): number {
  return Math.min(planned, Math.max(0, Math.floor(lengthMs(worked) / MINUTE_MS)));
}

function lengthMs({ startsAt, endsAt }: Span): number {
  return endsAt.getTime() - startsAt.getTime();
}

/** Returns the flags for the times of an entry. */
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

/** Returns the flags without those for times. */
export function withoutTimeFlags(flags: readonly TimesheetFlag[]): TimesheetFlag[] {
  return flags.filter((flag) => !OF_TIMES.includes(flag));
}

/** Returns the flags that neither the times nor a single clock action caused. */
export function withoutTimeAndActionFlags(flags: readonly TimesheetFlag[]): TimesheetFlag[] {
  return withoutTimeFlags(flags).filter((flag) => !OF_PRESSES.includes(flag));
}

/** Returns why a clock-out cannot be undone at `at` (null for a doubtful time), or null.
 * Employees can undo their own clock-outs within a minute. */
export function undoClockOutProblem(
  { status, source, clockedOutAt, flags }: Ended,
  at: Date | null,
): string | null {
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

/** Returns both lists as one list without duplicates. */
export function mergeFlags(flags: readonly TimesheetFlag[], more: readonly TimesheetFlag[]): TimesheetFlag[] {
  return [...new Set([...flags, ...more])];
}

/** A clock action's position may arrive up to 15 minutes later. Phones need seconds to find it, and send queued actions
 * in order. */
const LOCATED_WITHIN_MS = 15 * MINUTE_MS;

/** Returns the instant since which clock actions still accept a position. */
export function positionAcceptedSince(now: Date): Date {
  return new Date(now.getTime() - LOCATED_WITHIN_MS);
}

/** Returns why an employer may not end an entry at `endedAt`, or null. */
export function endOfEntryProblem(
  { clockedInAt }: { clockedInAt: Date },
  endedAt: Date,
  now: Date,
): string | null {
  if (endedAt < clockedInAt) return 'End must not be before the clock-in';
  return endedAt > now ? 'End must not be in the future' : null;
}

/** Returns why an entry can no longer be ended, or null. */
export function entryNotOpenProblem(status: ClockStatus): string | null {
  if (status === 'open') return null;
  return status === 'missed'
    ? 'This was closed as missed. Enter the hours instead.'
    : 'The employee has already clocked out';
}

const MISSED_AFTER_MS = 16 * HOUR_MS;
const MISSED_AFTER_END_MS = 4 * HOUR_MS;

/** Returns the limits for missed clock-outs: 16 hours since the clock-in and 4 hours since the planned end. */
export function missedClockOutLimits(now: Date): { clockedInAt: Date; plannedEndsAt: Date } {
  return {
    clockedInAt: new Date(now.getTime() - MISSED_AFTER_MS),
    plannedEndsAt: new Date(now.getTime() - MISSED_AFTER_END_MS),
  };
}

/** Returns whether the clock-out of an open entry is so late that the entry counts as missed. */
export function isClockOutMissed(
  { clockedInAt, plannedEndsAt }: { clockedInAt: Date; plannedEndsAt: Date },
  now: Date,
): boolean {
  const limits = missedClockOutLimits(now);
  return clockedInAt <= limits.clockedInAt && plannedEndsAt <= limits.plannedEndsAt;
}

const REMINDED_AFTER_MS = 30 * MINUTE_MS;

/** Returns the limit for reminders: the clock-in and the planned end are at least 30 minutes ago. */
export function clockOutReminderLimit(now: Date): Date {
  return new Date(now.getTime() - REMINDED_AFTER_MS);
}

/** Returns true from 30 minutes after the planned end. The duty board, the entry's page and the reminder use this
 * rule. */
export function isClockOutOverdue(plannedEndsAt: Date, now: Date): boolean {
  return plannedEndsAt <= clockOutReminderLimit(now);
}

/** An entry that is open for longer than this is an overdue item. */
export const CLOCK_OVERDUE_HOURS = 12;

/** Returns the instant before which an open entry began if it is overdue. */
export function overdueClockInLimit(now: Date): Date {
  return new Date(now.getTime() - CLOCK_OVERDUE_HOURS * HOUR_MS);
}
