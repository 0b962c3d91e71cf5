import type { Role } from '../common/auth/roles.contract.js';
import type { Priority, TaskStatus } from './task-words.contract.js';

/** Statuses of a task that is still to be done. */
export const OPEN = ['pending', 'in_progress'] as const satisfies TaskStatus[];

export const ONE_SHIFT = 'A task belongs to one shift only';

/** True while a task is still to be done. */
export function isOpen(status: TaskStatus): boolean {
  return OPEN.some((open) => open === status);
}

/** Why a task may not get a status, or null when it may. To stay is no move. */
export function moveProblem(from: TaskStatus, to: TaskStatus): string | null {
  return from === to ? null : finalProblem(from);
}

/** Why nothing of a task may change any more, or null while it may. */
export function finalProblem(status: TaskStatus): string | null {
  return isOpen(status) ? null : `This task is ${status} and can no longer be changed`;
}

/** True for an open task whose time is over. */
export function isOverdue(task: { status: TaskStatus; dueDate?: Date | string | null }, now: Date): boolean {
  return isOpen(task.status) && !!task.dueDate && new Date(task.dueDate) < now;
}

/** Whether somebody may say how a task stands: employers, and whoever it is assigned to. */
export function mayMove(
  actor: { id: string; role: Role },
  { assignedToId }: { assignedToId: string | null },
): boolean {
  return actor.role === 'employer' || assignedToId === actor.id;
}

/** What an edit may change on a task. */
export interface TaskFields {
  title: string;
  description: string | null;
  assignedToId: string | null;
  priority: Priority;
  /** As ISO 8601 in UTC. */
  dueDate: string | null;
  venueId: string | null;
  scheduleId: string | null;
  rotaShiftId: string | null;
}

type FieldChanges = Record<string, { from?: unknown; to?: unknown }>;

/** Which fields differ, with the values of the due date only. */
export function taskChanges(before: TaskFields, after: TaskFields): FieldChanges {
  const changes: FieldChanges = {};
  for (const key of Object.keys(before) as (keyof TaskFields)[]) {
    if (before[key] === after[key]) continue;
    changes[key] = key === 'dueDate' ? { from: before[key], to: after[key] } : {};
  }
  return changes;
}
