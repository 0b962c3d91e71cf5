import { CreateTaskRequest } from '@contract/tasks/tasks.contract.js';
import { FormProvider } from 'react-hook-form';
import { useCreateTask } from '../api/tasks.js';
import { readDraft, useDraft } from '../../../session/drafts.js';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { DraftNote } from '../../../ui/inputs/DraftNote.js';
import { FormProblem } from '../../../ui/inputs/FormProblem.js';
import { toast } from '../../../ui/toasts/toast-store.js';
import { useRequestForm } from '../../../components/forms/use-request-form.js';
import { NEW_TASK_VALUES, TASK_DRAFT_KEY, type TaskValues } from './task-form.js';
import { TaskFields } from './TaskFields.js';
import styles from './tasks.module.css';

export default function CreateTaskDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateTask();
  const { form, submit, pending, problem } = useRequestForm<TaskValues, unknown>({
    request: CreateTaskRequest as new () => TaskValues,
    defaultValues: { ...NEW_TASK_VALUES, ...readDraft<TaskValues>(TASK_DRAFT_KEY) },
    send: create,
    onSuccess: () => {
      close();
      toast({ title: 'Task Created' });
    },
    failure: { title: 'Error', description: 'Failed to create task' },
  });
  const draft = useDraft(TASK_DRAFT_KEY, form);
  const close = (): void => {
    draft.clear();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      unsaved={form.formState.isDirty || draft.restored}
      title="Create New Task"
      description="Assign a new task to team members"
    >
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <DraftNote draft={draft} />
          <TaskFields />
          <FormProblem text={problem} />
          <SubmitActions submit="Create Task" pending={pending} pendingText="Creating..." />
        </form>
      </FormProvider>
    </Dialog>
  );
}
