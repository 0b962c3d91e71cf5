import { workedMinutes } from '../../common/time/hours.js';

/** The instants and the planned break of a rota shift or a schedule. */
export interface PlannedHours {
  startsAt: string | Date;
  endsAt: string | Date;
  breakMinutes: number;
}

/**
 * Returns the planned minutes of a rota shift or a schedule: the elapsed time less the planned break, at least 0.
 * They are compared only with worked hours less breaks. `planned-minutes.sql.ts` is the same rule in SQL.
 */
export function plannedMinutes({ startsAt, endsAt, breakMinutes }: PlannedHours): number {
  return workedMinutes({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, breakMinutes);
}

/** The plan of a timesheet. Null for hours that were not planned. */
export interface TimesheetPlan {
  plannedStartsAt: string | Date | null;
  plannedEndsAt: string | Date | null;
  plannedBreakMinutes: number | null;
}

/** Returns the planned minutes of a timesheet, or null if its hours were not planned. */
export function plannedMinutesOf({
  plannedStartsAt: startsAt,
  plannedEndsAt: endsAt,
  plannedBreakMinutes,
}: TimesheetPlan): number | null {
  if (startsAt === null || endsAt === null) return null;
  return plannedMinutes({ startsAt, endsAt, breakMinutes: plannedBreakMinutes ?? 0 });
}

/** Returns the minutes of a timesheet less its break, at least 0, to compare them with the planned ones. Rounding and paid
 * breaks change only the paid minutes. */
export function netMinutesOf({ startsAt, endsAt, breakMinutes }: PlannedHours): number {
  return workedMinutes({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, breakMinutes);
}

/** Returns the sum of the planned minutes of rota shifts and schedules. */
export function totalPlannedMinutes(shifts: Iterable<PlannedHours>): number {
  let sum = 0;
  for (const shift of shifts) sum += plannedMinutes(shift);
  return sum;
}

/** A planned shift, or an open place of a schedule. */
export interface PlannedShift extends PlannedHours {
  /** Null for an open shift. The shift of an invited person is not open. */
  employeeId: string | null;
  /** True if the shift differs from what employees see. */
  isUnpublished: boolean;
}

/** The planned minutes of shifts in the working state, and the parts of them that are open or not published. */
export interface PlannedTotals {
  plannedMinutes: number;
  openMinutes: number;
  unpublishedMinutes: number;
}

/** Returns the planned minutes of shifts in the working state. `planned-work.sql.ts` selects the same shifts in SQL. */
export function plannedTotals(shifts: readonly PlannedShift[]): PlannedTotals {
  return {
    plannedMinutes: totalPlannedMinutes(shifts),
    openMinutes: totalPlannedMinutes(shifts.filter(({ employeeId }) => employeeId === null)),
    unpublishedMinutes: totalPlannedMinutes(shifts.filter(({ isUnpublished }) => isUnpublished)),
  };
}
