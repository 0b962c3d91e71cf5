import type { TaskView } from '@contract/tasks/tasks.contract.js';
import type { TaskStatus as Status } from '@contract/tasks/task-words.contract.js';
import { useMoveTask } from '../../api/calls/tasks.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Select } from '../../ui/inputs.js';
import { statusOptions } from './task-words.js';

/** Says how a task stands; one that is completed or cancelled offers no further change. */
export function TaskStatus({ task }: { task: TaskView }) {
  const { id, title, status, version } = task;
  const user = useUser();
  const { mutate, isPending, variables } = useMoveTask();
  if (!can(user, 'task.move', task)) return null;
  return (
    <Select
      label="Status"
      aria-label={`Status of ${title}`}
      aria-busy={isPending || undefined}
      options={statusOptions}
      value={isPending ? variables.status : status}
      onChange={({ target }) => !isPending && mutate({ id, version, status: target.value as Status })}
    />
  );
}
