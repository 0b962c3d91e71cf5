import { CreateScheduleSeriesRequest } from '@contract/schedules/series/schedule-series.contract.js';
import {
  seriesSizeProblem,
  repeatProblem,
  seriesDates,
} from '@contract/schedules/series/schedule-series.rules.js';
import {
  NEW_SCHEDULE_STATUSES,
  type AssignmentView,
  type ScheduleView,
} from '@contract/schedules/schedules.contract.js';
import type { Resolver } from 'react-hook-form';
import { requestResolver } from '@/components/forms/request-resolver.js';
import { newSchedule, scheduleFormValues, type ScheduleValues } from '../values.js';
import { readLastUsed } from './last-used-times.js';
import { toRepeat, type RepeatValues } from './series-text.js';

/** The values of the form for a new schedule. */
export interface NewScheduleValues extends ScheduleValues {
  /** The employees to assign. */
  people: { employeeId: string }[];
  repeat: RepeatValues | null;
}

/** Returns the initial values of a new schedule, with the venue and times of the last one. */
export function newScheduleValues(): NewScheduleValues {
  return { ...newSchedule, ...readLastUsed(), people: [], repeat: null };
}

/** Returns the values for another schedule without a date or repetition. */
export function nextScheduleValues(values: NewScheduleValues): NewScheduleValues {
  return { ...values, date: '', repeat: null };
}

/** Returns the values of a copy with the same employees and no date. */
export function copiedScheduleValues(
  schedule: ScheduleView,
  assigned: readonly Pick<AssignmentView, 'employeeId'>[],
): NewScheduleValues {
  const status = NEW_SCHEDULE_STATUSES.find((one) => one === schedule.status) ?? newSchedule.status;
  const people = assigned.map(({ employeeId }) => ({ employeeId }));
  return nextScheduleValues({ ...scheduleFormValues(schedule), status, people, repeat: null });
}

/** Returns the request for the form values. */
export function scheduleSeriesRequest(values: NewScheduleValues): CreateScheduleSeriesRequest {
  return values as CreateScheduleSeriesRequest;
}

const check = requestResolver<NewScheduleValues>(CreateScheduleSeriesRequest, scheduleSeriesRequest);

/** Checks the request, then the limits of the repetition with the server's rules. */
export const newScheduleResolver: Resolver<NewScheduleValues> = async (values, context, options) => {
  const checked = await check(values, context, options);
  const problem = Object.keys(checked.errors).length === 0 ? seriesProblem(values) : null;
  if (!problem) return checked;
  const message = Object.values(problem)[0]!;
  const error = { type: 'series', message };
  return { values: {}, errors: 'people' in problem ? { people: error } : { repeat: { until: error } } };
};

function seriesProblem({ date, people, ...values }: NewScheduleValues): Record<string, string> | null {
  const repeat = toRepeat(values.repeat);
  return repeatProblem(date, repeat) ?? seriesSizeProblem(seriesDates(date, repeat).length, people.length);
}
