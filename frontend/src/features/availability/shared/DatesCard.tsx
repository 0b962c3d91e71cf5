import {
  BOTH_TIMES,
  EQUAL_TIMES,
  AddAvailabilityExceptionRequest,
} from '@contract/availability/availability.contract.js';
import { closedProblem } from '@contract/availability/availability.rules.js';
import type { ExceptionKind } from '@contract/availability/availability-words.contract.js';
import { addDays, isLocalDate } from '@contract/common/time/local.js';
import { useState } from 'react';
import { DateInput } from '@/components/fields/DateInput.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useFormat } from '@/session/use-format.js';
import { Button, IconButton } from '@/ui/actions/Button.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { Select } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import { EmptyState } from '@/ui/loading/states.js';
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

interface Values {
  date: string;
  kind: ExceptionKind;
  isAllDay: boolean;
  startTime: string;
  endTime: string;
}

/** Returns the times of an entry, or null for the whole day and for a time that is missing. */
function timesOf({ isAllDay, startTime, endTime }: Values) {
  return { startTime: (!isAllDay && startTime) || null, endTime: (!isAllDay && endTime) || null };
}

function timesProblem({ isAllDay, startTime, endTime }: Values): string | null {
  if (isAllDay) return null;
  if (startTime === '' || endTime === '') return BOTH_TIMES;
  return startTime === endTime ? EQUAL_TIMES : null;
}

function AddDateDialog({ availability, today, isOwn, onClose }: AvailabilityProps & { onClose: () => void }) {
  const { employeeId, closesDays } = availability;
  const format = useFormat();
  const adding = useRequestForm({
    request: AddAvailabilityExceptionRequest,
    toRequest: (values: Values) => ({ date: values.date, kind: values.kind, ...timesOf(values) }),
    check: (values) => ({ endTime: timesProblem(values) }),
    defaultValues: {
      date: isOwn ? addDays(today, closesDays) : today,
      kind: 'cannot',
      isAllDay: true,
      startTime: '18:00',
      endTime: '23:00',
    },
    draft: `availability.${employeeId}.date`,
    call: useAddAvailabilityException(employeeId),
    onSuccess: onClose,
  });
  const { register, formState, watch } = adding.form;
  const { errors } = formState;
  const values = watch();
  const { date, kind, isAllDay } = values;
  const closed = isOwn && isLocalDate(date) && date >= today ? closedProblem(date, today, closesDays) : null;
  return (
    <RequestDialog
      of={adding}
      size="small"
      title="Add a date"
      description="It replaces an earlier entry for the same time."
      toastOnly
      submit="Add date"
      pendingText="Adding..."
      onClose={onClose}
    >
      <DateInput label="Date" error={errors.date?.message} {...register('date')} />
      <Select label="On this date" options={KINDS} {...register('kind')} />
      <label className={styles.option}>
        <input type="checkbox" {...register('isAllDay')} />
        All day
      </label>
      {!isAllDay && (
        <FieldRow>
          <TimeInput label="From" error={errors.startTime?.message} {...register('startTime')} />
          <TimeInput label="To" error={errors.endTime?.message} {...register('endTime')} />
        </FieldRow>
      )}
      {closed && (
        <AskManager
          problem={closed}
          content={`${format.date(date)}: ${timesText({ kind, ...timesOf(values) }, format)}`}
        />
      )}
    </RequestDialog>
  );
}
