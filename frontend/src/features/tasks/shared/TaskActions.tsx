import type { TaskView } from '@contract/tasks/tasks.contract.js';
import { useState } from 'react';
import { useDeleteTask } from '../api/tasks.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Button, ButtonLink } from '@/ui/actions/Button.js';
import { ConfirmDialog, DialogActions } from '@/ui/overlays/Dialog.js';

interface Props {
  task: TaskView;
  onDeleted: () => void;
}

export function TaskActions({ task, onDeleted }: Props) {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteTask();
  if (!can(user, 'task.delete')) return null;
  return (
    <DialogActions>
      {can(user, 'task.edit', task) && (
        <ButtonLink to={`/manage/tasks/${task.id}`} variant="secondary" icon="pencil">
          Edit
        </ButtonLink>
      )}
      <Button variant="secondary" icon="trash" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${task.title}?`}
        description="This permanently deletes the task and its comments."
        confirm="Delete Task"
        pending={isPending}
        pendingText="Deleting..."
        onConfirm={() => mutate(task.id, { onSuccess: onDeleted, onSettled: () => setAsking(false) })}
      />
    </DialogActions>
  );
}
