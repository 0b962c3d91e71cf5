import { useFormContext, useWatch } from 'react-hook-form';
import { useUser } from '../../../session/session.js';
import { FieldRow } from '../../../ui/inputs/Field.js';
import { DateInput } from '../../../components/fields/DateInput.js';
import { TimeInput } from '../../../components/fields/TimeInput.js';
import { WholeNumberInput, TextArea } from '../../../ui/inputs/inputs.js';
import { Icon } from '../../../ui/display/Icon.js';
import { parseBreakMinutes, type HoursValues } from './hours-form.js';
import { previewHours } from './hours-preview.js';
import styles from './hours.module.css';

/** The fields for date, times, break and notes, with a preview of the hours. */
export function HoursFields() {
  const { register, formState } = useFormContext<HoursValues>();
  const { errors } = formState;
  return (
    <>
      <DateInput label="Date" error={errors.date?.message} {...register('date')} />
      <div className={styles.times}>
        <TimeInput label="Start Time" error={errors.startTime?.message} {...register('startTime')} />
        <TimeInput label="End Time" error={errors.endTime?.message} {...register('endTime')} />
      </div>
      <FieldRow>
        <WholeNumberInput
          label="Break Duration (minutes)"
          hint="Taken off the hours."
          min={0}
          max={1440}
          error={errors.breakMinutes?.message}
          {...register('breakMinutes', { setValueAs: parseBreakMinutes })}
        />
        <HoursPreview />
      </FieldRow>
      <TextArea label="Notes (Optional)" error={errors.notes?.message} {...register('notes')} />
    </>
  );
}

function HoursPreview() {
  const company = useUser();
  const { control } = useFormContext<HoursValues>();
  const [date, startTime, endTime, breakMinutes] = useWatch({
    control,
    name: ['date', 'startTime', 'endTime', 'breakMinutes'],
  });
  const preview = previewHours({ date, startTime, endTime, breakMinutes }, company);
  return (
    <output className={styles.preview} aria-label="Hours">
      <Icon name="clock" />
      <span>
        <span className={styles.hours}>{preview?.hours ?? 'Hours appear here'}</span>
        {preview?.notes.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </span>
    </output>
  );
}
