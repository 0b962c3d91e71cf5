import { dayOfWeek, isLocalDate } from '@contract/common/time/local.js';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { DateInput } from '@/components/fields/DateInput.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { Select } from '@/ui/inputs/inputs.js';
import type { NewScheduleValues } from './new-schedule.js';
import { weekdaysFrom } from '@/lib/weekdays.js';
import { seriesText, type RepeatValues } from './series-text.js';
import styles from './new-schedule.module.css';

/** The repetition of a new schedule: weekdays, last date, and a line with the resulting shifts. */
export function RepeatFields() {
  const { firstDayOfWeek } = useUser();
  const format = useFormat();
  const { control, formState, register, setValue, clearErrors } = useFormContext<NewScheduleValues>();
  const [date, repeat] = useWatch({ control, name: ['date', 'repeat'] });
  const choose = (isRepeated: boolean): void => {
    const weekdays = isLocalDate(date) ? [{ day: dayOfWeek(date) }] : [];
    const chosen: RepeatValues = { weekdays, until: '' };
    setValue('repeat', isRepeated ? chosen : null, { shouldDirty: true });
    clearErrors('repeat');
  };
  return (
    <>
      <FieldRow>
        <Select
          label="Repeat"
          value={repeat ? 'weekdays' : ''}
          onChange={({ target }) => choose(target.value !== '')}
          placeholder="None"
          options={[{ value: 'weekdays', label: 'Days of the week' }]}
        />
        {repeat && (
          <DateInput
            label="Until"
            error={formState.errors.repeat?.until?.message}
            {...register('repeat.until')}
          />
        )}
      </FieldRow>
      {repeat && (
        <>
          <Weekdays />
          <output className={styles.why}>{seriesText({ date, repeat }, firstDayOfWeek, format)}</output>
        </>
      )}
    </>
  );
}

/** Checkboxes for the weekdays of the repetition. */
function Weekdays() {
  const { firstDayOfWeek } = useUser();
  const format = useFormat();
  const { control } = useFormContext<NewScheduleValues>();
  const {
    field: { value: weekdays, ref, onChange },
    fieldState: { error },
  } = useController({ control, name: 'repeat.weekdays' });
  const set = (day: number, isChosen: boolean): void => {
    const others = weekdays.filter((one) => one.day !== day);
    onChange(isChosen ? [...others, { day }] : others);
  };
  return (
    <>
      <fieldset className={styles.days} aria-label="Days of the week">
        {weekdaysFrom(firstDayOfWeek, format).map(({ day, name }, index) => (
          <label key={day} className={styles.day}>
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              checked={weekdays.some((one) => one.day === day)}
              onChange={({ target }) => set(day, target.checked)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <FormProblem text={error?.message ?? null} announced />
    </>
  );
}
