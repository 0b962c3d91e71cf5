import * as v from 'valibot';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, Instant, LocalDay, view } from '../common/routes/views.contract.js';

/** The steps of the dashboard's checklist that a new company has done. */
export const SetUpSteps = view('SetUpSteps', {
  /** A name or a logo. */
  hasBranding: v.boolean(),
  hasVenue: v.boolean(),
  /** An employee, or a pending invitation. */
  hasPeople: v.boolean(),
  /** A schedule that employees see, or a published rota shift. */
  hasFirstWeek: v.boolean(),
  /** A clock entry. */
  hasClocking: v.boolean(),
});
export type SetUpSteps = v.InferOutput<typeof SetUpSteps>;

export const EmployerStats = view('EmployerStats', {
  totalEmployees: Count,
  activeSchedules: Count,
  pendingTimesheets: Count,
  /** The sum of `parts`. */
  overdueItems: Count,
  parts: view('OverdueParts', {
    timesheetsPendingOverThreeDays: Count,
    schedulesPendingPast: Count,
    /** Shifts of the next COVER_DAYS days whose employee left, was deactivated or was unassigned. */
    lostShifts: Count,
    clockedInOverTwelveHours: Count,
    openTasksPastDue: Count,
    leaveWaitingOverThreeDays: Count,
  }),
  /** When the next task, timesheet, clock entry or request for leave becomes overdue if nothing changes, or null. */
  nextOverdueAt: v.nullable(Instant),
  /** The checklist of a new company. Null once it is done or dismissed. */
  setUp: v.nullable(SetUpSteps),
});
export type EmployerStats = v.InferOutput<typeof EmployerStats>;

export const EmployeeStats = view('EmployeeStats', {
  /** Hours of pending and approved timesheets in the current week, with at most two decimals. */
  thisWeekHours: v.number(),
  completedShifts: Count,
  upcomingShifts: Count,
  /** The employee's own overdue tasks. */
  overdueTasks: Count,
  /** When the employee's next task becomes overdue if nothing changes, or null. */
  nextOverdueAt: v.nullable(Instant),
});
export type EmployeeStats = v.InferOutput<typeof EmployeeStats>;

/** The hours of a company on one day of its current week. */
export const DayHoursView = view('DayHoursView', {
  date: LocalDay,
  /** Minutes less breaks of all shifts that the planner shows, with open and unpublished ones. */
  plannedMinutes: Count,
  /** The part of `plannedMinutes` in open shifts. */
  openMinutes: Count,
  /** The part of `plannedMinutes` in shifts that differ from what employees see. */
  unpublishedMinutes: Count,
  /** Worked minutes of pending and approved timesheets. */
  workedMinutes: Count,
});
export type DayHoursView = v.InferOutput<typeof DayHoursView>;

export const statsRoutes = {
  'GET /stats': {
    summary: 'Read the numbers of the own dashboard',
    answer: v.union([EmployerStats, EmployeeStats]),
  },
  'GET /stats/week': {
    summary: 'Read planned and worked hours of the current week',
    list: DayHoursView,
    ownRange: true,
  },
} satisfies RouteTable;

type StatsRoutes = typeof statsRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends StatsRoutes {}
}
