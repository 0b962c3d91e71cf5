import type { SupervisedDutyView } from '@contract/supervision/supervision.contract.js';
import { useState, type SubmitEvent } from 'react';
import { fullName } from '../../../lib/names.js';
import { serverTime } from '../../../lib/server-time.js';
import { useUser } from '../../../session/session.js';
import { useFormat } from '../../../session/use-format.js';
import { DateInput } from '../../../components/fields/DateInput.js';
import { TimeInput } from '../../../components/fields/TimeInput.js';
import { FieldRow } from '../../../ui/inputs/Field.js';
import { FormProblem } from '../../../ui/inputs/FormProblem.js';
import { TextArea } from '../../../ui/inputs/inputs.js';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { initialEndValues, parseTypedEnd } from '../../clock/shared/end-form.js';
import { useEndSupervisedEntry } from '../api/supervision.js';
import styles from './supervision.module.css';

interface Props {
  /** An employee with an open clock entry. */
  person: SupervisedDutyView['people'][number];
  onClose: () => void;
}

/** Ends a forgotten clock entry at a typed time. */
export function EndShiftDialog({ person, onClose }: Props) {
  const { timeZone } = useUser();
  const format = useFormat();
  const { mutate, isPending, error } = useEndSupervisedEntry();
  const { shift, employee, endsAt } = person;
  const entry = {
    id: person.clockEntryId!,
    clockedInAt: person.clockedInAt!,
    plannedEndsAt: endsAt,
    breakMinutes: 0,
  };
  const [start] = useState(() => initialEndValues(entry, serverTime(new Date()), timeZone));
  const [date, setDate] = useState(start.date);
  const [time, setTime] = useState(start.time);
  const [reason, setReason] = useState('');
  const end = parseTypedEnd({ ...start, date, time }, entry, timeZone);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!end) return;
    const request = { id: entry.id, endedAt: end.toISOString(), reason: reason.trim() };
    mutate(request, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`End the shift of ${fullName(employee)}`}
      description={`${shift.name}, clocked in ${format.instant(entry.clockedInAt)}, planned until ${format.instant(endsAt)}. The hours are submitted as if the employee had clocked out at this time.`}
      size="small"
      unsaved={reason !== ''}
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        <FieldRow>
          <DateInput label="Date" value={date} onChange={({ target }) => setDate(target.value)} />
          <TimeInput label="End Time" value={time} onChange={({ target }) => setTime(target.value)} />
        </FieldRow>
        <TextArea
          label="Reason"
          hint="The employee will see the reason."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormProblem text={error?.message ?? null} announced />
        <SubmitActions
          submit="End Shift"
          pending={isPending}
          pendingText="Ending..."
          disabled={!end || reason.trim() === ''}
        />
      </form>
    </Dialog>
  );
}
