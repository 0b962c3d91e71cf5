import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { Noun } from './resources.js';
import { toast, type ToastAction } from '../ui/toasts/toast-store.js';
import { ApiError, statusOf } from './http.js';
import type { Change } from './keys.js';
import { refresh } from './query-client.js';

/** The toast after a successful write. Texts may depend on the answer. */
interface Success<Out> {
  title: string | ((answer: Out) => string);
  description?: string;
  detail?: (answer: Out) => string | undefined;
  action?: (answer: Out) => ToastAction | undefined;
}

export interface CallSpec<In, Out> {
  call: (input: In) => Promise<Out>;
  /** The kinds of records that this call changes. */
  invalidates: readonly Change[];
  /** Calls with the same name here are sent one after another. */
  inTurn?: string;
  /** False for an answer that says why nothing was changed. */
  hasWritten?: (answer: Out) => boolean;
  success?: Success<Out>;
  /** The text of the toast titled 'Error'. With `serverText` the server's own message is preferred. */
  failure: string;
  serverText?: boolean;
  /** True if the form shows the server's message itself. The toast then omits it. */
  inPlace?: boolean;
}

/** Returns the server's message if it adds information to `failure`. */
function serverReason(error: Error, failure: string): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || !error.message) return undefined;
  return error.message === failure ? undefined : error.message;
}

/** True if the record was deleted, or changed since it was loaded. */
export function isOutdated(error: unknown): boolean {
  return [404, 409].includes(statusOf(error));
}

/** The texts of the toasts after a write. */
export type Texts<Out> = Pick<CallSpec<never, Out>, 'success' | 'failure' | 'serverText' | 'inPlace'>;

/** Shows the toast of a successful write. */
export function showSuccess<Out>({ success }: Texts<Out>, answer: Out): void {
  if (!success) return;
  const { title, description, detail, action } = success;
  toast({
    title: typeof title === 'string' ? title : title(answer),
    description,
    detail: detail?.(answer),
    action: action?.(answer),
  });
}

/** Shows the toast of a failed write, except for a lost session, which has its own toast. */
export function showFailure<Out>({ failure, serverText, inPlace }: Texts<Out>, error: Error): void {
  if (error instanceof ApiError && error.unauthorised) return;
  const why = serverReason(error, failure);
  const detail = inPlace ? undefined : why;
  const texts = serverText && why ? { description: why } : { description: failure, detail };
  toast({ title: 'Error', ...texts, variant: 'destructive' });
}

const past = { create: 'created', update: 'updated', submit: 'submitted' } as const;

/** Texts of a form that differ from the default ones. */
interface WrittenTexts<Out> {
  success?: (answer: Out) => string;
  detail?: (answer: Out) => string | undefined;
}

/** Returns the default texts of a write, such as 'Venue created successfully' and 'Failed to create venue'. */
export function defaultToastTexts<Out>(
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

/** A mutation that shows a toast and refetches the data that it changes. */
export function useCall<In, Out>(spec: CallSpec<In, Out>): UseMutationResult<Out, Error, In> {
  return useMutation<Out, Error, In>({
    mutationFn: spec.call,
    ...(spec.inTurn !== undefined && { scope: { id: spec.inTurn } }),
    onSuccess: (answer) => {
      if (spec.hasWritten?.(answer) === false) return;
      showSuccess(spec, answer);
      void refresh(...spec.invalidates);
    },
    onError: (error) => {
      showFailure(spec, error);
      if (isOutdated(error)) void refresh(...spec.invalidates);
    },
  });
}
