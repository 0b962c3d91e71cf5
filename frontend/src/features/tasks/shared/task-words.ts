import {
  PRIORITIES,
  PRIORITY_WORDS,
  TASK_STATUS_WORDS,
  TASK_STATUSES,
  type Priority,
} from '@contract/tasks/task-words.contract.js';
import type { Tone } from '@/ui/display/statuses.js';
import type { IconName } from '@/ui/display/Icon.js';

interface PriorityDisplay {
  word: string;
  tone: Tone;
  icon: IconName;
}

/** The word, colour and icon of each priority. */
export const priorities: Record<Priority, PriorityDisplay> = {
  low: { word: PRIORITY_WORDS.low, tone: 'neutral', icon: 'chevron-down' },
  medium: { word: PRIORITY_WORDS.medium, tone: 'accent', icon: 'dot' },
  high: { word: PRIORITY_WORDS.high, tone: 'warn', icon: 'flag' },
  urgent: { word: PRIORITY_WORDS.urgent, tone: 'bad', icon: 'alert' },
};

export const priorityOptions = PRIORITIES.map((value) => ({ value, label: priorities[value].word }));
export const statusOptions = TASK_STATUSES.map((value) => ({ value, label: TASK_STATUS_WORDS[value] }));
