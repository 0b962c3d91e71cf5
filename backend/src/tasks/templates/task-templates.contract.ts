import * as v from 'valibot';
import { NamedRecord, PersonName } from '../../common/common.contract.js';
import {
  choiceField,
  booleanField,
  idField,
  listField,
  NOTES_MAX,
  optionalText,
  requiredText,
  timeField,
  versionField,
} from '../../common/fields/index.js';
import { Weekday, WeekdayRequest } from '../../common/fields/weekday.contract.js';
import type { RouteTable } from '../../common/routes/routes.contract.js';
import { Count, Id, Instant, TimeOfDay, view } from '../../common/routes/views.contract.js';
import { checklistField } from '../steps/checklist.contract.js';
import { recordChoiceOptions, title } from '../tasks.contract.js';
import { PRIORITIES, type Priority } from '../task-words.contract.js';

/** The most repeating tasks of a company. */
export const TASK_TEMPLATES_MAX = 100;

const startTime = { label: 'Time', required: 'Choose when each task appears' };
const dueTime = { label: 'Due time', required: 'Choose when each task is due' };

function weekdaysField({ optional }: { optional: boolean }): PropertyDecorator {
  return listField(WeekdayRequest, {
    min: 1,
    max: 7,
    tooFew: 'Choose the days of the week',
    tooMany: 'A week has seven days',
    invalid: 'Day of the week is not valid',
    optional,
  });
}

class TaskTemplateDetails {
  @optionalText({ label: 'Description', max: NOTES_MAX })
  description?: string | null;

  /** The steps of each created task, one per line. */
  @checklistField()
  checklist?: string | null;

  @idField(recordChoiceOptions('Employee'))
  assignedToId?: string | null;

  @idField(recordChoiceOptions('Venue'))
  venueId?: string | null;

  @choiceField('Priority', PRIORITIES, { hasDefault: true })
  priority?: Priority;
}

export class CreateTaskTemplateRequest extends TaskTemplateDetails {
  @requiredText(title)
  title!: string;

  /** All seven days for a daily task. */
  @weekdaysField({ optional: false })
  weekdays!: WeekdayRequest[];

  /** The time at which the task of a day appears, in the company's time zone. */
  @timeField(startTime)
  startTime!: string;

  /** The time at which the task is due. A time at or before the start is on the next day. */
  @timeField(dueTime)
  dueTime!: string;
}

export class UpdateTaskTemplateRequest extends TaskTemplateDetails {
  @requiredText({ ...title, optional: true })
  title?: string;

  @weekdaysField({ optional: true })
  weekdays?: WeekdayRequest[];

  @timeField({ ...startTime, optional: true })
  startTime?: string;

  @timeField({ ...dueTime, optional: true })
  dueTime?: string;

  /** If false, no tasks are created until it is true again. */
  @booleanField('Active', { optional: true })
  isActive?: boolean;

  @versionField()
  version?: number;
}

export const TaskTemplateView = view('TaskTemplateView', {
  id: Id,
  title: v.string(),
  description: v.nullable(v.string()),
  checklist: v.nullable(v.string()),
  assignedToId: v.nullable(Id),
  assignedTo: v.nullable(PersonName),
  venueId: v.nullable(Id),
  venue: v.nullable(NamedRecord),
  priority: v.picklist(PRIORITIES),
  /** Sorted by day, from Sunday (0). */
  weekdays: v.array(Weekday),
  startTime: TimeOfDay,
  dueTime: TimeOfDay,
  isActive: v.boolean(),
  /** When the next task appears; null if none will. */
  nextAt: v.nullable(Instant),
  createdById: Id,
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type TaskTemplateView = v.InferOutput<typeof TaskTemplateView>;

export const taskTemplateRoutes = {
  'GET /task-templates': { summary: 'List the repeating tasks', list: TaskTemplateView },
  'POST /task-templates': {
    summary: 'Create a repeating task',
    body: CreateTaskTemplateRequest,
    answer: TaskTemplateView,
    idempotent: true,
    errors: { venue_inactive: 409, 'task_template.too_many': 409, not_an_employee: 409 },
  },
  'GET /task-templates/:id': { summary: 'Read a repeating task', answer: TaskTemplateView },
  'PATCH /task-templates/:id': {
    summary: 'Edit, pause or continue a repeating task',
    body: UpdateTaskTemplateRequest,
    answer: TaskTemplateView,
    put: true,
    errors: { venue_inactive: 409, not_an_employee: 409 },
  },
  'DELETE /task-templates/:id': { summary: 'Delete a repeating task', answer: TaskTemplateView },
} satisfies RouteTable;

type TaskTemplateRoutes = typeof taskTemplateRoutes;
declare module '../../common/routes/routes.contract.js' {
  interface ApiRoutes extends TaskTemplateRoutes {}
}
