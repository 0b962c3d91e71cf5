import type { TaskView } from '@contract/tasks/tasks.contract.js';
import type { Priority } from '@contract/tasks/task-words.contract.js';
import { isTaskOverdue } from '@contract/tasks/tasks.rules.js';
import { useNow } from '@/lib/use-now.js';
import { Chip, StatusChip } from '@/ui/display/Chip.js';
import { priorities } from './task-words.js';
import styles from './tasks.module.css';

export function PriorityChip({ priority }: { priority: Priority }) {
  const { word, tone, icon } = priorities[priority];
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  );
}

/** The priority and status of a task, and whether it is overdue. */
export function TaskChips({ task }: { task: TaskView }) {
  const now = useNow();
  return (
    <span className={styles.chips}>
      <PriorityChip priority={task.priority} />
      <StatusChip status={task.status} />
      {isTaskOverdue(task, now) && (
        <Chip tone="bad" icon="clock">
          Overdue
        </Chip>
      )}
    </span>
  );
}
