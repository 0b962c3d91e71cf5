import { NOTES_MAX, requiredText } from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Id, view } from '../common/routes/views.contract.js';
import { ShiftDetailsView } from '../shifts/shifts.contract.js';
import type * as v from 'valibot';

/** Says that the employee cannot work a shift. */
export class DeclineShiftRequest {
  @requiredText({ label: 'Reason', required: 'Enter the reason', max: NOTES_MAX })
  reason!: string;
}

export const ReleasedDecline = view('ReleasedDecline', { id: Id });
export type ReleasedDecline = v.InferOutput<typeof ReleasedDecline>;

export const declineRoutes = {
  'POST /shifts/:id/decline': {
    summary: 'Say that you cannot work an own shift',
    body: DeclineShiftRequest,
    answer: ShiftDetailsView,
    idempotent: true,
    errors: { 'decline.too_late': 409, 'decline.exists': 409 },
  },
  'POST /shifts/:id/decline/withdraw': {
    summary: 'Say that you can work an own shift after all',
    answer: ShiftDetailsView,
    status: 200,
    errors: { 'decline.ended': 409 },
  },
  'POST /shift-declines/:id/release': {
    summary: 'Take an employee off a shift that they cannot work',
    answer: ReleasedDecline,
    status: 200,
    errors: { 'decline.ended': 409, 'shift.changed': 409, 'rota.archived': 409 },
  },
} satisfies RouteTable;

type DeclineRoutes = typeof declineRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends DeclineRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    shift_decline: true;
  }
}
