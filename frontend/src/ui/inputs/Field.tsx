import { useId, type ReactNode } from 'react';
import { Icon } from '../display/Icon.js';
import styles from './Field.module.css';

export interface FieldProps {
  label: string;
  /** Help for a rule that is not obvious. */
  hint?: ReactNode;
  error?: string | undefined;
}

/** The attributes that connect a control with its label, hint and error. */
interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A control with a label, a hint and an error that screen readers announce. `children` renders the control. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control!,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={errorId} className={styles.error} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </div>
      )}
    </div>
  );
}

/** Fields side by side if there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
