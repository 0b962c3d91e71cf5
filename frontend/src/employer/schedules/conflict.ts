import type { ScheduleStatus, ScheduleView } from '@contract/schedules/schedules.contract.js';
import { merged } from '../components/differences.js';
import type { ScheduleValues } from './ScheduleInputs.js';

/** The form's values of a record. */
export function valuesOf(schedule: ScheduleView): ScheduleValues {
  const { name, description, date, startTime, endTime, venueId, status } = schedule;
  return { name, description: description ?? '', date, startTime, endTime, venueId, status };
}

/**
 * Keeps what was changed here, and takes what only they changed. `moves` are the statuses that the record as it is
 * now may go to; another one is theirs.
 */
export function keepMine(
  typed: ScheduleValues,
  read: ScheduleView,
  current: ScheduleView,
  moves: readonly ScheduleStatus[],
): ScheduleValues {
  const values = merged(typed, valuesOf(read), valuesOf(current));
  return moves.includes(values.status) ? values : { ...values, status: current.status };
}
