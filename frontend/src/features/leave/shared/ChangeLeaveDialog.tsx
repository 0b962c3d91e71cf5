import { ChangeLeaveRequest, type LeaveView } from '@contract/leave/leave.contract.js';
import { FormProvider, useWatch } from 'react-hook-form';
import { useRequestForm } from '../../../components/forms/use-request-form.js';
import { FormProblem } from '../../../ui/inputs/FormProblem.js';
import { TextArea } from '../../../ui/inputs/inputs.js';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { toast } from '../../../ui/toasts/toast-store.js';
import { useChangeLeave } from '../api/leave.js';
import { clean, type LeaveValues } from './leave-form.js';
import { LeavePreviewNote } from './LeavePreviewNote.js';
import { LeaveTimesFields } from './LeaveTimesFields.js';
import styles from './leave.module.css';

/** Changes the days of requested leave, which also answers a question. */
export default function ChangeLeaveDialog({ leave, onClose }: { leave: LeaveView; onClose: () => void }) {
  const change = useChangeLeave(leave.id);
  const { part, startsOn, endsOn, startTime, endTime, note, version } = leave;
  const { form, submit, pending, problem } = useRequestForm<LeaveValues, unknown>({
    request: ChangeLeaveRequest as unknown as new () => LeaveValues,
    defaultValues: { part, startsOn, endsOn, startTime, endTime, note: note ?? '' },
    send: (values) => change({ ...clean(values), version }),
    onSuccess: () => {
      onClose();
      toast({ title: 'Request changed' });
    },
    failure: { title: 'Error', description: 'Failed to change the request' },
  });
  const values = {
    ...useWatch({ control: form.control }),
    kindId: leave.kind.id,
    employeeId: null,
  } as LeaveValues;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      unsaved={form.formState.isDirty}
      title="Change Request"
      description={leave.question ?? undefined}
    >
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <LeaveTimesFields isSick={false} />
          <LeavePreviewNote values={values} isSick={false} isOwn isCounted={false} />
          <TextArea
            label="Note"
            rows={2}
            hint="Optional. Answer a question here. Only your managers see it."
            error={form.formState.errors.note?.message}
            {...form.register('note')}
          />
          <FormProblem text={problem} />
          <SubmitActions submit="Send Request" pending={pending} pendingText="Sending..." />
        </form>
      </FormProvider>
    </Dialog>
  );
}
