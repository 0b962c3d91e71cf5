import * as v from 'valibot';
import { NamedRecord, PersonWithPicture } from '../../common/common.contract.js';
import type { RouteTable } from '../../common/routes/routes.contract.js';
import { Count, extendedView, Id, Instant, view } from '../../common/routes/views.contract.js';
import { NamedShift } from '../../common/time/planned-times.contract.js';

/** The state of an employee who should be at work now or soon. `overdue_out`: not clocked out 30 minutes after the
 * planned end. */
export const DUTY_STATES = ['due_soon', 'on_shift', 'late', 'not_arrived', 'overdue_out'] as const;
export type DutyState = (typeof DUTY_STATES)[number];

/** One employee on one shift. */
export const DutyPersonView = view('DutyPersonView', {
  /** Unique on the board. */
  id: v.string(),
  state: v.picklist(DUTY_STATES),
  employee: extendedView('DutyEmployee', PersonWithPicture, { phone: v.nullable(v.string()) }),
  shift: extendedView('DutyShift', NamedShift, {
    /** The id of the schedule or the rota shift. */
    id: Id,
    scheduleId: v.nullable(Id),
    rotaId: v.nullable(Id),
    rotaShiftId: v.nullable(Id),
    role: v.nullable(v.string()),
  }),
  /** True if the employee said that they cannot work the shift. */
  isDeclined: v.boolean(),
  /** The planned times; for a clocked-in employee, those at the clock-in. */
  startsAt: Instant,
  endsAt: Instant,
  venue: v.nullable(NamedRecord),
  clockEntryId: v.nullable(Id),
  clockedInAt: v.nullable(Instant),
  /** The start of the break that the employee is on. */
  onBreakSince: v.nullable(Instant),
});
export type DutyPersonView = v.InferOutput<typeof DutyPersonView>;

/** The duty board: shifts that start from 12 hours ago to 2 hours ahead, and all clocked-in employees. */
export const DutyView = view('DutyView', {
  now: Instant,
  /** Minutes from the start until an employee is late, and further minutes until a no-show. */
  shiftLateMinutes: Count,
  noShowMinutes: Count,
  /** Sorted by start, then name. */
  people: v.array(DutyPersonView),
  /** True if more employees match than `people` contains. */
  more: v.boolean(),
});
export type DutyView = v.InferOutput<typeof DutyView>;

export const dutyRoutes = {
  'GET /clock/duty': { summary: 'List the employees on duty, due soon or late', answer: DutyView },
} satisfies RouteTable;

type DutyRoutes = typeof dutyRoutes;
declare module '../../common/routes/routes.contract.js' {
  interface ApiRoutes extends DutyRoutes {}
}
