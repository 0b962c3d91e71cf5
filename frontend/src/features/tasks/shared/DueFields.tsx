import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateInput } from '@/components/fields/DateInput.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import type { DateOrTimeEvent } from '@/components/fields/use-date-or-time-field.js';
import { useUser } from '@/session/session.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { useEmptyTimeHint } from '@/components/fields/use-empty-time-hint.js';
import { dueInstant, dueFormValues } from './due-date.js';
import type { TaskValues } from './task-form.js';

const NO_DATE = 'Choose a due date';

/** The due date and time in the company's time zone. Must be inside a form of `TaskValues`. */
export function DueFields() {
  const { timeZone } = useUser();
  const hint = useEmptyTimeHint();
  const { control, setValue, formState } = useFormContext<TaskValues>();
  const given = useWatch({ control, name: 'dueDate' }) ?? null;
  const [shown, setShown] = useState(() => ({ given, typed: dueFormValues(given, timeZone) }));
  if (shown.given !== given) setShown({ given, typed: dueFormValues(given, timeZone) });
  const { typed } = shown;
  const change =
    (name: 'date' | 'time') =>
    ({ target: { value, isUnreadable, time } }: DateOrTimeEvent): void => {
      const next = { ...typed, [name]: value, ...(time && { time }) };
      const dueDate = dueInstant(next, isUnreadable, timeZone);
      setShown({ given: dueDate, typed: next });
      setValue('dueDate', dueDate, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    };
  const isWrong = Boolean(formState.errors.dueDate);
  return (
    <FieldRow>
      <DateInput
        label="Due Date"
        empty="None"
        withTime
        value={typed.date}
        onChange={change('date')}
        error={isWrong ? NO_DATE : undefined}
      />
      <TimeInput
        label="Due Time"
        empty="End of the day"
        hint={hint}
        value={typed.time}
        onChange={change('time')}
      />
    </FieldRow>
  );
}
