import { EndClockEntryRequest } from '@contract/clock/clock.contract.js';
import type { SupervisedDutyView } from '@contract/supervision/supervision.contract.js';
import { useState } from 'react';
import { DateInput } from '@/components/fields/DateInput.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { fullName } from '@/lib/names.js';
import { serverTime } from '@/lib/server-time.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { TextArea } from '@/ui/inputs/inputs.js';
import { initialEndValues, parseTypedEnd, type EndValues } from '../../clock/shared/end-form.js';
import { useEndSupervisedEntry } from '../api/supervision.js';

interface Props {
  /** An employee with an open clock entry. */
  person: SupervisedDutyView['people'][number];
  onClose: () => void;
}

/** Ends a forgotten clock entry at a typed time. */
export function EndShiftDialog({ person, onClose }: Props) {
  const { timeZone } = useUser();
  const format = useFormat();
  const { shift, employee, endsAt } = person;
  const entry = {
    id: person.clockEntryId!,
    clockedInAt: person.clockedInAt!,
    plannedEndsAt: endsAt,
    breakMinutes: 0,
  };
  const [start] = useState(() => initialEndValues(entry, serverTime(new Date()), timeZone));
  const ending = useRequestForm({
    request: EndClockEntryRequest,
    toRequest: (values: EndValues) => ({
      id: entry.id,
      endedAt: parseTypedEnd(values, entry, timeZone)?.toISOString() ?? '',
      reason: values.reason.trim(),
    }),
    places: { endedAt: 'time' },
    defaultValues: start,
    draft: `supervision.${entry.id}.end`,
    call: useEndSupervisedEntry(),
    onSuccess: onClose,
  });
  const { register, formState, watch } = ending.form;
  const { errors, dirtyFields } = formState;
  const values = watch();
  return (
    <RequestDialog
      of={ending}
      title={`End the shift of ${fullName(employee)}`}
      description={`${shift.name}, clocked in ${format.instant(entry.clockedInAt)}, planned until ${format.instant(endsAt)}. The hours are submitted as if the employee had clocked out at this time.`}
      size="small"
      unsaved={dirtyFields.reason === true}
      submit="End Shift"
      pendingText="Ending..."
      disabled={!parseTypedEnd(values, entry, timeZone) || values.reason.trim() === ''}
      onClose={onClose}
    >
      <FieldRow>
        <DateInput label="Date" error={errors.date?.message} {...register('date')} />
        <TimeInput label="End Time" error={errors.time?.message} {...register('time')} />
      </FieldRow>
      <TextArea
        label="Reason"
        hint="The employee will see the reason."
        error={errors.reason?.message}
        {...register('reason')}
      />
    </RequestDialog>
  );
}
