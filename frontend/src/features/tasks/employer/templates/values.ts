import type {
  CreateTaskTemplateRequest,
  TaskTemplateView,
} from '@contract/tasks/templates/task-templates.contract.js';
import { EVERY_DAY, parseDays } from '@/lib/weekdays.js';
import type { Priority } from '@contract/tasks/task-words.contract.js';

/** The values of a repeating task's form. */
export interface TemplateValues {
  title: string;
  description: string;
  checklist: string;
  assignedToId: string | null;
  venueId: string | null;
  priority: Priority;
  /** Days of the week from Sunday (0), like `1,5`. */
  days: string;
  startTime: string;
  dueTime: string;
}

export const templateLabels: Record<keyof TemplateValues, string> = {
  title: 'Title',
  description: 'Description',
  checklist: 'Checklist',
  assignedToId: 'Assign To',
  venueId: 'Venue',
  priority: 'Priority',
  days: 'Repeats On',
  startTime: 'Appears At',
  dueTime: 'Due At',
};

export const NO_TEMPLATE: TemplateValues = {
  title: '',
  description: '',
  checklist: '',
  assignedToId: null,
  venueId: null,
  priority: 'medium',
  days: EVERY_DAY,
  startTime: '',
  dueTime: '',
};

/** Returns the form values of a repeating task. */
export function templateFormValues(template: TaskTemplateView): TemplateValues {
  const { title, description, checklist, assignedToId, venueId, priority, weekdays, startTime, dueTime } =
    template;
  const days = weekdays.map(({ day }) => day).join();
  return {
    title,
    description: description ?? '',
    checklist: checklist ?? '',
    assignedToId,
    venueId,
    priority,
    days,
    startTime,
    dueTime,
  };
}

/** Returns the request for the form values. */
export function templateRequest({ days, ...values }: TemplateValues): CreateTaskTemplateRequest {
  return { ...values, weekdays: parseDays(days).map((day) => ({ day })) };
}
