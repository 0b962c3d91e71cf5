import type { CreateTaskRequest, TaskView } from '@contract/tasks/tasks.contract.js';

/** Keeps a task that is being made through a lost session. */
export const TASK_DRAFT = 'task.create';

/** What the form of a task holds. */
export type TaskValues = Required<CreateTaskRequest>;

export const NO_TASK: TaskValues = {
  title: '',
  description: '',
  assignedToId: null,
  priority: 'medium',
  dueDate: null,
  venueId: null,
  scheduleId: null,
  rotaShiftId: null,
};

/** What the form begins with for a task that there is. */
export function valuesOf(task: TaskView): TaskValues {
  const { title, description, assignedToId, priority, dueDate, venueId, scheduleId, rotaShiftId } = task;
  return {
    title,
    description: description ?? '',
    assignedToId,
    priority,
    dueDate,
    venueId,
    scheduleId,
    rotaShiftId,
  };
}

export const taskLabels: Record<keyof TaskValues, string> = {
  title: 'Title',
  description: 'Description',
  assignedToId: 'Assign To',
  priority: 'Priority',
  dueDate: 'Due Date',
  venueId: 'Venue',
  scheduleId: 'Shift',
  rotaShiftId: 'Shift',
};
