import { isLocalDate, isLocalTime } from '@contract/common/time/local.js';
import { spanOf } from '@contract/common/time/zoned.js';
import { CreateScheduleSeriesRequest } from '@contract/schedules/schedule-series.contract.js';
import { crowdProblem, repeatProblem, seriesDates } from '@contract/schedules/schedule-series.rules.js';
import {
  NEW_SCHEDULE_STATUSES,
  type AssignmentView,
  type ScheduleView,
} from '@contract/schedules/schedules.contract.js';
import type { Resolver } from 'react-hook-form';
import { requestResolver } from '../components/request-resolver.js';
import { newSchedule, valuesOf, type ScheduleValues } from '../schedules/values.js';
import type { ShiftToFill } from './candidates.js';
import { lastUsed } from './last-used.js';
import { repeatOf, type RepeatValues } from './series-text.js';

/** What the form of a new schedule holds. */
export interface NewScheduleValues extends ScheduleValues {
  /** Who works it, as far as that is known. */
  people: { employeeId: string }[];
  repeat: RepeatValues | null;
}

/** How the form of a new schedule begins: with the venue and times of the one before, where there was one. */
export function startOfNew(): NewScheduleValues {
  return { ...newSchedule, ...lastUsed(), people: [], repeat: null };
}

/** The same once more, on a date that is still to be chosen. */
export function startOfNext(values: NewScheduleValues): NewScheduleValues {
  return { ...values, date: '', repeat: null };
}

/** A copy of a schedule with its people, on a date that is still to be chosen. */
export function startOfCopy(
  schedule: ScheduleView,
  assigned: readonly Pick<AssignmentView, 'employeeId'>[],
): NewScheduleValues {
  const status = NEW_SCHEDULE_STATUSES.find((one) => one === schedule.status) ?? newSchedule.status;
  const people = assigned.map(({ employeeId }) => ({ employeeId }));
  return startOfNext({ ...valuesOf(schedule), status, people, repeat: null });
}

/** What is sent of what was typed. */
export function requestOf(values: NewScheduleValues): CreateScheduleSeriesRequest {
  return values as CreateScheduleSeriesRequest;
}

const check = requestResolver<NewScheduleValues>(CreateScheduleSeriesRequest, requestOf);

/** Checks a schedule as it would be sent, and then how often it repeats by the rules of the server. */
export const newScheduleResolver: Resolver<NewScheduleValues> = async (values, context, options) => {
  const checked = await check(values, context, options);
  const problem = Object.keys(checked.errors).length === 0 ? seriesProblem(values) : null;
  if (!problem) return checked;
  const message = Object.values(problem)[0]!;
  const error = { type: 'series', message };
  return { values: {}, errors: 'people' in problem ? { people: error } : { repeat: { until: error } } };
};

function seriesProblem({ date, people, ...values }: NewScheduleValues): Record<string, string> | null {
  const repeat = repeatOf(values.repeat);
  return repeatProblem(date, repeat) ?? crowdProblem(seriesDates(date, repeat).length, people.length);
}

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
