import type {
  CreateTaskTemplateRequest,
  TaskTemplateView,
} from '@contract/tasks/templates/task-templates.contract.js';
import type { Priority } from '@contract/tasks/task-words.contract.js';

/** The values of a repeating task's form. */
export interface TemplateValues {
  title: string;
  description: string;
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
  description: 'Checklist',
  assignedToId: 'Assign To',
  venueId: 'Venue',
  priority: 'Priority',
  days: 'Repeats On',
  startTime: 'Appears At',
  dueTime: 'Due At',
};

const EVERY_DAY = '0,1,2,3,4,5,6';

export const NO_TEMPLATE: TemplateValues = {
  title: '',
  description: '',
  assignedToId: null,
  venueId: null,
  priority: 'medium',
  days: EVERY_DAY,
  startTime: '',
  dueTime: '',
};

/** Returns the form values of a repeating task. */
export function templateFormValues(template: TaskTemplateView): TemplateValues {
  const { title, description, assignedToId, venueId, priority, weekdays, startTime, dueTime } = template;
  const days = weekdays.map(({ day }) => day).join();
  return { title, description: description ?? '', assignedToId, venueId, priority, days, startTime, dueTime };
}

export function parseDays(days: string): number[] {
  return days === '' ? [] : days.split(',').map(Number);
}

/** Returns the days with `day` added or removed. */
export function withDay(days: string, day: number, isOn: boolean): string {
  const others = parseDays(days).filter((one) => one !== day);
  return (isOn ? [...others, day] : others).sort((one, other) => one - other).join();
}

/** Returns the request for the form values. */
export function templateRequest({ days, ...values }: TemplateValues): CreateTaskTemplateRequest {
  return { ...values, weekdays: parseDays(days).map((day) => ({ day })) };
}

/** Returns 'Every day', or the weekday names from the company's first day of the week. */
export function daysText(days: string, firstDay: number, nameOf: (day: number) => string): string {
  if (days === EVERY_DAY) return 'Every day';
  const week = Array.from({ length: 7 }, (_, index) => (firstDay + index) % 7);
  const chosen = new Set(parseDays(days));
  return week
    .filter((day) => chosen.has(day))
    .map(nameOf)
    .join(', ');
}
