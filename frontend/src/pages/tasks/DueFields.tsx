import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { DateInput } from '../../fields/DateInput.js';
import { TimeInput } from '../../fields/TimeInput.js';
import type { TypedEvent } from '../../fields/use-typed.js';
import { useUser } from '../../session/session.js';
import { FieldRow } from '../../ui/Field.js';
import { dueOf, typedDue } from './due.js';
import type { TaskValues } from './task-form.js';

const NO_DATE = 'Choose the date on which it is due';

/** When a task is due, on the company's clock; inside of a form of `TaskValues`. */
export function DueFields() {
  const { timeZone } = useUser();
  const { getValues, setValue, formState } = useFormContext<TaskValues>();
  const [typed, setTyped] = useState(() => typedDue(getValues('dueDate') ?? null, timeZone));
  const change =
    (name: 'date' | 'time') =>
    ({ target: { value, isUnreadable } }: TypedEvent): void => {
      const next = { ...typed, [name]: value };
      setTyped(next);
      setValue('dueDate', dueOf(next, isUnreadable, timeZone), {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      });
    };
  const isWrong = Boolean(formState.errors.dueDate);
  return (
    <FieldRow>
      <DateInput
        label="Due Date"
        empty="None"
        value={typed.date}
        onChange={change('date')}
        error={isWrong ? NO_DATE : undefined}
      />
      <TimeInput label="Due Time" empty="End of the day" value={typed.time} onChange={change('time')} />
    </FieldRow>
  );
}
