import { describe, expect, it } from '@jest/globals';
import {
  finishedTaskProblem,
  isTaskOverdue,
  mayChangeStatus,
  taskStatusProblem,
  taskChanges,
  type TaskFields,
} from './tasks.rules.js';
import { TASK_STATUSES } from './task-words.contract.js';

const NOW = new Date('2026-11-22T12:00:00.000Z');

describe('the status of a task', () => {
  it('may become any other while the task is open, and no other once it is final', () => {
    const moves = TASK_STATUSES.flatMap((from) =>
      TASK_STATUSES.filter((to) => to !== from && taskStatusProblem(from, to) === null).map((to) => [
        from,
        to,
      ]),
    );
    expect(moves).toEqual([
      ['pending', 'in_progress'],
      ['pending', 'completed'],
      ['pending', 'cancelled'],
      ['in_progress', 'pending'],
      ['in_progress', 'completed'],
      ['in_progress', 'cancelled'],
    ]);
    expect(taskStatusProblem('completed', 'pending')).toBe(
      'This task is completed and can no longer be changed',
    );
    expect(finishedTaskProblem('cancelled')).toBe('This task is cancelled and can no longer be changed');
  });

  it('may stay the same, even if it is final', () => {
    expect(TASK_STATUSES.map((status) => taskStatusProblem(status, status))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('may be changed by employers and the assignee', () => {
    const task = { assignedToId: 'sam' };
    expect(mayChangeStatus({ id: 'boss', role: 'employer' }, task)).toBe(true);
    expect(mayChangeStatus({ id: 'sam', role: 'employee' }, task)).toBe(true);
    expect(mayChangeStatus({ id: 'kim', role: 'employee' }, task)).toBe(false);
    expect(mayChangeStatus({ id: 'kim', role: 'employee' }, { assignedToId: null })).toBe(false);
  });
});

describe('a task', () => {
  it.each([
    ['2026-11-22T11:59:59.999Z', 'pending', true],
    ['2026-11-22T12:00:00.000Z', 'pending', false],
    ['2026-11-22T11:59:59.999Z', 'in_progress', true],
    ['2026-11-22T11:59:59.999Z', 'completed', false],
    ['2026-11-22T11:59:59.999Z', 'cancelled', false],
    [null, 'pending', false],
  ] as const)('due at %s and %s is overdue: %s', (dueDate, status, overdue) => {
    expect(isTaskOverdue({ status, dueDate }, NOW)).toBe(overdue);
  });

  it('names the changed fields of an edit, with values only for the due date', () => {
    const before: TaskFields = {
      title: 'Call Anna',
      description: null,
      checklist: null,
      assignedToId: null,
      priority: 'medium',
      dueDate: null,
      venueId: null,
      scheduleId: null,
      rotaShiftId: null,
    };
    const dueDate = NOW.toISOString();
    expect(taskChanges(before, { ...before, title: 'Call Ben', dueDate })).toEqual({
      title: {},
      dueDate: { from: null, to: dueDate },
    });
    expect(taskChanges(before, { ...before })).toEqual({});
  });
});
