import { decisionProblem } from '@contract/leave/leave.rules.js';
import { ChangeLeaveRequest, type LeaveView } from '@contract/leave/leave.contract.js';
import { isLocalDate } from '@contract/common/time/local.js';
import { useWatch } from 'react-hook-form';
import type { ComparedField } from '@/components/forms/field-differences.js';
import { FormConflict } from '@/components/forms/FormConflict.js';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useFormat } from '@/session/use-format.js';
import { TextArea } from '@/ui/inputs/inputs.js';
import { toast } from '@/ui/toasts/toast-store.js';
import { useChangeLeave } from '../api/leave.js';
import { clean, type LeaveValues } from './leave-form.js';
import { partOptions } from './leave-texts.js';
import { LeavePreviewNote } from './LeavePreviewNote.js';
import { LeaveTimesFields } from './LeaveTimesFields.js';

const labels: Record<ComparedField<LeaveValues>, string> = {
  kindId: 'Kind',
  part: 'Part of the day',
  startsOn: 'First day',
  endsOn: 'Last day',
  startTime: 'From',
  endTime: 'To',
  note: 'Note',
  employeeId: 'Employee',
};

function toFormValues({ kind, part, startsOn, endsOn, startTime, endTime, note }: LeaveView): LeaveValues {
  const times = { part, startsOn, endsOn, startTime, endTime };
  return { ...times, note: note ?? '', kindId: kind.id, employeeId: null };
}

/** Changes the days of requested leave, which also answers a question. */
export default function ChangeLeaveDialog({ leave, onClose }: { leave: LeaveView; onClose: () => void }) {
  const format = useFormat();
  const changing = useRequestForm<LeaveValues, unknown, ChangeLeaveRequest, LeaveView>({
    request: ChangeLeaveRequest,
    record: { current: leave, toFormValues },
    toRequest: ({ kindId: _kind, employeeId: _employee, ...values }, { version }) => ({
      ...clean(values),
      version,
    }),
    draft: `leave.${leave.id}`,
    send: useChangeLeave(leave.id),
    onSuccess: () => {
      onClose();
      toast({ title: 'Request changed' });
    },
    failure: { title: 'Error', description: 'Failed to change the request' },
  });
  const { form, opened } = changing;
  const values = useWatch({ control: form.control }) as LeaveValues;
  return (
    <RequestDialog
      of={changing}
      title="Change Request"
      description={leave.question ?? undefined}
      submit="Send Request"
      pendingText="Sending..."
      onClose={onClose}
    >
      <LeaveTimesFields isSick={false} />
      <LeavePreviewNote values={values} isSick={false} isOwn isCounted={false} />
      <TextArea
        label="Note"
        rows={2}
        hint="Optional. Answer a question here. Only your managers see it."
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
      <FormConflict
        of={opened}
        noun="request"
        refused={({ status }) => decisionProblem(status)}
        save="Send Request"
        labels={labels}
        formatValue={(field, value) => {
          if (field === 'part') return partOptions.find((option) => option.value === value)?.label;
          const isTime = field === 'startTime' || field === 'endTime';
          if (isTime && value) return format.time(String(value));
          return field !== 'note' && isLocalDate(value) ? format.date(value) : undefined;
        }}
      />
    </RequestDialog>
  );
}
