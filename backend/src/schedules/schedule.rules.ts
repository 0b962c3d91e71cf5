import type { ScheduleStatus } from './schedules.contract.js';

/** Statuses in which a schedule is worked: its people see it, clock on it, and it counts as a shift. */
export const WORKABLE = ['approved', 'active'] as const satisfies ScheduleStatus[];

/** Statuses in which the assigned people see a schedule in lists and history, and may have hours on it. */
export const SEEN_BY_ASSIGNEES = ['approved', 'active', 'inactive'] as const satisfies ScheduleStatus[];

/** Where an edit may move a schedule. Waiting ones move only by a decision. */
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

/** True when people work by a schedule of this status. */
export function isWorkable(status: ScheduleStatus): boolean {
  return WORKABLE.some((workable) => workable === status);
}

interface Staffing {
  status: ScheduleStatus;
  startsAt: Date;
  peopleNeeded: number;
}

/** True when a schedule to come has fewer people than it needs; `needs-cover.ts` says so to the database. */
export function isShort({ status, startsAt, peopleNeeded }: Staffing, assigned: number, now: Date): boolean {
  return isWorkable(status) && startsAt >= now && assigned < peopleNeeded;
}

/** The statuses that an edit may leave a schedule in: the one it has, and those it may move to. */
export function nextStatuses(status: ScheduleStatus): ScheduleStatus[] {
  return [status, ...TRANSITIONS[status]];
}

/** Why an edit may not move a schedule so, or null when it may. To stay is no move. */
export function transitionProblem(from: ScheduleStatus, to: ScheduleStatus): string | null {
  if (nextStatuses(from).includes(to)) return null;
  if (from === 'pending_approval') return 'This schedule is waiting for approval: approve or reject it';
  return `A schedule that is ${WORDS[from]} cannot become ${WORDS[to]}`;
}

/** Why a schedule may not be approved or rejected now, or null when it may. */
export function decisionProblem(status: ScheduleStatus): string | null {
  return status === 'pending_approval' ? null : NOT_WAITING;
}

interface Notifiable {
  notifiedAt?: Date | null;
}

/** Of the people assigned now, who starts to see the schedule in this status and who no longer does. */
export function visibilityChange<T extends Notifiable>(
  assigned: T[],
  status: ScheduleStatus,
): { shown: T[]; hidden: T[] } {
  if (isWorkable(status)) return { shown: assigned.filter(({ notifiedAt }) => !notifiedAt), hidden: [] };
  return { shown: [], hidden: assigned.filter(({ notifiedAt }) => notifiedAt) };
}

/** What an edit may change on a schedule. */
export interface ScheduleFields {
  name: string;
  description: string | null;
  date: string;
  startTime: string;
  endTime: string;
  breakMinutes: number;
  peopleNeeded: number;
  venueId: string | null;
  status: ScheduleStatus;
}

const VALUES_ARE_LOGGED = new Set(['date', 'startTime', 'endTime', 'breakMinutes', 'peopleNeeded', 'status']);
const RESCHEDULES = ['date', 'startTime', 'endTime', 'venueId'];

type FieldChanges = Record<string, { from?: unknown; to?: unknown }>;

/** Which fields differ, with the values of dates, times and statuses only. */
export function changesBetween(before: ScheduleFields, after: ScheduleFields): FieldChanges {
  const changes: FieldChanges = {};
  for (const key of Object.keys(before) as (keyof ScheduleFields)[]) {
    if (before[key] === after[key]) continue;
    changes[key] = VALUES_ARE_LOGGED.has(key) ? { from: before[key], to: after[key] } : {};
  }
  return changes;
}

/** True when the change is one that the assigned people must hear of. */
export function isRescheduled(changes: FieldChanges): boolean {
  return RESCHEDULES.some((key) => key in changes);
}
