import type { TaskView } from '@contract/tasks/tasks.contract.js';
import type { TaskStatus as Status } from '@contract/tasks/task-words.contract.js';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useChangeTaskStatus } from '../api/tasks.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { Select } from '@/ui/inputs/inputs.js';
import { statusOptions } from './task-words.js';

interface Props {
  task: TaskView;
  /** Receives the focus when the status field is removed. */
  titleRef?: RefObject<HTMLElement | null>;
}

/** Selects the status of a task. Renders nothing if the user may not change it. */
export function TaskStatus(props: Props) {
  const user = useUser();
  return can(user, 'task.move', props.task) && <StatusChoice {...props} />;
}

/** Sends a new status at once, except "Cancelled", which asks first. */
function StatusChoice({ task, titleRef }: Props) {
  const { id, title, status, version } = task;
  const [isCancelling, setIsCancelling] = useState(false);
  const { mutate, isPending, variables, data } = useChangeTaskStatus();
  // No second change is sent until the task is loaded with its new version.
  const isMoving = isPending || (data !== undefined && version < data.version);
  const fieldRef = useMoveFocusOnRemoval(titleRef);
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
          description={`“${title}” can no longer be changed after that.`}
          cancel="No"
          confirm="Cancel Task"
          danger
          onConfirm={cancel}
        />
      )}
    </div>
  );
}

/** Opens the list on keys that would otherwise change the value immediately, because some statuses are final. */
function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, altKey, metaKey, currentTarget } = event;
  const isChoosing = /^(Arrow|Page)|^(Home|End)$/.test(key) || (key.length === 1 && key !== ' ');
  if (!isChoosing || ctrlKey || altKey || metaKey || !('showPicker' in currentTarget)) return;
  event.preventDefault();
  currentTarget.showPicker();
}

/** Moves the focus to `target` when the focused field is removed, or to the page if the target is removed too. */
function useMoveFocusOnRemoval(target?: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Reads the refs now, because React clears them before the cleanup runs.
    const [going, next] = [ref.current, target?.current];
    return () => {
      if (!next || !going?.contains(document.activeElement)) return;
      // Waits until React has removed the elements.
      queueMicrotask(() =>
        (next.isConnected ? next : document.getElementById('content'))?.focus({ preventScroll: true }),
      );
    };
  }, [target]);
  return ref;
}
