import * as v from 'valibot';
import { NamedRecord, PersonName } from '../../common/common.contract.js';
import type { RouteTable } from '../../common/routes/routes.contract.js';
import { Count, extendedView, Id, Instant } from '../../common/routes/views.contract.js';
import { NamedShift } from '../../common/time/planned-times.contract.js';

/** A schedule with too few employees, or equal published rota shifts with open ones among them.
 * The name is that of the schedule or the rota. */
export const UncoveredShiftView = extendedView('UncoveredShiftView', NamedShift, {
  /** The id of the schedule, or of an open rota shift. */
  id: Id,
  scheduleId: v.nullable(Id),
  rotaId: v.nullable(Id),
  rotaShiftId: v.nullable(Id),
  role: v.nullable(v.string()),
  startsAt: Instant,
  endsAt: Instant,
  breakMinutes: Count,
  venue: v.nullable(NamedRecord),
  peopleNeeded: Count,
  assignedCount: Count,
  /** Former employees of the shift who have left the company, by name. */
  left: v.array(PersonName),
  /** The employees who cannot work the shift and stay on it until it is covered, by name. */
  declined: v.array(
    extendedView('DeclinedShiftView', PersonName, {
      declineId: Id,
      /** The id of the schedule, or of the employee's rota shift. */
      shiftId: Id,
      reason: v.string(),
    }),
  ),
  /** The version of the schedule, or of the rota shift in the working state. */
  version: Count,
  /** Why the shift cannot be filled now: it has a pending change, or its rota is archived. */
  obstacle: v.nullable(v.picklist(['unpublished', 'archived'])),
  /** True if the rota has pending changes, which would be published with this one. */
  gathers: v.boolean(),
});
export type UncoveredShiftView = v.InferOutput<typeof UncoveredShiftView>;

export const uncoveredShiftRoutes = {
  'GET /uncovered-shifts': { summary: 'List the shifts that lack employees', list: UncoveredShiftView },
  'GET /uncovered-shifts/:id': { summary: 'Read a shift that lacks employees', answer: UncoveredShiftView },
} satisfies RouteTable;

type UncoveredShiftRoutes = typeof uncoveredShiftRoutes;
declare module '../../common/routes/routes.contract.js' {
  interface ApiRoutes extends UncoveredShiftRoutes {}
}
