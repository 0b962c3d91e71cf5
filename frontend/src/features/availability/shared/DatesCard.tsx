import {
  BOTH_TIMES,
  EQUAL_TIMES,
  type AddAvailabilityExceptionRequest,
} from '@contract/availability/availability.contract.js';
import { closedProblem } from '@contract/availability/availability.rules.js';
import type { ExceptionKind } from '@contract/availability/availability-words.contract.js';
import { addDays, isLocalDate } from '@contract/common/time/local.js';
import { useState } from 'react';
import { ApiError } from '../../../api/http.js';
import { DateInput } from '../../../components/fields/DateInput.js';
import { TimeInput } from '../../../components/fields/TimeInput.js';
import forms from '../../../components/forms/forms.module.css';
import { useFormat } from '../../../session/use-format.js';
import { Button, IconButton } from '../../../ui/actions/Button.js';
import { FieldRow } from '../../../ui/inputs/Field.js';
import { Select } from '../../../ui/inputs/inputs.js';
import { Card } from '../../../ui/layout/Card.js';
import { EmptyState } from '../../../ui/loading/states.js';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { useAddAvailabilityException, useRemoveAvailabilityException } from '../api/availability.js';
import { AskManager } from './AskManager.js';
import styles from './availability.module.css';
import { EnteredBy } from './entry.js';
import type { AvailabilityProps } from './WeekCard.js';
import { timesText } from './week.js';

/** The dates on which an employee cannot or can work, unlike in their week. */
export function DatesCard(props: AvailabilityProps) {
  const { availability, today, isOwn, mayChange } = props;
  const format = useFormat();
  const [isAdding, setAdding] = useState(false);
  const remove = useRemoveAvailabilityException();
  const { exceptions, closesDays } = availability;
  return (
    <Card
      title={isOwn ? 'Your dates' : 'Dates'}
      icon="flag"
      description="On these dates the week does not count."
      actions={
        mayChange && (
          <Button variant="secondary" size="small" icon="plus" onClick={() => setAdding(true)}>
            Add a date
          </Button>
        )
      }
    >
      {exceptions.length === 0 ? (
        <EmptyState
          icon="flag"
          text="No dates"
          hint="Add a date that differs from the week, such as a wedding."
        />
      ) : (
        <ul className={styles.dates}>
          {exceptions.map((one) => (
            <li key={one.id}>
              <div className={styles.grow}>
                <p className={styles.strong}>{format.date(one.date)}</p>
                <p>{timesText(one, format)}</p>
                <EnteredBy {...one} />
              </div>
              {mayChange && (!isOwn || closedProblem(one.date, today, closesDays) === null) && (
                <IconButton
                  icon="trash"
                  label={`Remove ${format.date(one.date)}`}
                  pending={remove.isPending && remove.variables === one.id}
                  onClick={() => remove.mutate(one.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddDateDialog {...props} onClose={() => setAdding(false)} />}
    </Card>
  );
}

const KINDS: { value: ExceptionKind; label: string }[] = [
  { value: 'cannot', label: 'Cannot work' },
  { value: 'can', label: 'Can work' },
];

function AddDateDialog({ availability, today, isOwn, onClose }: AvailabilityProps & { onClose: () => void }) {
  const { employeeId, closesDays } = availability;
  const first = isOwn ? addDays(today, closesDays) : today;
  const add = useAddAvailabilityException(employeeId);
  const [date, setDate] = useState(first);
  const [kind, setKind] = useState<ExceptionKind>('cannot');
  const [isAllDay, setAllDay] = useState(true);
  const [times, setTimes] = useState({ startTime: '18:00', endTime: '23:00' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const format = useFormat();
  const closed = isOwn && isLocalDate(date) && date >= today ? closedProblem(date, today, closesDays) : null;
  const entry = timesText({ kind, startTime: null, endTime: null, ...(!isAllDay && times) }, format);
  const submit = (): void => {
    const found: Record<string, string> = {};
    if (!isLocalDate(date)) found.date = 'Enter the date';
    if (!isAllDay && (times.startTime === '' || times.endTime === '')) found.endTime = BOTH_TIMES;
    else if (!isAllDay && times.startTime === times.endTime) found.endTime = EQUAL_TIMES;
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const body: AddAvailabilityExceptionRequest = { date, kind, ...(!isAllDay && times) };
    add.mutate(body, {
      onSuccess: onClose,
      onError: (error) => setErrors(error instanceof ApiError ? error.errors : {}),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      unsaved={date !== first || !isAllDay}
      title="Add a date"
      description="It replaces an earlier entry for the same time."
    >
      <form
        className={forms.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DateInput
          label="Date"
          value={date}
          error={errors.date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Select
          label="On this date"
          value={kind}
          options={KINDS}
          onChange={(event) => setKind(event.target.value as ExceptionKind)}
        />
        <label className={styles.option}>
          <input type="checkbox" checked={isAllDay} onChange={({ target }) => setAllDay(target.checked)} />
          All day
        </label>
        {!isAllDay && (
          <FieldRow>
            <TimeInput
              label="From"
              value={times.startTime}
              error={errors.startTime}
              onChange={(event) => setTimes({ ...times, startTime: event.target.value })}
            />
            <TimeInput
              label="To"
              value={times.endTime}
              error={errors.endTime}
              onChange={(event) => setTimes({ ...times, endTime: event.target.value })}
            />
          </FieldRow>
        )}
        {closed && <AskManager problem={closed} content={`${format.date(date)}: ${entry}`} />}
        <SubmitActions submit="Add date" pending={add.isPending} pendingText="Adding..." />
      </form>
    </Dialog>
  );
}
