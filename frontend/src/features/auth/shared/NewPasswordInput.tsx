import {
  loadWeakPasswordRule,
  type PasswordOwner,
  type WeakPasswordRule,
} from '@contract/auth/weak-password.rules.js';
import { useEffect, useState, type ComponentProps } from 'react';
import { passwordAdvice } from './password-advice.js';
import { PasswordInput } from '@/ui/inputs/PasswordInput.js';
import forms from '@/components/forms/forms.module.css';

interface Props extends Omit<ComponentProps<typeof PasswordInput>, 'hint' | 'value'> {
  /** The currently typed password. */
  value: string;
  /** Names and addresses that make a password weak. */
  owner?: Partial<PasswordOwner>;
}

/** Loads the list of common passwords once something is typed. Returns null before that, and if it cannot be loaded. */
function useWeakPasswordRule(isWanted: boolean): WeakPasswordRule | null {
  const [rule, setRule] = useState<WeakPasswordRule | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    loadWeakPasswordRule().then(
      (loaded) => setRule(() => loaded),
      () => undefined,
    );
  }, [isWanted]);
  return rule;
}

/** A field for a new password, which warns about a weak one. */
export function NewPasswordInput({ value, owner = {}, ...rest }: Props) {
  const isWeak = useWeakPasswordRule(value !== '');
  const advice = passwordAdvice(value, isWeak?.(value, [owner]) ?? false);
  return (
    <PasswordInput
      autoComplete="new-password"
      hint={advice ? <span className={forms.advice}>{advice}</span> : 'At least 6 characters.'}
      {...rest}
    />
  );
}
