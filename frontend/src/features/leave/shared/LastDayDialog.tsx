import { ShortenLeaveRequest, type LeaveView } from '@contract/leave/leave.contract.js';
import { shorteningProblem } from '@contract/leave/leave-times.rules.js';
import { DateInput } from '@/components/fields/DateInput.js';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useFormat } from '@/session/use-format.js';
import { useToday } from '@/session/use-today.js';
import { useShortenLeave } from '../api/leave.js';
import { leaveDaysText } from './leave-texts.js';

/** Sets the last day of sickness, or an earlier last day of approved leave. */
export default function LastDayDialog({ leave, onClose }: { leave: LeaveView; onClose: () => void }) {
  const format = useFormat();
  const today = useToday();
  const { id, version } = leave;
  const hasNoEnd = leave.endsOn === null;
  const shortening = useRequestForm({
    request: ShortenLeaveRequest,
    toRequest: ({ endsOn }: { endsOn: string }) => ({ id, endsOn, version }),
    check: ({ endsOn }) => (endsOn ? { endsOn: shorteningProblem(leave, endsOn, today) } : {}),
    defaultValues: { endsOn: hasNoEnd && today >= leave.startsOn ? today : '' },
    call: useShortenLeave(),
    onSuccess: onClose,
  });
  const { register, formState } = shortening.form;
  return (
    <RequestDialog
      of={shortening}
      size="small"
      title={hasNoEnd ? 'Set the Last Day' : 'End Earlier'}
      description={leaveDaysText(leave, format)}
      unsaved={false}
      toastOnly
      submit="Save Last Day"
      pendingText="Saving..."
      onClose={onClose}
    >
      <DateInput label="Last day" error={formState.errors.endsOn?.message} {...register('endsOn')} />
    </RequestDialog>
  );
}
