import type { UseMutationResult } from '@tanstack/react-query';
import { useKeyedSend } from './idempotency.js';
import { useCall, type CallSpec } from './use-call.js';

/** A call that creates a record, for a form. A retry after a lost answer creates no second record. */
export function useCreateCall<In, Out>({
  call,
  ...spec
}: Omit<CallSpec<In, Out>, 'call'> & {
  call: (input: In, idempotencyKey: string) => Promise<Out>;
}): UseMutationResult<Out, Error, In> {
  const keyed = useKeyedSend();
  return useCall({
    ...spec,
    call: (input: In) => keyed(input, (idempotencyKey) => call(input, idempotencyKey)),
  });
}
