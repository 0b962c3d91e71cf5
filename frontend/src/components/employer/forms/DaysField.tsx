import { useId } from 'react';
import { parseDays, weekdaysFrom, toggleDay } from '@/lib/weekdays.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import styles from './days-field.module.css';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (days: string) => void;
}

/** Checkboxes for weekdays, starting on the company's first day of the week. */
export function DaysField({ label, value, error, onChange }: Props) {
  const { firstDayOfWeek } = useUser();
  const format = useFormat();
  const errorId = useId();
  const chosen = new Set(parseDays(value));
  return (
    <fieldset className={styles.days} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {weekdaysFrom(firstDayOfWeek, format).map(({ day, name }) => (
        <label key={day} className={styles.day}>
          <input
            type="checkbox"
            checked={chosen.has(day)}
            onChange={({ target }) => onChange(toggleDay(value, day, target.checked))}
          />
          {name}
        </label>
      ))}
      {error && (
        <div id={errorId}>
          <FormProblem text={error} announced />
        </div>
      )}
    </fieldset>
  );
}
