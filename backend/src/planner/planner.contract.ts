import * as v from 'valibot';
import { NamedRecord, PersonName } from '../common/common.contract.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { extendedView, Id, LocalDay, view } from '../common/routes/views.contract.js';
import { RotaShiftView, RotaSummary } from '../rotas/rotas.contract.js';
import { ScheduleView } from '../schedules/schedules.contract.js';

/** The most days in one answer: six weeks, as a month shows them. */
export const PLANNER_DAYS_MAX = 42;
/** The most rotas, shifts and schedules in one answer. */
export const PLANNER_ROWS_MAX = 10_000;

/** An employee of a schedule. */
export const PlannedAssignment = view('PlannedAssignment', {
  /** The id of the assignment. */
  id: Id,
  employeeId: Id,
  employee: extendedView('AssignedPerson', PersonName, { isActive: v.boolean() }),
});
export type PlannedAssignment = v.InferOutput<typeof PlannedAssignment>;

export const PlannedScheduleView = extendedView('PlannedScheduleView', ScheduleView, {
  assignments: v.array(PlannedAssignment),
});
export type PlannedScheduleView = v.InferOutput<typeof PlannedScheduleView>;

/** A person whose shifts can be planned. */
export const PlannerPerson = extendedView('PlannerPerson', PersonName, {
  /** True for a pending invitation; `id` is then the id of the invitation. */
  isInvited: v.boolean(),
});
export type PlannerPerson = v.InferOutput<typeof PlannerPerson>;

export const PlannerView = view('PlannerView', {
  from: LocalDay,
  to: LocalDay,
  /** The rotas whose range has one of these days, by start. */
  rotas: v.array(RotaSummary),
  /** The shifts of all these rotas in the working state, by start. */
  shifts: v.array(RotaShiftView),
  /** The schedules of these days, by start. Rejected and inactive ones are left out. */
  schedules: v.array(PlannedScheduleView),
  /** Active employees and invited people, by name. */
  people: v.array(PlannerPerson),
  /** The active venues, by name. */
  venues: v.array(NamedRecord),
  /** False if the days have more rotas, shifts or schedules than one answer can contain. */
  isComplete: v.boolean(),
});
export type PlannerView = v.InferOutput<typeof PlannerView>;

export const plannerRoutes = {
  'GET /planner': {
    summary: 'Read all planned shifts of some days',
    query: { from: LocalDay, to: LocalDay },
    answer: PlannerView,
  },
} satisfies RouteTable;

type PlannerRoutes = typeof plannerRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends PlannerRoutes {}
}
