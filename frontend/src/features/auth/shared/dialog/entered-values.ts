import type { RegisterRequest } from '@contract/auth/auth.contract.js';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The values entered into the dialog, without the password. */
export type EnteredValues = Partial<Omit<RegisterRequest, 'password' | 'invitationToken'>>;

/** Copies the values of a form into `entered` on every change. */
export function useKeepEnteredValues<Values extends FieldValues>(
  { watch }: UseFormReturn<Values>,
  entered: EnteredValues,
): void {
  useEffect(() => {
    const { unsubscribe } = watch(({ password: _, ...values }) => void Object.assign(entered, values));
    return unsubscribe;
  }, [watch, entered]);
}
