import { ShortenLeaveRequest, type LeaveView } from '@contract/leave/leave.contract.js';
import { shorteningProblem } from '@contract/leave/leave-times.rules.js';
import { endingProblem } from '@contract/leave/leave.rules.js';
import { isLocalDate } from '@contract/common/time/local.js';
import { DateInput } from '@/components/fields/DateInput.js';
import { FormConflict } from '@/components/forms/FormConflict.js';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useFormat } from '@/session/use-format.js';
import { useToday } from '@/session/use-today.js';
import { useShortenLeave } from '../api/leave.js';
import { leaveDaysText } from './leave-texts.js';

interface Values {
  endsOn: string;
}

/** Sets the last day of sickness, or an earlier last day of approved leave. */
export default function LastDayDialog({ leave, onClose }: { leave: LeaveView; onClose: () => void }) {
  const format = useFormat();
  const today = useToday();
  const { id } = leave;
  const shortening = useRequestForm<Values, LeaveView, ShortenLeaveRequest & { id: string }, LeaveView>({
    request: ShortenLeaveRequest,
    record: {
      current: leave,
      toFormValues: ({ startsOn, endsOn }) => ({ endsOn: endsOn ?? (today >= startsOn ? today : '') }),
    },
    toRequest: ({ endsOn }, { version }) => ({ id, endsOn, version }),
    check: ({ endsOn }) => (endsOn ? { endsOn: shorteningProblem(leave, endsOn, today) } : {}),
    call: useShortenLeave(),
    onSuccess: onClose,
  });
  const { opened } = shortening;
  const { register, formState } = shortening.form;
  return (
    <RequestDialog
      of={shortening}
      size="small"
      title={opened.read.endsOn === null ? 'Set the Last Day' : 'End Earlier'}
      description={leaveDaysText(opened.read, format)}
      unsaved={false}
      toastOnly
      submit="Save Last Day"
      pendingText="Saving..."
      onClose={onClose}
    >
      <DateInput label="Last day" error={formState.errors.endsOn?.message} {...register('endsOn')} />
      <FormConflict
        of={opened}
        noun="leave"
        refused={({ status }) => endingProblem(status)}
        save="Save Last Day"
        labels={{ endsOn: 'Last day' }}
        formatValue={(_, value) => (isLocalDate(value) ? format.date(value) : undefined)}
      />
    </RequestDialog>
  );
}
