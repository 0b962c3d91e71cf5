import type { RegisterRequest } from '@contract/auth/auth.contract.js';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What somebody has typed into the dialog so far; never a password. */
export type Typed = Partial<Omit<RegisterRequest, 'password' | 'invitationToken'>>;

/** Notes what is typed into a form of the dialog. */
export function useTyped<Values extends FieldValues>({ watch }: UseFormReturn<Values>, typed: Typed): void {
  useEffect(() => {
    const { unsubscribe } = watch(({ password: _, ...values }) => void Object.assign(typed, values));
    return unsubscribe;
  }, [watch, typed]);
}
