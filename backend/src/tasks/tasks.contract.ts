import type { PersonName } from '../common/common.contract.js';
import type { NamedShift } from '../common/time/format.js';
import {
  choiceField,
  idField,
  instantField,
  listField,
  NOTES_MAX,
  optionalText,
  requiredText,
  TITLE_MAX,
  versionField,
} from '../common/fields/index.js';
import { PRIORITIES, TASK_STATUSES, type Priority, type TaskStatus } from './task-words.contract.js';

/** How many tasks one call may change. */
export const TASKS_AT_ONCE = 500;
/** How many comments are read at a time. */
export const COMMENTS_PAGE = 200;

export const title = { label: 'Title', required: 'Title is required', max: TITLE_MAX };
/** Of somebody or something that may be chosen, or none. */
export const chosen = (label: string) => ({
  label,
  required: `${label} is not valid`,
  optional: true,
  nullable: true,
});

class TaskDetails {
  @optionalText({ label: 'Description', max: NOTES_MAX })
  description?: string | null;

  @idField(chosen('Employee'))
  assignedToId?: string | null;

  @choiceField('Priority', PRIORITIES, { hasDefault: true })
  priority?: Priority;

  @instantField(chosen('Due date'))
  dueDate?: string | null;

  @idField(chosen('Venue'))
  venueId?: string | null;

  /** The shift that it belongs to: of a schedule or of a rota, never both. */
  @idField(chosen('Schedule'))
  scheduleId?: string | null;

  @idField(chosen('Shift'))
  rotaShiftId?: string | null;
}

export class CreateTaskRequest extends TaskDetails {
  @requiredText(title)
  title!: string;
}

/** What is left out stays as it is; the status moves by a call of its own. */
export class UpdateTaskRequest extends TaskDetails {
  @requiredText({ ...title, optional: true })
  title?: string;

  @versionField()
  version?: number;
}

export class MoveTaskRequest {
  @choiceField('Status', TASK_STATUSES)
  status!: TaskStatus;

  @versionField()
  version?: number;
}

export class CommentRequest {
  @requiredText({ label: 'Comment', required: 'Comment is required', max: NOTES_MAX })
  content!: string;
}

/** One of several tasks to change at once, as the sender saw it. */
export class SeenTask {
  @idField({ label: 'Task', required: 'Task is required' })
  id!: string;

  @versionField()
  version?: number;
}

function tasksField(): PropertyDecorator {
  return listField(SeenTask, {
    min: 1,
    max: TASKS_AT_ONCE,
    tooFew: 'Choose at least one task',
    tooMany: `Choose at most ${TASKS_AT_ONCE} tasks`,
    invalid: 'Task is not valid',
  });
}

export class AssignTasksRequest {
  @tasksField()
  tasks!: SeenTask[];

  /** Null takes them from whoever has them. */
  @idField({ label: 'Employee', required: 'Employee is not valid', nullable: true })
  assignedToId!: string | null;
}

export class MoveTasksRequest {
  @tasksField()
  tasks!: SeenTask[];

  @choiceField('Status', TASK_STATUSES)
  status!: TaskStatus;
}

export class DeleteTasksRequest {
  @tasksField()
  tasks!: SeenTask[];
}

/** Each of several tasks ends in one of two lists. */
export interface ChangedTasks {
  changed: string[];
  /** Final, changed since it was seen, or not visible. */
  refused: { id: string; message: string }[];
}

export interface TaskView {
  id: string;
  title: string;
  description: string | null;
  assignedToId: string | null;
  assignedTo: PersonName | null;
  assignedById: string;
  assignedBy: PersonName;
  status: TaskStatus;
  priority: Priority;
  dueDate: string | null;
  completedAt: string | null;
  venueId: string | null;
  venue: { id: string; name: string } | null;
  /** An employee is told of a shift only while it is theirs. */
  scheduleId: string | null;
  rotaShiftId: string | null;
  shift: NamedShift | null;
  /** What it comes again by, and for which day. */
  templateId: string | null;
  templateDate: string | null;
  commentCount: number;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface TaskCommentView {
  id: string;
  taskId: string;
  authorId: string;
  author: PersonName;
  content: string;
  createdAt: string;
}
