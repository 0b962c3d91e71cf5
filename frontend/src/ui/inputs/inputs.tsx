import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.js';

type InputProps = FieldProps & ComponentProps<'input'>;

/**
 * A field of one line, also for e-mail, passwords and numbers by `type`.
 * Accepts the props of react-hook-form's `register`.
 */
export function TextInput({ label, hint, error, type = 'text', ...rest }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input type={type} {...rest} {...control} />}
    </Field>
  );
}

/**
 * The options of `register` for a number. An emptied field stays '', which the contract refuses. Undefined or null
 * would leave an optional setting unchanged.
 */
export const asNumber = { setValueAs: (value: unknown) => (value === '' ? value : Number(value)) };

/** A whole number. Register it with `asNumber`. */
export function WholeNumberInput(props: InputProps) {
  return <TextInput inputMode="numeric" step={1} {...props} type="number" />;
}

export function TextArea({ label, hint, error, rows = 3, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea rows={rows} {...rest} {...control} />}
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends FieldProps, ComponentProps<'select'> {
  options: readonly Option[];
  /** The label of the empty option. */
  placeholder?: string;
}

export function Select({ label, hint, error, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...rest} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {withoutBidi(option.label)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
