import type { ClockEntryView, PressLocationRequest } from '@contract/clock/clock.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { ApiError, call, type CallOptions } from '../../api/http.js';
import { clockInRequest, clockOutRequest, isOfAccount, type Press } from './press.js';

/** A connection that swallows what is sent is given up after this; the press is sent again. */
const SEND_MS = 30_000;

/** Sends a press, or the position of one that the server has. The page and the worker do it alike. */
export function send(press: Press): Promise<ClockEntryView> {
  const { id, kind, userId, location } = press;
  const signal = AbortSignal.timeout(SEND_MS);
  if (press.isAccepted) {
    const body: PressLocationRequest = { userId, location: location! };
    return ask(`clock/presses/${id}`, { method: 'PATCH', body, signal });
  }
  const now = Date.now();
  const body = kind === 'in' ? clockInRequest(press, now) : clockOutRequest(press, now);
  return ask(`clock/${kind}`, { method: 'POST', body, signal });
}

/** Only Muster's own word counts: what a proxy answers in its place is taken for no answer. */
async function ask(path: string, options: CallOptions): Promise<ClockEntryView> {
  try {
    const entry = await call<Partial<ClockEntryView> | undefined>(path, options);
    if (entry?.id) return entry as ClockEntryView;
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.statusCode) throw error;
  }
  throw new ApiError(0, 'Muster did not answer');
}

/** Whether the session that the server sees may send the press. Rejects with 401 where there is none. */
export async function isOfSession(press: Press): Promise<boolean> {
  const signal = AbortSignal.timeout(SEND_MS);
  return isOfAccount(press, await call<CurrentUserView>('auth/user', { anonymous: true, signal }));
}
