import { ApiError, maySucceedLater, statusOf } from '../../api/http.js';

/** The outcome for an item that was not accepted: sent later, sent after its account signs in, or refused. */
export type Setback = { kind: 'later' } | { kind: 'signIn' } | { kind: 'refused'; sentence: string };

/** `done`: nothing is left to send. `later`: the server is unreachable or busy. `signIn`: there is no session of
 * the account. */
export type Sent = 'done' | 'later' | 'signIn';

/** Returns what an error means for the item. Only a definite response of the server is a refusal. */
export function sendFailureOf(error: unknown): Setback {
  if (!(error instanceof ApiError)) return { kind: 'later' };
  const { status, message } = error;
  if (status === 401) return { kind: 'signIn' };
  if (maySucceedLater(error)) return { kind: 'later' };
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

/** Accepts only Muster's own answer to a call, which has the property `holds`. An answer of a proxy counts as none. */
export async function requireOwnServerAnswer<Answer extends object>(
  holds: keyof Answer,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    const made: Partial<Answer> | undefined = await answer;
    if (made?.[holds]) return made as Answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.statusCode) throw error;
  }
  throw new ApiError(0, 'Muster did not answer');
}
