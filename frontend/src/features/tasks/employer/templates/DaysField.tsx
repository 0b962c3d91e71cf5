import { useId } from 'react';
import { useUser } from '../../../../session/session.js';
import { useFormat } from '../../../../session/use-format.js';
import { FormProblem } from '../../../../ui/inputs/FormProblem.js';
import { weekdaysFrom } from '../../../shifts/employer/series-text.js';
import styles from './task-templates.module.css';
import { parseDays, withDay } from './values.js';

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
            onChange={({ target }) => onChange(withDay(value, day, target.checked))}
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
