import type { TaskView } from '@contract/tasks/tasks.contract.js';
import { stepsDoneText } from '@contract/tasks/steps/task-steps.rules.js';
import { wallClock } from '@contract/common/time/zoned.js';
import { useRef } from 'react';
import { Link } from 'react-router';
import { todayIn } from '@/lib/dates.js';
import { fullName } from '@/lib/names.js';
import { useNow } from '@/lib/use-now.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Icon } from '@/ui/display/Icon.js';
import { TaskChips } from './TaskChips.js';
import { TaskStatus } from './TaskStatus.js';
import { useTaskLink } from './task-params.js';
import styles from './tasks.module.css';

/** One task in the list. Its title opens the task. */
export function TaskCard({ task }: { task: TaskView }) {
  const format = useFormat();
  const { timeZone } = useUser();
  const today = todayIn(timeZone, useNow());
  const linkTo = useTaskLink();
  const titleRef = useRef<HTMLAnchorElement>(null);
  const { id, title, description, dueDate, assignedTo, venue, steps, commentCount } = task;
  const due = dueDate && wallClock(new Date(dueDate), timeZone).date;
  const isThisYear = due?.slice(0, 4) === today.slice(0, 4);
  return (
    <li className={styles.card}>
      <h2 className={styles.cardTitle}>
        <Link ref={titleRef} to={linkTo(id)} preventScrollReset>
          {title}
        </Link>
      </h2>
      <TaskChips task={task} />
      {description && <p className={styles.excerpt}>{description}</p>}
      <ul className={styles.facts}>
        {due && (
          <li>
            <Icon name="calendar" size={16} />
            <span>
              Due{' '}
              <time dateTime={dueDate!}>
                {isThisYear ? format.day(due) : format.date(due)}
                {due === today && `, ${format.instantTime(dueDate!)}`}
              </time>
            </span>
          </li>
        )}
        <li>
          <Icon name="user" size={16} />
          <span>{assignedTo ? `Assigned to ${fullName(assignedTo)}` : 'Unassigned'}</span>
        </li>
        {venue && (
          <li>
            <Icon name="pin" size={16} />
            <span>{venue.name}</span>
          </li>
        )}
        {steps.length > 0 && (
          <li>
            <Icon name="clipboard" size={16} />
            <span>{stepsDoneText(steps)} steps done</span>
          </li>
        )}
        {commentCount > 0 && (
          <li>
            <Icon name="message" size={16} />
            <span>
              {commentCount} {commentCount === 1 ? 'comment' : 'comments'}
            </span>
          </li>
        )}
      </ul>
      <TaskStatus task={task} titleRef={titleRef} />
    </li>
  );
}
