import { ApiError, call, statusOf, type CallOptions } from '../api/http.js';

/** What becomes of what was not accepted: kept for later, kept until its account signs in, or refused. */
export type Setback = { kind: 'later' } | { kind: 'signIn' } | { kind: 'refused'; sentence: string };

/** `done`: nothing is left to send; `later`: the server was not reached, or takes nothing now; `signIn`: it knows nobody here. */
export type Sent = 'done' | 'later' | 'signIn';

const UNANSWERED = [0, 408, 425, 429];

/** Only the server's own word is a refusal; anything else may be different the next time. */
export function setbackOf(error: unknown): Setback {
  if (!(error instanceof ApiError)) return { kind: 'later' };
  const { status, message } = error;
  if (status === 401) return { kind: 'signIn' };
  if (UNANSWERED.includes(status) || status >= 500) return { kind: 'later' };
  return { kind: 'refused', sentence: message };
}

/** What another account's session was told is no answer: another tab may have signed somebody else in. */
export async function setbackIn(isOfSession: () => Promise<boolean>, error: unknown): Promise<Setback> {
  const setback = setbackOf(error);
  if (setback.kind !== 'refused') return setback;
  try {
    return (await isOfSession()) ? setback : { kind: 'signIn' };
  } catch (unanswered) {
    return statusOf(unanswered) === 401 ? { kind: 'signIn' } : { kind: 'later' };
  }
}

/** Only Muster's own word, known by what it `holds`, counts: what a proxy answers in its place is no answer. */
export async function ask<Made extends object>(
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
