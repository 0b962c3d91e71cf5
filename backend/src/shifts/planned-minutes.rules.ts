import { workedMinutes } from '../common/time/hours.js';

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

/** Returns the sum of the planned minutes of rota shifts and schedules. */
export function totalPlannedMinutes(shifts: Iterable<PlannedHours>): number {
  let sum = 0;
  for (const shift of shifts) sum += plannedMinutes(shift);
  return sum;
}
