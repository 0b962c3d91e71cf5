import { isOpen } from '@contract/tasks/task.rules.js';
import type { TaskView } from '@contract/tasks/tasks.contract.js';
import type { TaskStatus as Status } from '@contract/tasks/task-words.contract.js';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useMoveTask } from '../../api/calls/tasks.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { ConfirmDialog } from '../../ui/Dialog.js';
import { Select } from '../../ui/inputs.js';
import { statusOptions } from './task-words.js';

const questions: Partial<Record<Status, { title: string; confirm: string }>> = {
  completed: { title: 'Complete this task?', confirm: 'Complete Task' },
  cancelled: { title: 'Cancel this task?', confirm: 'Cancel Task' },
};

interface Props {
  task: TaskView;
  /** Has the focus once the choice that had it is gone. */
  titleRef?: RefObject<HTMLElement | null>;
}

/** Says how a task stands; one that is completed or cancelled offers no further change. */
export function TaskStatus(props: Props) {
  const user = useUser();
  return can(user, 'task.move', props.task) && <StatusChoice {...props} />;
}

/** A final status is asked for first: by keyboard it is chosen on the way to others. */
function StatusChoice({ task, titleRef }: Props) {
  const { id, title, status, version } = task;
  const [wanted, setWanted] = useState<Status | null>(null);
  const { mutate, isPending, variables, data } = useMoveTask();
  // Until the task is read again, its old status is no base for a next move.
  const isMoving = isPending || (data !== undefined && version < data.version);
  const fieldRef = useFocusAfter(titleRef);
  const question = wanted && questions[wanted];
  const choose = (chosen: Status): void => {
    if (isMoving) return;
    if (isOpen(chosen)) mutate({ id, version, status: chosen });
    else setWanted(chosen);
  };
  const confirm = (): void => {
    if (wanted) mutate({ id, version, status: wanted });
    setWanted(null);
  };
  return (
    <div ref={fieldRef}>
      <Select
        label="Status"
        aria-label={`Status of ${title}`}
        aria-busy={isMoving || undefined}
        options={statusOptions}
        value={wanted ?? (isMoving && variables ? variables.status : status)}
        onChange={({ target }) => choose(target.value as Status)}
      />
      {question && (
        <ConfirmDialog
          open
          onOpenChange={() => setWanted(null)}
          title={question.title}
          description={`“${title}” cannot be changed any more after that. This is final.`}
          cancel="No"
          confirm={question.confirm}
          danger={wanted === 'cancelled'}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}

/** Hands the focus on when what has it goes: to the target, or to the page where that goes, too. */
function useFocusAfter(target?: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // References are emptied before this is undone.
    const [going, next] = [ref.current, target?.current];
    return () => {
      if (!next || !going?.contains(document.activeElement)) return;
      // Only then is it known what is left of the page.
      queueMicrotask(() =>
        (next.isConnected ? next : document.getElementById('content'))?.focus({ preventScroll: true }),
      );
    };
  }, [target]);
  return ref;
}
