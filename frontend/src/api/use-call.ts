import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { toast } from '../ui/toast-store.js';
import { ApiError } from './http.js';
import type { Change } from './keys.js';
import { refresh } from './query-client.js';

export interface CallSpec<In, Out> {
  call: (input: In) => Promise<Out>;
  /** The kinds of things that this call changes. */
  touches: readonly Change[];
  /** The toast of success; its detail may come from the answer. */
  success?: { title: string; description?: string; detail?: (answer: Out) => string | undefined };
  /** The text of the destructive toast 'Error'; `serverText` prefers the server's own sentence to it. */
  failure: string;
  serverText?: boolean;
}

/** The server's own sentence, where it says more than that something went wrong there. */
function reason(error: Error, failure: string): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || !error.message) return undefined;
  return error.message === failure ? undefined : error.message;
}

function tellFailure(error: Error, { failure, serverText }: { failure: string; serverText?: boolean }): void {
  const why = reason(error, failure);
  const texts = serverText && why ? { description: why } : { description: failure, detail: why };
  toast({ title: 'Error', ...texts, variant: 'destructive' });
}

/** A write: shows the toasts of spec section 8 and refreshes what it touched. */
export function useCall<In, Out>(spec: CallSpec<In, Out>): UseMutationResult<Out, Error, In> {
  return useMutation<Out, Error, In>({
    mutationFn: spec.call,
    onSuccess: (answer) => {
      if (spec.success) {
        const { title, description, detail } = spec.success;
        toast({ title, description, detail: detail?.(answer) });
      }
      void refresh(...spec.touches);
    },
    onError: (error) => {
      const lost = error instanceof ApiError && error.unauthorised;
      if (!lost) tellFailure(error, spec);
      const outdated = error instanceof ApiError && [404, 409].includes(error.status);
      if (outdated) void refresh(...spec.touches);
    },
  });
}
