import { formatterOf, type DateFormat } from '../common/time/format.js';
import type { NamedShift } from '../common/time/planned-times.contract.js';
import { overlaps, totalHours, workedMinutes } from '../common/time/hours.js';
import type { LocalDate, LocalTime } from '../common/time/local.js';
import { spanOf, wallClock, type Span } from '../common/time/zoned.js';
import type { TimesheetFlag } from './exceptions/timesheet-flags.contract.js';
import type { ChangedFrom, TimesheetStatus } from './timesheets.contract.js';
import { DAY_MS } from '../common/time/units.js';

/** Hours that are entered by hand may start at most 24 hours from now. */
const AHEAD_MAX_MS = DAY_MS;
/** A timesheet that is pending for longer is an overdue item. */
export const PENDING_MAX_DAYS = 3;

/** The statuses of hours that count: in sums, and as overlaps with other hours. */
export const COUNTED = ['pending', 'approved'] as const satisfies TimesheetStatus[];

export const TOO_FAR_AHEAD = 'Hours can start at most 24 hours from now';
export const NOT_ASSIGNED = 'You are not assigned to this schedule';
const IN_LOCKED_PERIOD = 'These hours are in a locked pay period. Add a correction instead.';
export const OWN_HOURS = 'You cannot decide on your own hours. Ask another employer.';

/** The status changes by a decision, a correction of the employee, or a reopening. */
const MOVES: Record<TimesheetStatus, readonly TimesheetStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
};

/** Returns true if hours with this status count. */
export function isCounted(status: TimesheetStatus): boolean {
  return COUNTED.some((counted) => counted === status);
}

/** Returns the flags for hours that an employer enters. */
export function flagsOfEnteredHours({ isAssigned }: { isAssigned: boolean }): TimesheetFlag[] {
  return isAssigned ? ['entered_by_employer'] : ['entered_by_employer', 'not_assigned'];
}

/** Returns why an employer may not decide on these hours because they are their own, or null. The only employer may,
 * because no other employer can. */
export function ownHoursProblem(
  { employeeId }: { employeeId: string },
  actor: { id: string; isOnlyEmployer: boolean },
): string | null {
  return employeeId === actor.id && !actor.isOnlyEmployer ? OWN_HOURS : null;
}

/** Returns why a timesheet may not be approved or rejected now, or null. */
export function decisionProblem(from: TimesheetStatus, to: TimesheetStatus): string | null {
  if (from === 'pending' && MOVES.pending.includes(to)) return null;
  return `This timesheet has already been ${from}`;
}

/** Returns why several timesheets are not decided: their number is not the one that the employer was shown. Or null. */
export function expectedProblem(sent: number, expected: number | undefined): string | null {
  if (expected === undefined || expected === sent) return null;
  return `The list has changed: it showed ${expected}, and now ${sent} can be decided. Check the list and try again.`;
}

/** Returns why the employee may not correct or withdraw a timesheet now, or null. */
export function correctionProblem(status: TimesheetStatus): string | null {
  return status === 'approved' ? 'This timesheet has been approved and can no longer be changed' : null;
}

/** Returns why hours of a locked pay period stay approved, or null for other hours. */
export function lockedProblem({ payPeriodId }: { payPeriodId?: string | null | undefined }): string | null {
  return payPeriodId ? IN_LOCKED_PERIOD : null;
}

/** Returns why a timesheet may not be reopened now, or null. */
export function reopenProblem(status: TimesheetStatus): string | null {
  return MOVES[status].includes('pending') ? null : 'This timesheet is still waiting for a decision';
}

/** Undo is for slips. Later, employers reopen hours with a reason. */
export const UNDO_WITHIN_MS = 60_000;

interface Decided {
  status: TimesheetStatus;
  decidedById?: string | null | undefined;
  decidedAt?: Date | null | undefined;
}

/** Returns why this employer may not undo an approval now, or null. */
export function undoApprovalProblem(
  { status, decidedById, decidedAt }: Decided,
  actorId: string,
  now: Date,
): string | null {
  if (status !== 'approved') return `This timesheet is ${status}, so there is no approval to undo`;
  if (decidedById !== actorId) return 'Another employer has approved this timesheet';
  const isLate = !decidedAt || now.getTime() - decidedAt.getTime() > UNDO_WITHIN_MS;
  return isLate ? 'It is too late to undo this. Reopen the timesheet instead' : null;
}

/** Returns an error that names the overlapping timesheet of the same employee, in the company's date format. */
export function overlapProblem(other: NamedShift & { status: TimesheetStatus }, format: DateFormat): string {
  return `These hours overlap the ${other.status} timesheet for ${formatterOf(format).shift(other)}.`;
}

