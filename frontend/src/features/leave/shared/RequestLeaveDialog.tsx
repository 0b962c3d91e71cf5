import type { LeaveKindView } from '@contract/absences/absences.contract.js';
import type { LeaveCode } from '@contract/absences/leave-words.contract.js';
import { RequestLeaveRequest } from '@contract/leave/leave.contract.js';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSelect } from '@/components/fields/FormSelect.js';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { fullName } from '@/lib/names.js';
import { useToday } from '@/session/use-today.js';
import { TextArea } from '@/ui/inputs/inputs.js';
import { toast } from '@/ui/toasts/toast-store.js';
import { useEmployeeOptions } from '../../employees/api/employees.js';
import { freedText, useRequestLeave } from '../api/leave.js';
import { clean, type LeaveValues } from './leave-form.js';
import { LeavePreviewNote } from './LeavePreviewNote.js';
import { LeaveTimesFields } from './LeaveTimesFields.js';

interface Props {
  kinds: readonly LeaveKindView[];
  /** The kind that is chosen at first. */
  code: LeaveCode;
  /** True if an employer enters leave for an employee. */
  forEmployee?: boolean;
  onClose: () => void;
}

/** Requests leave, or enters it for an employee. */
export default function RequestLeaveDialog({ kinds, code, forEmployee = false, onClose }: Props) {
  const today = useToday();
  const request = useRequestLeave();
  const isSickAtFirst = code === 'sick';
  const requesting = useRequestForm<LeaveValues, unknown>({
    request: RequestLeaveRequest as new () => LeaveValues,
    defaultValues: {
      kindId: kinds.find((kind) => kind.code === code)?.id ?? '',
      part: 'days',
      startsOn: isSickAtFirst ? today : '',
      endsOn: null,
      startTime: null,
      endTime: null,
      note: '',
      employeeId: null,
    },
    draft: `leave.create.${code}.${forEmployee}`,
    send: (values) => request(clean(values)),
    onSuccess: (answer) => {
      onClose();
      const { leave, ...shifts } = answer as Awaited<ReturnType<typeof request>>;
      const title = leave.status === 'requested' ? 'Leave requested' : 'Leave entered';
      toast({ title, detail: freedText(shifts) });
    },
    failure: { title: 'Error', description: 'Failed to request leave' },
  });
  const { form } = requesting;
  const values = useWatch({ control: form.control }) as LeaveValues;
  const kind = kinds.find(({ id }) => id === values.kindId);
  const isSick = kind?.code === 'sick';
  const isInForce = isSick || forEmployee;
  return (
    <RequestDialog
      of={requesting}
      title={forEmployee ? 'Enter Leave' : isSickAtFirst ? 'Report Sickness' : 'Ask for Leave'}
      description={
        isInForce
          ? 'It needs no approval. Shifts on these days become open.'
          : 'Your manager decides on the request.'
      }
      submit={isInForce ? 'Enter Leave' : 'Send Request'}
      pendingText="Sending..."
      onClose={onClose}
    >
      {forEmployee && <EmployeeField />}
      <FormSelect
        label="Kind"
        options={kinds.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))}
        error={form.formState.errors.kindId?.message}
        {...form.register('kindId')}
      />
      <LeaveTimesFields isSick={isSick} />
      <LeavePreviewNote
        values={values}
        isSick={isSick}
        isOwn={!forEmployee}
        isCounted={kind?.isCounted ?? false}
      />
      <TextArea
        label="Note"
        rows={2}
        hint={forEmployee ? 'Optional. The employee sees it.' : 'Optional. Only your managers see it.'}
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
    </RequestDialog>
  );
}

function EmployeeField() {
  const { register, formState } = useFormContext<LeaveValues>();
  const { data: people } = useEmployeeOptions();
  return (
    <FormSelect
      label="Employee"
      placeholder={people ? 'Choose the employee' : 'Loading employees...'}
      options={(people ?? []).map((one) => ({ value: one.id, label: fullName(one) }))}
      error={formState.errors.employeeId?.message}
      {...register('employeeId', { setValueAs: (value: unknown) => value || null })}
    />
  );
}
