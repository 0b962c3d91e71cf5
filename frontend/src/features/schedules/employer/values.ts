import type { CreateScheduleRequest, ScheduleView } from '@contract/schedules/schedules.contract.js';
import type { ScheduleStatus } from '@contract/shifts/schedule-statuses.contract.js';

/** The values of a schedule's form, for each field of the request. */
export interface ScheduleValues extends Record<keyof CreateScheduleRequest, unknown> {
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

/** The initial values of a new schedule. */
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

/** Returns the form values of a schedule. */
export function scheduleFormValues(schedule: ScheduleView): ScheduleValues {
  const { name, description, date, startTime, endTime, breakMinutes, peopleNeeded, venueId, status } =
    schedule;
  const times = { date, startTime, endTime, breakMinutes };
  return { name, description: description ?? '', ...times, peopleNeeded, venueId, status };
}

/** Returns the values with the current status if `moves` does not contain the typed one. */
export function withAllowedStatus(
  values: ScheduleValues,
  { status }: Pick<ScheduleView, 'status'>,
  moves: readonly ScheduleStatus[],
): ScheduleValues {
  return moves.includes(values.status) ? values : { ...values, status };
}
