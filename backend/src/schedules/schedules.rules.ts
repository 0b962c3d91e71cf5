import { WORKABLE, type ScheduleStatus } from '../shifts/schedule-statuses.contract.js';
import type { UpdateScheduleRequest } from './schedules.contract.js';

/** The statuses that an edit may move a schedule to. Only a decision moves one that is pending approval. */
const TRANSITIONS: Record<ScheduleStatus, readonly ScheduleStatus[]> = {
  draft: ['pending_approval', 'active'],
  pending_approval: [],
  approved: ['active', 'inactive'],
  active: ['inactive'],
  inactive: ['active'],
  rejected: ['draft'],
};

const WORDS: Record<ScheduleStatus, string> = {
  draft: 'a draft',
  pending_approval: 'pending approval',
  approved: 'approved',
  active: 'active',
  inactive: 'inactive',
  rejected: 'rejected',
};

export const NOT_WAITING = 'This schedule is not waiting for approval';

/** Returns true if employees work a schedule with this status. */
export function isWorkable(status: ScheduleStatus): boolean {
  return WORKABLE.some((workable) => workable === status);
}

interface Staffing {
  status: ScheduleStatus;
  startsAt: Date;
  peopleNeeded: number;
}

/** Returns true for a future schedule with too few employees. `needs-cover.sql.ts` is the same rule in SQL. */
export function isUnderstaffed(
  { status, startsAt, peopleNeeded }: Staffing,
  assigned: number,
  now: Date,
): boolean {
  return isWorkable(status) && startsAt >= now && assigned < peopleNeeded;
}

/** Returns the statuses that an edit may leave a schedule in, including the current one. */
export function allowedScheduleStatuses(status: ScheduleStatus): ScheduleStatus[] {
  return [status, ...TRANSITIONS[status]];
}

/** Returns why an edit may not move a schedule to a status, or null. An unchanged status is allowed. */
export function scheduleStatusProblem(from: ScheduleStatus, to: ScheduleStatus): string | null {
  if (allowedScheduleStatuses(from).includes(to)) return null;
  if (from === 'pending_approval')
    return 'This schedule is waiting for approval. Approve or reject it first.';
  return `A schedule that is ${WORDS[from]} cannot become ${WORDS[to]}`;
}

/** Returns why a schedule may not be approved or rejected now, or null. */
export function decisionProblem(status: ScheduleStatus): string | null {
  return status === 'pending_approval' ? null : NOT_WAITING;
}

/** Returns the status that publishing gives a schedule, or null if it cannot be published from this status. */
export function publishedStatus(status: ScheduleStatus): 'active' | 'approved' | null {
  if (status === 'draft') return 'active';
  if (status === 'pending_approval') return 'approved';
  return status === 'active' || status === 'approved' ? status : null;
}

interface Notifiable {
  notifiedAt?: Date | null;
}

/** Returns which assigned employees start to see the schedule in this status, and which no longer see it. */
export function visibilityChange<T extends Notifiable>(
  assigned: T[],
  status: ScheduleStatus,
): { shown: T[]; hidden: T[] } {
  if (isWorkable(status)) return { shown: assigned.filter(({ notifiedAt }) => !notifiedAt), hidden: [] };
  return { shown: [], hidden: assigned.filter(({ notifiedAt }) => notifiedAt) };
}

/** The fields of a schedule that an edit may change. */
export type ScheduleFields = Required<Omit<UpdateScheduleRequest, 'version'>>;

const VALUES_ARE_LOGGED = new Set(['date', 'startTime', 'endTime', 'breakMinutes', 'peopleNeeded', 'status']);
const RESCHEDULES: ReadonlySet<string> = new Set(['date', 'startTime', 'endTime', 'venueId']);

type FieldChanges = Record<string, { from?: unknown; to?: unknown }>;

/** Returns the changed fields. Only dates, times, numbers and statuses have values. */
export function scheduleChanges(before: ScheduleFields, after: ScheduleFields): FieldChanges {
  const changes: FieldChanges = {};
  for (const key of Object.keys(before) as (keyof ScheduleFields)[]) {
    if (before[key] === after[key]) continue;
    changes[key] = VALUES_ARE_LOGGED.has(key) ? { from: before[key], to: after[key] } : {};
  }
  return changes;
}

/** The values that a shift has from its schedule. */
export type FollowedFields = Pick<
  ScheduleFields,
  'date' | 'startTime' | 'endTime' | 'breakMinutes' | 'venueId'
>;

/** Returns the values of a shift after an edit of its schedule. A value that the planner gave to this shift only stays. */
export function followSchedule(
  shift: FollowedFields,
  before: FollowedFields,
  after: FollowedFields,
): FollowedFields {
  const follow = <Name extends keyof FollowedFields>(name: Name): FollowedFields[Name] =>
    shift[name] === before[name] ? after[name] : shift[name];
  const times = { startTime: follow('startTime'), endTime: follow('endTime') };
  const { startTime, endTime } = times.startTime === times.endTime ? shift : times;
  const [breakMinutes, venueId] = [follow('breakMinutes'), follow('venueId')];
  return { date: follow('date'), startTime, endTime, breakMinutes, venueId };
}

/** Returns true if the assigned employees must be notified of the changes. */
export function isRescheduled(changed: readonly string[]): boolean {
  return changed.some((name) => RESCHEDULES.has(name));
}
