import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { Noun } from '../resources.js';
import { toast, type ToastAction } from '../ui/toast-store.js';
import { ApiError, statusOf } from './http.js';
import type { Change } from './keys.js';
import { refresh } from './query-client.js';

/** The toast of success; what depends on the answer is made of it. */
interface Success<Out> {
  title: string | ((answer: Out) => string);
  description?: string;
  detail?: (answer: Out) => string | undefined;
  action?: (answer: Out) => ToastAction | undefined;
}

export interface CallSpec<In, Out> {
  call: (input: In) => Promise<Out>;
  /** The kinds of things that this call changes. */
  invalidates: readonly Change[];
  /** False for an answer that says why nothing was changed. */
  hasWritten?: (answer: Out) => boolean;
  success?: Success<Out>;
  /** The text of the destructive toast 'Error'; `serverText` prefers the server's own sentence to it. */
  failure: string;
  serverText?: boolean;
  /** True where the form itself shows that sentence: the toast does not say it again. */
  inPlace?: boolean;
}

/** The server's own sentence, where it says more than that something went wrong there. */
function reason(error: Error, failure: string): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || !error.message) return undefined;
  return error.message === failure ? undefined : error.message;
}

/** True when the record is not, or no longer, as it was read. */
export function isOutdated(error: unknown): boolean {
  return [404, 409].includes(statusOf(error));
}

/** What is said of a write that worked, or did not (spec section 8). */
export type Texts<Out> = Pick<CallSpec<never, Out>, 'success' | 'failure' | 'serverText' | 'inPlace'>;

/** The toast of success. */
export function tellSuccess<Out>({ success }: Texts<Out>, answer: Out): void {
  if (!success) return;
  const { title, description, detail, action } = success;
  toast({
    title: typeof title === 'string' ? title : title(answer),
    description,
    detail: detail?.(answer),
    action: action?.(answer),
  });
}

/** The toast of a failure; a lost session has one of its own. */
export function tellFailure<Out>({ failure, serverText, inPlace }: Texts<Out>, error: Error): void {
  if (error instanceof ApiError && error.unauthorised) return;
  const why = reason(error, failure);
  const detail = inPlace ? undefined : why;
  const texts = serverText && why ? { description: why } : { description: failure, detail };
  toast({ title: 'Error', ...texts, variant: 'destructive' });
}

const past = { create: 'created', update: 'updated', submit: 'submitted' } as const;

/** What a form says otherwise of what it wrote. */
interface WrittenTexts<Out> {
  success?: (answer: Out) => string;
  detail?: (answer: Out) => string | undefined;
}

/** What is said when a thing is written: 'Venue created successfully', 'Failed to create venue'. */
export function writeTexts<Out>(
  verb: keyof typeof past,
  noun: Noun,
  { success, detail }: WrittenTexts<Out> = {},
): Texts<Out> {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  const title = success ?? `${name} ${past[verb]} successfully`;
  return {
    success: { title, ...(detail && { detail }) },
    failure: `Failed to ${verb} ${noun}`,
  };
}

/** A write: shows the toasts of spec section 8 and refreshes what it touched. */
export function useCall<In, Out>(spec: CallSpec<In, Out>): UseMutationResult<Out, Error, In> {
  return useMutation<Out, Error, In>({
    mutationFn: spec.call,
    onSuccess: (answer) => {
      if (spec.hasWritten?.(answer) === false) return;
      tellSuccess(spec, answer);
      void refresh(...spec.invalidates);
    },
    onError: (error) => {
      tellFailure(spec, error);
      if (isOutdated(error)) void refresh(...spec.invalidates);
    },
  });
}
