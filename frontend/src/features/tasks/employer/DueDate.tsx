import { isTaskOverdue } from '@contract/tasks/tasks.rules.js';
import type { TaskView } from '@contract/tasks/tasks.contract.js';
import { useNow } from '@/lib/use-now.js';
import { useFormat } from '@/session/use-format.js';
import { Chip } from '@/ui/display/Chip.js';
import styles from '@/components/employer/lists/list.module.css';

/** The due date of a task, with a chip if it is overdue. */
export function DueDate({ task }: { task: TaskView }) {
  const format = useFormat();
  const now = useNow();
  if (!task.dueDate) return <>No due date</>;
  return (
    <span className={styles.status}>
      {format.instant(task.dueDate)}{' '}
      {isTaskOverdue(task, now) && (
        <Chip tone="bad" icon="clock">
          Overdue
        </Chip>
      )}
    </span>
  );
}
