import { isLocalDate, isLocalTime } from '@contract/common/time/local.js';
import { spanOf } from '@contract/common/time/zoned.js';
import { CreateScheduleSeriesRequest } from '@contract/schedules/schedule-series.contract.js';
import { requestResolver } from '../components/request-resolver.js';
import { newSchedule, type ScheduleValues } from '../schedules/values.js';
import type { ShiftToFill } from './candidates.js';

/** What the dialog of a new schedule holds. */
export interface NewScheduleValues extends ScheduleValues {
  /** Who works it; '' for nobody yet. */
  employeeId: string;
}

/** The values of an empty dialog. */
export const emptySchedule: NewScheduleValues = { ...newSchedule, employeeId: '' };

/** What is sent of what was typed. */
export function requestOf({
  employeeId,
  ...schedule
}: NewScheduleValues): Pick<CreateScheduleSeriesRequest, keyof CreateScheduleSeriesRequest> {
  const people = employeeId ? [{ employeeId }] : [];
  return { ...schedule, people } as Pick<CreateScheduleSeriesRequest, keyof CreateScheduleSeriesRequest>;
}

export const newScheduleResolver = requestResolver<NewScheduleValues>(CreateScheduleSeriesRequest, requestOf);

/** The shift as it is typed; null while it has no times. */
export function newShiftOf(
  { date, startTime, endTime }: Pick<ScheduleValues, 'date' | 'startTime' | 'endTime'>,
  zone: string,
): ShiftToFill | null {
  if (!isLocalDate(date) || !isLocalTime(startTime) || !isLocalTime(endTime) || startTime === endTime)
    return null;
  const { startsAt, endsAt } = spanOf(date, startTime, endTime, zone);
  const instants = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { id: '', date, startTime, endTime, ...instants };
}
