import type { PersonName } from '../../common/common.contract.js';
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
  WeekdayRequest,
} from '../../common/fields/index.js';
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

export interface TaskTemplateView {
  id: string;
  title: string;
  description: string | null;
  assignedToId: string | null;
  assignedTo: PersonName | null;
  venueId: string | null;
  venue: { id: string; name: string } | null;
  priority: Priority;
  /** Sorted by day, from Sunday (0). */
  weekdays: { day: number }[];
  startTime: string;
  dueTime: string;
  isActive: boolean;
  /** When the next task appears; null if none will. */
  nextAt: string | null;
  createdById: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}
