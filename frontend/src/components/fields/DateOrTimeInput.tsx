import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../../ui/inputs/Field.js';
import { Icon } from '../../ui/display/Icon.js';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden.js';
import styles from './DateOrTimeInput.module.css';
import { useDateOrTimeField, type DateOrTimeOptions, type ValueFormat } from './use-date-or-time-field.js';

export interface DateOrTimeInputProps
  extends FieldProps, DateOrTimeOptions, Pick<ComponentProps<'input'>, 'autoComplete'> {
  /** Shown in the empty field without focus. By default the example is shown. */
  empty?: string;
  disabled?: boolean;
}

interface Props extends DateOrTimeInputProps {
  type: 'date' | 'time';
  format: ValueFormat;
  /** Shown in the empty field while the user types. */
  example: string;
  /** Explains the format to screen readers, and to all users as the error of an unreadable text. */
  help: string;
}

/** A field for a date or a time, shown and read in the company's format. */
export function DateOrTimeInput({ type, format, example, help, label, hint, error, ...rest }: Props) {
  const { autoComplete = 'off', empty = example, disabled, ...options } = rest;
  const { control, shown, text, isUnreadable, isLeft, pick } = useDateOrTimeField(format, options);
  const isTyping = text !== null;
  const problem = isUnreadable && (isLeft || error) ? help : error;
  return (
    <Field label={label} hint={hint} error={problem}>
      {({ 'aria-describedby': describedBy, ...given }) => (
        <span className={styles.typed} data-type={type}>
          <input
            {...given}
            {...control}
            type={isTyping ? 'text' : type}
            name={options.name}
            disabled={disabled}
            value={text ?? shown}
            placeholder={isTyping ? example : undefined}
            autoComplete={autoComplete}
            aria-describedby={[describedBy, `${given.id}-help`].filter(Boolean).join(' ')}
          />
          <span className={styles.shown} data-empty={shown === ''} data-typing={isTyping} aria-hidden>
            {shown ? format.write(shown) : empty}
          </span>
          {type === 'date' && (
            <button
              type="button"
              className={styles.pick}
              aria-label="Open the calendar"
              aria-describedby={`${given.id}-label`}
              disabled={disabled}
              onClick={pick}
            >
              <Icon name="calendar" size={18} />
            </button>
          )}
          {problem !== help && (
            <VisuallyHidden>
              <span id={`${given.id}-help`}>{help}</span>
            </VisuallyHidden>
          )}
        </span>
      )}
    </Field>
  );
}
