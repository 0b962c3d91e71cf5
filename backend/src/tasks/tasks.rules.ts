import type { Role } from '../common/auth/roles.contract.js';
import type { Priority, TaskStatus } from './task-words.contract.js';

/** The statuses of a task that is still to be done. */
export const OPEN = ['pending', 'in_progress'] as const satisfies TaskStatus[];

export const ONE_SHIFT = 'A task belongs to one shift only';

/** Returns true while a task is still to be done. */
export function isTaskOpen(status: TaskStatus): boolean {
  return OPEN.some((open) => open === status);
}

/** Returns why a task may not get a status, or null. An unchanged status is allowed. */
export function taskStatusProblem(from: TaskStatus, to: TaskStatus): string | null {
  return from === to ? null : finishedTaskProblem(from);
}

/** Returns why a task can no longer change, or null. */
export function finishedTaskProblem(status: TaskStatus): string | null {
  return isTaskOpen(status) ? null : `This task is ${status} and can no longer be changed`;
}

/** Returns true for an open task whose due date has passed. */
export function isTaskOverdue(
  task: { status: TaskStatus; dueDate?: Date | string | null },
  now: Date,
): boolean {
  return isTaskOpen(task.status) && !!task.dueDate && new Date(task.dueDate) < now;
}

/** Returns true if the member may change the task's status: employers and the assignee may. */
export function mayChangeStatus(
  actor: { id: string; role: Role },
  { assignedToId }: { assignedToId: string | null },
): boolean {
  return actor.role === 'employer' || assignedToId === actor.id;
}

/** Returns true if the member may tick the steps of a task: only the assignee may. */
export function mayTickSteps(
  actor: { id: string },
  { assignedToId }: { assignedToId: string | null },
): boolean {
  return assignedToId === actor.id;
}

/** The fields of a task that an edit may change. */
export interface TaskFields {
  title: string;
  description: string | null;
  /** The steps, one per line. */
  checklist: string | null;
  assignedToId: string | null;
  priority: Priority;
  /** In ISO 8601, in UTC. */
  dueDate: string | null;
  venueId: string | null;
  scheduleId: string | null;
  rotaShiftId: string | null;
}

type FieldChanges = Record<string, { from?: unknown; to?: unknown }>;

/** Returns the changed fields. Only the due date has values. */
export function taskChanges(before: TaskFields, after: TaskFields): FieldChanges {
  const changes: FieldChanges = {};
  for (const key of Object.keys(before) as (keyof TaskFields)[]) {
    if (before[key] === after[key]) continue;
    changes[key] = key === 'dueDate' ? { from: before[key], to: after[key] } : {};
  }
  return changes;
}
