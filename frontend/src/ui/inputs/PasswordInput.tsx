import { useState, type ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.js';
import styles from './PasswordInput.module.css';

/** A password field with a button that shows the password. */
export function PasswordInput({
  label,
  hint,
  error,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.box}>
          <input type={shown ? 'text' : 'password'} autoCapitalize="none" {...rest} {...control} />
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Field>
  );
}
