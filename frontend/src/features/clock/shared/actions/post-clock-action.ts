import type { ClockEntryView, PressLocationRequest } from '@contract/clock/clock.contract.js';
import { call } from '@/api/http.js';
import { requireOwnServerAnswer } from '@/session/unsent/send-failure.js';
import {
  breakRequest,
  clockInRequest,
  clockOutRequest,
  isOfAccount,
  undoRequest,
  type ClockAction,
} from './clock-action.js';

/** Time limit of one request, in milliseconds. The action is sent again later. */
const SEND_MS = 30_000;

/** Sends a clock action, or the location of an accepted one. Used by the page and the service worker. */
export function postClockAction(action: ClockAction): Promise<ClockEntryView> {
  const { id, kind, userId, location } = action;
  const signal = AbortSignal.timeout(SEND_MS);
  if (action.isAccepted) {
    const body: PressLocationRequest = { userId, location: location! };
    return requireOwnServerAnswer('id', call('PATCH /clock/presses/:id', { params: { id }, body, signal }));
  }
  const now = Date.now();
  switch (kind) {
    case 'in':
      return requireOwnServerAnswer(
        'id',
        call('POST /clock/in', { body: clockInRequest(action, now), signal }),
      );
    case 'out':
      return requireOwnServerAnswer(
        'id',
        call('POST /clock/out', { body: clockOutRequest(action, now), signal }),
      );
    case 'break_start':
    case 'break_end':
      return requireOwnServerAnswer(
        'id',
        call('POST /clock/breaks', { body: breakRequest(action, now), signal }),
      );
    case 'undo':
      return requireOwnServerAnswer(
        'id',
        call('POST /clock/undo', { body: undoRequest(action, now), signal }),
      );
  }
}

/** Returns whether the server's session may send the action. Rejects with 401 if there is no session. */
export async function isOfSession(action: ClockAction): Promise<boolean> {
  const signal = AbortSignal.timeout(SEND_MS);
  return isOfAccount(action, await call('GET /auth/user', { anonymous: true, signal }));
}
