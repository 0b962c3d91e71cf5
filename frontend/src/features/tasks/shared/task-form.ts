import type { CreateTaskRequest, TaskView } from '@contract/tasks/tasks.contract.js';

/** The draft key of the form for a new task. */
export const TASK_DRAFT_KEY = 'task.create';

/** The values of the form. */
export type TaskValues = Required<
  Pick<
    CreateTaskRequest,
    'title' | 'description' | 'checklist' | 'assignedToId' | 'priority' | 'dueDate' | 'venueId' | 'shiftId'
  >
>;

export const NEW_TASK_VALUES: TaskValues = {
  title: '',
  description: '',
  checklist: '',
  assignedToId: null,
  priority: 'medium',
  dueDate: null,
  venueId: null,
  shiftId: null,
};

/** Returns the form values of an existing task. */
export function taskFormValues(task: TaskView): TaskValues {
  const { title, description, steps, assignedToId, priority, dueDate, venueId, shiftId } = task;
  return {
    title,
    description: description ?? '',
    checklist: steps.map((step) => step.title).join('\n'),
    assignedToId,
    priority,
    dueDate,
    venueId,
    shiftId,
  };
}

export const taskLabels: Record<keyof TaskValues, string> = {
  title: 'Title',
  description: 'Description',
  checklist: 'Checklist',
  assignedToId: 'Assign To',
  priority: 'Priority',
  dueDate: 'Due Date',
  venueId: 'Venue',
  shiftId: 'Shift',
};
