import type { RegisterRequest } from '@contract/auth/auth.contract.js';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The values typed into the dialog, without the password. */
export type Typed = Partial<Omit<RegisterRequest, 'password' | 'invitationToken'>>;

/** Copies the values of a form into `typed` on every change. */
export function useTyped<Values extends FieldValues>({ watch }: UseFormReturn<Values>, typed: Typed): void {
  useEffect(() => {
    const { unsubscribe } = watch(({ password: _, ...values }) => void Object.assign(typed, values));
    return unsubscribe;
  }, [watch, typed]);
}
