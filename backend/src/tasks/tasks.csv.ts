import type { PersonName } from '../common/common.contract.js';
import { toCsv } from '../common/http/files/csv.js';
import { wallClock } from '../common/time/zoned.js';
import { PRIORITY_WORDS, TASK_STATUS_WORDS } from './task-words.contract.js';
import { stepsDoneText } from './steps/task-steps.rules.js';
import type { TaskView } from './tasks.contract.js';

const COLUMNS = [
  { key: 'title', header: 'Title' },
  { key: 'description', header: 'Description' },
  { key: 'status', header: 'Status' },
  { key: 'priority', header: 'Priority' },
  { key: 'assigned', header: 'Assigned' },
  { key: 'due', header: 'Due' },
  { key: 'completed', header: 'Completed' },
  { key: 'venue', header: 'Venue' },
  { key: 'steps', header: 'Steps done' },
  { key: 'givenBy', header: 'Given by' },
  { key: 'created', header: 'Created' },
] as const;

/** Returns tasks as a CSV file with times in the company's time zone. */
export function tasksCsv(tasks: readonly TaskView[], timeZone: string): string {
  const local = (instant: string | null): string | null => {
    if (instant === null) return null;
    const { date, time } = wallClock(new Date(instant), timeZone);
    return `${date} ${time}`;
  };
  const lines = tasks.map(({ title, description, status, priority, ...task }) => ({
    title,
    description,
    status: TASK_STATUS_WORDS[status],
    priority: PRIORITY_WORDS[priority],
    assigned: task.assignedTo && fullName(task.assignedTo),
    due: local(task.dueDate),
    completed: local(task.completedAt),
    venue: task.venue?.name ?? null,
    steps: task.steps.length > 0 ? stepsDoneText(task.steps) : null,
    givenBy: fullName(task.assignedBy),
    created: local(task.createdAt),
  }));
  return toCsv(lines, COLUMNS);
}

function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`;
}
