import type { ScheduleStatus, ScheduleView } from '@contract/schedules/schedules.contract.js';
import type { ScheduleValues } from './ScheduleInputs.js';

export type ScheduleField = keyof ScheduleValues;

/** The form's values of a record. */
export function valuesOf(schedule: ScheduleView): ScheduleValues {
  const { name, description, date, startTime, endTime, venueId, status } = schedule;
  return { name, description: description ?? '', date, startTime, endTime, venueId, status };
}

function same(a: string | null, b: string | null): boolean {
  return (a ?? '') === (b ?? '');
}

/** The fields that stand differently in the form and in the record as it is now. */
export function differing(typed: ScheduleValues, current: ScheduleView): ScheduleField[] {
  const theirs = valuesOf(current);
  return (Object.keys(theirs) as ScheduleField[]).filter((field) => !same(typed[field], theirs[field]));
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
  const before = valuesOf(read);
  const merged: ScheduleValues = valuesOf(current);
  const put = <F extends ScheduleField>(field: F): void => {
    if (!same(typed[field], before[field])) merged[field] = typed[field];
  };
  for (const field of Object.keys(merged) as ScheduleField[]) put(field);
  if (!moves.includes(merged.status)) merged.status = current.status;
  return merged;
}
