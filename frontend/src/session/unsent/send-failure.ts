import type { AnswerOf, ApiRoutes, RouteKey } from '@contract/common/routes/routes.contract.js';
import { ApiError, call, statusOf, type CallOptions, type RouteOptions } from '../../api/http.js';

/** The outcome for an item that was not accepted: sent later, sent after its account signs in, or refused. */
export type Setback = { kind: 'later' } | { kind: 'signIn' } | { kind: 'refused'; sentence: string };

/** `done`: nothing is left to send. `later`: the server is unreachable or busy. `signIn`: there is no session of
 * the account. */
export type Sent = 'done' | 'later' | 'signIn';

const UNANSWERED = [0, 408, 425, 429];

/** Returns what an error means for the item. Only a definite response of the server is a refusal. */
export function sendFailureOf(error: unknown): Setback {
  if (!(error instanceof ApiError)) return { kind: 'later' };
  const { status, message } = error;
  if (status === 401) return { kind: 'signIn' };
  if (UNANSWERED.includes(status) || status >= 500) return { kind: 'later' };
  return { kind: 'refused', sentence: message };
}

/** Like `sendFailureOf`, but checks a refusal against the session, because another tab may have signed in a different
 * user. */
export async function sendFailureInSession(
  isOfSession: () => Promise<boolean>,
  error: unknown,
): Promise<Setback> {
  const setback = sendFailureOf(error);
  if (setback.kind !== 'refused') return setback;
  try {
    return (await isOfSession()) ? setback : { kind: 'signIn' };
  } catch (unanswered) {
    return statusOf(unanswered) === 401 ? { kind: 'signIn' } : { kind: 'later' };
  }
}

/** Sends a request and accepts only Muster's own response, which has the property `holds`. A response of a proxy
 * counts as no answer. */
export async function requestOwnServer<Key extends RouteKey>(
  route: Key,
  holds: keyof AnswerOf<ApiRoutes[Key]>,
  options: RouteOptions<Key>,
): Promise<AnswerOf<ApiRoutes[Key]>>;
export async function requestOwnServer<Made extends object>(
  path: string,
  holds: keyof Made,
  options: CallOptions,
): Promise<Made>;
export async function requestOwnServer<Made extends object>(
  path: string,
  holds: keyof Made,
  options: CallOptions,
): Promise<Made> {
  try {
    const made = await call<Partial<Made> | undefined>(path, options);
    if (made?.[holds]) return made as Made;
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.statusCode) throw error;
  }
  throw new ApiError(0, 'Muster did not answer');
}
