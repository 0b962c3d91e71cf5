import type { ClockEntryView, PressLocationRequest } from '@contract/clock/clock.contract.js';
import { call } from '../../api/http.js';
import { clockInRequest, clockOutRequest, type Press } from './press.js';

/** A connection that swallows what is sent is given up after this; the press is sent again. */
const SEND_MS = 30_000;

/** Sends a press, or the position of one that the server has. The page and the worker do it alike. */
export function send(press: Press): Promise<ClockEntryView> {
  const { id, kind, userId, location } = press;
  const signal = AbortSignal.timeout(SEND_MS);
  if (press.isAccepted) {
    const body: PressLocationRequest = { userId, location: location! };
    return call(`clock/presses/${id}`, { method: 'PATCH', body, signal });
  }
  const now = Date.now();
  const body = kind === 'in' ? clockInRequest(press, now) : clockOutRequest(press, now);
  return call(`clock/${kind}`, { method: 'POST', body, signal });
}