/** Returns true for hours that start too far ahead to be entered. */
export function isTooFarAhead(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() > now.getTime() + AHEAD_MAX_MS;
}

/** Returns the instant before which hours became pending if they are overdue. */
export function pendingOverdueLimit(now: Date): Date {
  return new Date(now.getTime() - PENDING_MAX_DAYS * DAY_MS);
}

/** Work that starts within 4 hours after a night shift, on its second date, still belongs to it. */
const AFTER_SHIFT_MAX_MS = 4 * 3_600_000;

/** Returns the planned start and end of hours, or null if their date is not a date of the shift.
 * On the second date of an overnight shift, hours must start within 4 hours after its end, because later ones belong to
 * the next night. */
export function plannedSpan(plan: Span, own: Span & { date: LocalDate }, zone: string): Span | null {
  const { startsAt, endsAt } = plan;
  const isFirst = own.date === wallClock(startsAt, zone).date;
  const lastMoment = new Date(Math.max(startsAt.getTime(), endsAt.getTime() - 1));
  const isSecond =
    own.date === wallClock(lastMoment, zone).date &&
    own.startsAt.getTime() <= endsAt.getTime() + AFTER_SHIFT_MAX_MS;
  return isFirst || isSecond || overlaps(plan, own) ? { startsAt, endsAt } : null;
}

/** Returns the flags with `flag` set or removed. */
export function setFlag(
  flags: readonly TimesheetFlag[],
  flag: TimesheetFlag,
  isSet: boolean,
): TimesheetFlag[] {
  const rest = flags.filter((one) => one !== flag);
  return isSet ? [...rest, flag] : rest;
}

/** Returns why hours may not have this date, or null. No date is before the day that the employee joined. */
export function joiningProblem(
  date: LocalDate,
  joinedAt: Date,
  { zone, format }: { zone: string; format: DateFormat | undefined },
): string | null {
  const joined = wallClock(joinedAt, zone).date;
  return date < joined
    ? `Date must not be before ${formatterOf(format).date(joined)}, the day of joining`
    : null;
}

/** The fields of hours that are entered by hand. An employee's change of one of them is a change by hand. */
const TYPED = ['date', 'startTime', 'endTime', 'breakMinutes'] as const;

/** Returns the earlier hours if the employee changed them, or null if they are the same. */
export function hoursBeforeChange(before: ChangedFrom, after: TypedHours): ChangedFrom | null {
  if (TYPED.every((field) => before[field] === after[field])) return null;
  const { date, startTime, endTime, breakMinutes, totalHours: total } = before;
  return { date, startTime, endTime, breakMinutes, totalHours: total };
}

/** The hours that a person enters: a date, two times and a break. */
export interface TypedHours {
  date: LocalDate;
  startTime: LocalTime;
  endTime: LocalTime;
  breakMinutes: number;
}

/** Returns the instants, the worked minutes and the total of entered hours. */
export function computeHours({ date, startTime, endTime, breakMinutes }: TypedHours, zone: string) {
  return computeHoursWithin(spanOf(date, startTime, endTime, zone), breakMinutes);
}

/** Returns the totals for instants that stay the same. Hours keep their time zone until their times change. */
export function computeHoursWithin({ startsAt, endsAt }: Span, breakMinutes: number) {
  const minutes = workedMinutes({ startsAt, endsAt }, breakMinutes);
  return { startsAt, endsAt, workedMinutes: minutes, totalHours: totalHours(minutes) };
}

/** The fields whose values the history stores. */
export interface LoggedHours extends TypedHours {
  status: TimesheetStatus;
  totalHours: string;
}

const LOGGED = ['status', 'date', 'startTime', 'endTime', 'breakMinutes', 'totalHours'] as const;
type FieldChanges = Record<string, { from?: unknown; to?: unknown }>;

/** Returns the logged values of a timesheet, to compare them after a change. */
export function loggedHours(timesheet: LoggedHours): LoggedHours {
  const { status, date, startTime, endTime, breakMinutes, totalHours: total } = timesheet;
  return { status, date, startTime, endTime, breakMinutes, totalHours: total };
}

/** Returns the logged values that differ. For a new timesheet these are all values, without `from`. */
export function loggedChanges(before: LoggedHours | null, after: LoggedHours): FieldChanges {
  const changes: FieldChanges = {};
  for (const key of LOGGED) {
    if (before === null) changes[key] = { to: after[key] };
    else if (before[key] !== after[key]) changes[key] = { from: before[key], to: after[key] };
  }
  return changes;
}
