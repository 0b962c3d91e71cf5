import type { TaskView } from '@contract/tasks/tasks.contract.js';
import type { TaskStatus as Status } from '@contract/tasks/task-words.contract.js';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useMoveTask } from '../../api/calls/tasks.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { ConfirmDialog } from '../../ui/Dialog.js';
import { Select } from '../../ui/inputs.js';
import { statusOptions } from './task-words.js';

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

/** A task is completed as soon as that is chosen; it is cancelled once that was asked. */
function StatusChoice({ task, titleRef }: Props) {
  const { id, title, status, version } = task;
  const [isCancelling, setIsCancelling] = useState(false);
  const { mutate, isPending, variables, data } = useMoveTask();
  // Until the task is read again, its old status is no base for a next move.
  const isMoving = isPending || (data !== undefined && version < data.version);
  const fieldRef = useFocusAfter(titleRef);
  const choose = (chosen: Status): void => {
    if (isMoving) return;
    if (chosen === 'cancelled') setIsCancelling(true);
    else mutate({ id, version, status: chosen });
  };
  const cancel = (): void => {
    mutate({ id, version, status: 'cancelled' });
    setIsCancelling(false);
  };
  return (
    <div ref={fieldRef}>
      <Select
        label="Status"
        aria-label={`Status of ${title}`}
        aria-busy={isMoving || undefined}
        options={statusOptions}
        value={isCancelling ? 'cancelled' : isMoving && variables ? variables.status : status}
        onChange={({ target }) => choose(target.value as Status)}
        onKeyDown={openByKey}
      />
      {isCancelling && (
        <ConfirmDialog
          open
          onOpenChange={setIsCancelling}
          title="Cancel this task?"
          description={`“${title}” cannot be changed any more after that. This is final.`}
          cancel="No"
          confirm="Cancel Task"
          danger
          onConfirm={cancel}
        />
      )}
    </div>
  );
}

/** Opens the list where a key would choose at once what only lies on the way, and may be final: arrows and letters. */
function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, altKey, metaKey, currentTarget } = event;
  const isChoosing = /^(Arrow|Page)|^(Home|End)$/.test(key) || (key.length === 1 && key !== ' ');
  if (!isChoosing || ctrlKey || altKey || metaKey || !('showPicker' in currentTarget)) return;
  event.preventDefault();
  currentTarget.showPicker();
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
