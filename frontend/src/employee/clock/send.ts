import type { ClockEntryView, PressLocationRequest } from '@contract/clock/clock.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { call } from '../../api/http.js';
import { ask } from '../../unsent/setback.js';
import { clockInRequest, clockOutRequest, isOfAccount, undoRequest, type Press } from './press.js';

/** A connection that swallows what is sent is given up after this; the press is sent again. */
const SEND_MS = 30_000;

const requests = { in: clockInRequest, out: clockOutRequest, undo: undoRequest } as const;

/** Sends a press, or the position of one that the server has. The page and the worker do it alike. */
export function send(press: Press): Promise<ClockEntryView> {
  const { id, kind, userId, location } = press;
  const signal = AbortSignal.timeout(SEND_MS);
  if (press.isAccepted) {
    const body: PressLocationRequest = { userId, location: location! };
    return ask(`clock/presses/${id}`, 'id', { method: 'PATCH', body, signal });
  }
  const now = Date.now();
  const body = requests[kind](press, now);
  return ask(`clock/${kind}`, 'id', { method: 'POST', body, signal });
}

/** Whether the session that the server sees may send the press. Rejects with 401 where there is none. */
export async function isOfSession(press: Press): Promise<boolean> {
  const signal = AbortSignal.timeout(SEND_MS);
  return isOfAccount(press, await call<CurrentUserView>('auth/user', { anonymous: true, signal }));
}
