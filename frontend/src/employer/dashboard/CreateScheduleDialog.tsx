import type { CreateScheduleRequest, ScheduleStatus } from '@contract/schedules/schedules.contract.js';
import { FormProvider, useForm } from 'react-hook-form';
import { useCreateSchedule } from '../../api/calls/schedules.js';
import { useDraft } from '../../session/drafts.js';
import { Button } from '../../ui/Button.js';
import { Dialog, DialogActions } from '../../ui/Dialog.js';
import { placeErrors } from '../../api/form-errors.js';
import { ScheduleInputs } from '../schedules/ScheduleInputs.js';
import { createResolver, newSchedule, type ScheduleValues } from '../schedules/values.js';
import styles from './Dashboard.module.css';
import { draftKeys } from '../draft-keys.js';

/** The choices of spec 2.10; 'Pending' waits for approval. */
const statuses: readonly ScheduleStatus[] = ['active', 'pending_approval', 'inactive'];

/** Plans a schedule (spec 2.10). */
export default function CreateScheduleDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = useCreateSchedule();
  const form = useForm<ScheduleValues>({
    resolver: createResolver,
    defaultValues: newSchedule,
  });
  const draft = useDraft(draftKeys.scheduleDialog, form);
  const close = (): void => {
    draft.clear();
    onClose();
  };
  const submit = form.handleSubmit((values) =>
    mutate(values as CreateScheduleRequest, {
      onSuccess: close,
      onError: (error) => placeErrors(form, error),
    }),
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Create Schedule"
      description={draft.restored ? 'What you typed before is still here.' : undefined}
    >
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <ScheduleInputs statuses={statuses} />
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" pending={isPending} pendingText="Creating...">
              Create Schedule
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
