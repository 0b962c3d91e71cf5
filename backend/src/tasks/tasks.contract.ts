import * as v from 'valibot';
import { NamedRecord, PersonName } from '../common/common.contract.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, Id, Instant, LocalDay, view } from '../common/routes/views.contract.js';
import { NamedShift } from '../common/time/planned-times.contract.js';
import {
  booleanField,
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
import { checklistField } from './steps/checklist.contract.js';
import { PRIORITIES, TASK_STATUSES, type Priority, type TaskStatus } from './task-words.contract.js';

/** The most tasks that one request can change. */
const TASKS_AT_ONCE = 500;
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

  /** The steps, one per line. A step keeps its tick while its text is unchanged. */
  @checklistField()
  checklist?: string | null;

  @idField(recordChoiceOptions('Employee'))
  assignedToId?: string | null;

  @choiceField('Priority', PRIORITIES, { hasDefault: true })
  priority?: Priority;

  @instantField(recordChoiceOptions('Due date'))
  dueDate?: string | null;

  @idField(recordChoiceOptions('Venue'))
  venueId?: string | null;

  /** The shift of the task. Its schedule or its rota shift may be named instead, never several of them. */
  @idField(recordChoiceOptions('Shift'))
  shiftId?: string | null;

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

export class TickStepRequest {
  @booleanField('Done')
  isDone!: boolean;
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
export const ChangedTasks = view('ChangedTasks', {
  changed: v.array(Id),
  /** Tasks that are completed or cancelled, changed since they were shown, or not visible. */
  refused: v.array(view('RefusedTask', { id: Id, message: v.string() })),
});
export type ChangedTasks = v.InferOutput<typeof ChangedTasks>;

export const TaskStepView = view('TaskStepView', {
  id: Id,
  title: v.string(),
  doneAt: v.nullable(Instant),
  doneBy: v.nullable(PersonName),
});
export type TaskStepView = v.InferOutput<typeof TaskStepView>;

export const TaskView = view('TaskView', {
  id: Id,
  title: v.string(),
  description: v.nullable(v.string()),
  assignedToId: v.nullable(Id),
  assignedTo: v.nullable(PersonName),
  assignedById: Id,
  assignedBy: PersonName,
  status: v.picklist(TASK_STATUSES),
  priority: v.picklist(PRIORITIES),
  dueDate: v.nullable(Instant),
  completedAt: v.nullable(Instant),
  venueId: v.nullable(Id),
  venue: v.nullable(NamedRecord),
  /** The shift. Employees see it only while it is their own. */
  shiftId: v.nullable(Id),
  scheduleId: v.nullable(Id),
  rotaShiftId: v.nullable(Id),
  shift: v.nullable(NamedShift),
  /** The repeating task that created this one, and the date it was created for. */
  templateId: v.nullable(Id),
  templateDate: v.nullable(LocalDay),
  /** The checklist in order. */
  steps: v.array(TaskStepView),
  commentCount: Count,
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type TaskView = v.InferOutput<typeof TaskView>;

export const TaskCommentView = view('TaskCommentView', {
  id: Id,
  taskId: Id,
  authorId: Id,
  author: PersonName,
  content: v.string(),
  createdAt: Instant,
});
export type TaskCommentView = v.InferOutput<typeof TaskCommentView>;

export const taskRoutes = {
  'GET /tasks': { summary: 'List the tasks that the caller sees', list: TaskView },
  'POST /tasks': {
    summary: 'Create a task',
    body: CreateTaskRequest,
    answer: TaskView,
    idempotent: true,
    errors: { venue_inactive: 409, not_an_employee: 409 },
  },
  'POST /tasks/assign': {
    summary: 'Assign several tasks',
    body: AssignTasksRequest,
    answer: ChangedTasks,
    status: 200,
    errors: { not_an_employee: 409 },
  },
  'POST /tasks/status': {
    summary: 'Change the status of several tasks',
    body: MoveTasksRequest,
    answer: ChangedTasks,
    status: 200,
  },
  'POST /tasks/delete': {
    summary: 'Delete several tasks',
    body: DeleteTasksRequest,
    answer: ChangedTasks,
    status: 200,
  },
  'GET /tasks/export': {
    summary: 'Download the tasks',
    file: 'text/csv',
    ofList: true,
    errors: { export_too_large: 400 },
  },
  'GET /tasks/:id': { summary: 'Read a task', answer: TaskView },
  'PATCH /tasks/:id': {
    summary: 'Edit a task',
    body: UpdateTaskRequest,
    answer: TaskView,
    put: true,
    errors: { venue_inactive: 409, 'task.finished': 409, not_an_employee: 409 },
  },
  'DELETE /tasks/:id': { summary: 'Delete a task', answer: TaskView },
  'PATCH /tasks/:id/status': {
    summary: 'Change the status of a task',
    body: MoveTaskRequest,
    answer: TaskView,
    errors: { 'task.finished': 409 },
  },
  'PATCH /tasks/:id/steps/:stepId': {
    summary: 'Tick or untick a step of the caller’s task. The last tick completes the task.',
    body: TickStepRequest,
    answer: TaskView,
    errors: { 'task.finished': 409 },
  },
  'GET /tasks/:id/comments': {
    summary: 'List the comments of a task, the last ones or those before another comment',
    query: { before: v.optional(Id) },
    list: TaskCommentView,
  },
  'POST /tasks/:id/comments': {
    summary: 'Comment on a task',
    body: CommentRequest,
    answer: TaskCommentView,
    idempotent: true,
  },
} satisfies RouteTable;

type TaskRoutes = typeof taskRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends TaskRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    task: true;
    task_comment: true;
    task_step: true;
    task_template: true;
  }
}
