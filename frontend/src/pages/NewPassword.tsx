import type { ComponentProps } from 'react';
import { passwordAdvice } from '../lib/password.js';
import { PasswordInput } from '../ui/PasswordInput.js';
import forms from './forms.module.css';

interface Props extends Omit<ComponentProps<typeof PasswordInput>, 'hint' | 'value'> {
  /** What is typed so far, for the advice on weak ones. */
  value: string;
}

/** A password that somebody chooses, with advice that refuses nothing (product decision 1). */
export function NewPassword({ value, ...rest }: Props) {
  const advice = passwordAdvice(value);
  return (
    <PasswordInput
      autoComplete="new-password"
      hint={advice ? <span className={forms.advice}>{advice}</span> : 'At least 6 characters.'}
      {...rest}
    />
  );
}
