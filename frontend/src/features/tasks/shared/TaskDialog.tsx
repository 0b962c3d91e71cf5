import type { TaskView } from '@contract/tasks/tasks.contract.js';
import { useCallback, useRef, useState } from 'react';
import { useTask } from '../api/tasks.js';
import { useIsGone } from '@/api/use-is-gone.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { Dialog } from '@/ui/overlays/Dialog.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { LinkedText } from '@/ui/display/LinkedText.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { TaskActions } from './TaskActions.js';
import { TaskChips } from './TaskChips.js';
import { TaskComments } from './TaskComments.js';
import { TaskSteps } from './TaskSteps.js';
import { TaskStatus } from './TaskStatus.js';
import styles from './tasks.module.css';

const GONE = 'This task is no longer available. It was deleted or assigned to another employee.';

interface Props {
  id: string;
  onClose: () => void;
}

/** Shows one task with its comments, and updates when another member changes it. */
export default function TaskDialog({ id, onClose }: Props) {
  const [isDeleted, setDeleted] = useState(false);
  const leave = (): void => {
    setDeleted(true);
    onClose();
  };
  // Stops loading a deleted task, because its id stays in the address for a moment.
  return isDeleted ? null : <OpenTask id={id} onClose={onClose} onDeleted={leave} />;
}

function OpenTask({ id, onClose, onDeleted }: Props & { onDeleted: () => void }) {
  const format = useFormat();
  const query = useTask(id);
  const { data } = query;
  const typed = useRef('');
  const noteTyped = useCallback((text: string) => {
    typed.current = text;
  }, []);
  const isGone = useIsGone(query, id);
  const task = isGone ? undefined : data;
  const loading = <SkeletonList rows={3} height={72} label="Loading the task..." />;
  return (
    <Dialog
      open
      live
      loads
      onOpenChange={(open) => !open && onClose()}
      unsaved={() => typed.current.trim() !== ''}
      title={task?.title ?? 'Task'}
      {...(task && { description: `Created ${format.instantDate(task.createdAt)}` })}
    >
      {isGone && <EmptyState icon="clipboard" text={GONE} />}
      {!isGone && <QueryFailed query={query} what="the task" otherwise={!data && loading} />}
      {task && (
        <>
          <TaskDialogBody task={task} />
          <TaskComments taskId={id} onTyped={noteTyped} />
          <TaskActions task={task} onDeleted={onDeleted} />
        </>
      )}
    </Dialog>
  );
}

function TaskDialogBody({ task }: { task: TaskView }) {
  const format = useFormat();
  const { description, dueDate, assignedTo, assignedBy, venue, shift, completedAt } = task;
  return (
    <>
      <TaskChips task={task} />
      <TaskStatus task={task} />
      {description && (
        <p className={styles.text}>
          <LinkedText text={description} />
        </p>
      )}
      <TaskSteps task={task} />
      <Facts framed>
        <Fact name="Due Date">{dueDate ? format.instant(dueDate) : 'None'}</Fact>
        <Fact name="Assigned">{assignedTo ? fullName(assignedTo) : 'Unassigned'}</Fact>
        <Fact name="Assigned by">{fullName(assignedBy)}</Fact>
        {venue && <Fact name="Venue">{venue.name}</Fact>}
        {shift && <Fact name="Shift">{format.shift(shift)}</Fact>}
        {completedAt && <Fact name="Completed">{format.instant(completedAt)}</Fact>}
      </Facts>
    </>
  );
}
