import type { ScheduleStatus, ScheduleView } from '@contract/schedules/schedules.contract.js';

/** What the form of a schedule holds. */
export interface ScheduleValues {
  name: string;
  description: string;
  date: string;
  startTime: string;
  endTime: string;
  breakMinutes: number;
  peopleNeeded: number;
  venueId: string | null;
  status: ScheduleStatus;
}

/** What the fields are called (spec 2.10). */
export const scheduleLabels: Record<keyof ScheduleValues, string> = {
  name: 'Schedule Name',
  description: 'Description',
  date: 'Date',
  startTime: 'Start Time',
  endTime: 'End Time',
  breakMinutes: 'Break (minutes)',
  peopleNeeded: 'People Needed',
  venueId: 'Venue',
  status: 'Status',
};

/** The values of an empty form. */
export const newSchedule: ScheduleValues = {
  name: '',
  description: '',
  date: '',
  startTime: '',
  endTime: '',
  breakMinutes: 0,
  peopleNeeded: 1,
  venueId: null,
  status: 'active',
};

/** The form's values of a record. */
export function valuesOf(schedule: ScheduleView): ScheduleValues {
  const { name, description, date, startTime, endTime, breakMinutes, peopleNeeded, venueId, status } =
    schedule;
  const times = { date, startTime, endTime, breakMinutes };
  return { name, description: description ?? '', ...times, peopleNeeded, venueId, status };
}

/** A status that is not among the `moves` of the record as it is now is theirs. */
export function allowed(
  values: ScheduleValues,
  { status }: Pick<ScheduleView, 'status'>,
  moves: readonly ScheduleStatus[],
): ScheduleValues {
  return moves.includes(values.status) ? values : { ...values, status };
}
