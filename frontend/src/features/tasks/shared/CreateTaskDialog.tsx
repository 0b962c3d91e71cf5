import { CreateTaskRequest } from '@contract/tasks/tasks.contract.js';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { readDraft } from '@/session/drafts.js';
import { toast } from '@/ui/toasts/toast-store.js';
import { useCreateTask } from '../api/tasks.js';
import { NEW_TASK_VALUES, TASK_DRAFT_KEY, type TaskValues } from './task-form.js';
import { TaskFields } from './TaskFields.js';

export default function CreateTaskDialog({ onClose }: { onClose: () => void }) {
  const creating = useRequestForm<TaskValues, unknown>({
    request: CreateTaskRequest as new () => TaskValues,
    defaultValues: { ...NEW_TASK_VALUES, ...readDraft<TaskValues>(TASK_DRAFT_KEY) },
    draft: TASK_DRAFT_KEY,
    send: useCreateTask(),
    onSuccess: () => {
      onClose();
      toast({ title: 'Task Created' });
    },
    failure: { title: 'Error', description: 'Failed to create task' },
  });
  return (
    <RequestDialog
      of={creating}
      title="Create New Task"
      description="Assign a new task to team members"
      submit="Create Task"
      pendingText="Creating..."
      onClose={onClose}
    >
      <TaskFields />
    </RequestDialog>
  );
}
