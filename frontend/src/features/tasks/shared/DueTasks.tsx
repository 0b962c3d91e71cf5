import type { TaskView } from '@contract/tasks/tasks.contract.js';
import { wallClock } from '@contract/common/time/zoned.js';
import { useId, useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { useToday } from '@/session/use-today.js';
import { isFirstLoad } from '@/lib/query-state.js';
import { Button } from '@/ui/actions/Button.js';
import { CardTitle } from '@/ui/layout/Card.js';
import { Panel } from '@/ui/layout/Panel.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import { useChangeTaskStatus, useNextTasks } from '../api/tasks.js';
import { taskLink } from './task-params.js';
import styles from './DueTasks.module.css';

/** The employee's next tasks that are due today and not overdue. `overdue` is the number of overdue tasks. */
export default function DueTasks({ overdue }: { overdue: number }) {
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { timeZone } = useUser();
  const today = useToday();
  const query = useNextTasks(overdue);
  if (isFirstLoad(query)) return <Skeleton height={112} holdsNext />;
  const due = query.data?.items.filter(
    ({ dueDate, status }) =>
      dueDate &&
      status !== 'completed' &&
      status !== 'cancelled' &&
      wallClock(new Date(dueDate), timeZone).date === today,
  );
  if (!due?.length) return null;
  return (
    <Panel className={styles.panel} aria-labelledby={titleId}>
      <CardTitle id={titleId} ref={titleRef} icon="check-circle">
        Tasks due today
      </CardTitle>
      <ul className={styles.tasks}>
        {due.map((task) => (
          <DueTask key={task.id} task={task} titleRef={titleRef} />
        ))}
      </ul>
    </Panel>
  );
}

interface DueTaskProps {
  task: TaskView;
  titleRef: RefObject<HTMLHeadingElement | null>;
}

function DueTask({ task, titleRef }: DueTaskProps) {
  const format = useFormat();
  const { id, title, dueDate, steps, version } = task;
  const { mutate, isPending, isSuccess } = useChangeTaskStatus();
  return (
    <li className={styles.task}>
      <p className={styles.texts}>
        <Link to={taskLink(id)} className={styles.title}>
          <bdi>{title}</bdi>
        </Link>
        <span className={styles.due}>By {format.instantTime(dueDate!)}</span>
      </p>
      {/* The steps are ticked in the task. */}
      {steps.length === 0 && (
        <Button
          variant="secondary"
          icon="check"
          aria-label={`Complete ${title}`}
          pending={isPending || isSuccess}
          pendingText="Saving..."
          onClick={() =>
            mutate(
              { id, version, status: 'completed' },
              // The row disappears, and may take the card with it.
              { onSuccess: () => (titleRef.current ?? document.getElementById('content'))?.focus() },
            )
          }
        >
          Complete
        </Button>
      )}
    </li>
  );
}
