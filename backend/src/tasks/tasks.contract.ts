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

/** The most tasks that one request can change. */
export const TASKS_AT_ONCE = 500;
/** The number of comments in one answer. */
export const COMMENTS_PAGE = 200;

export const title = { label: 'Title', required: 'Title is required', max: TITLE_MAX };
/** Options of a field for the id of a chosen record, or null. */
export const recordChoiceOptions = (label: string) => ({
  label,
  required: `${label} is not valid`,
  optional: true,
  nullable: true,
});

class TaskDetails {
  @optionalText({ label: 'Description', max: NOTES_MAX })
  description?: string | null;

  @idField(recordChoiceOptions('Employee'))
  assignedToId?: string | null;

  @choiceField('Priority', PRIORITIES, { hasDefault: true })
  priority?: Priority;

  @instantField(recordChoiceOptions('Due date'))
  dueDate?: string | null;

  @idField(recordChoiceOptions('Venue'))
  venueId?: string | null;

  /** The shift of the task: a schedule or a rota shift, never both. */
  @idField(recordChoiceOptions('Schedule'))
  scheduleId?: string | null;

  @idField(recordChoiceOptions('Shift'))
  rotaShiftId?: string | null;
}

export class CreateTaskRequest extends TaskDetails {
  @requiredText(title)
  title!: string;
}

/** The fields to change. Missing fields stay, and the status has a request of its own. */
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

/** A task to change, with the version that the employer saw. */
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

  /** Null removes the assignees. */
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

/** The result of a bulk change. Each task is in one of the two lists. */
export interface ChangedTasks {
  changed: string[];
  /** Tasks that are completed or cancelled, changed since they were shown, or not visible. */
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
  /** The shift. Employees see it only while it is their own. */
  scheduleId: string | null;
  rotaShiftId: string | null;
  shift: NamedShift | null;
  /** The repeating task that created this one, and the date it was created for. */
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
