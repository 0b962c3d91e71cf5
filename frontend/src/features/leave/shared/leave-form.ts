import type { PreviewLeaveRequest, RequestLeaveRequest } from '@contract/leave/leave.contract.js';
import { timesOf, timesProblems } from '@contract/leave/leave-times.rules.js';

/** The values of the form. */
export type LeaveValues = Required<RequestLeaveRequest>;

/** Returns the days to ask for, or null while the form lacks something. */
export function previewOf(values: LeaveValues, { isSick }: { isSick: boolean }): PreviewLeaveRequest | null {
  const { kindId, employeeId } = values;
  if (!kindId || !values.startsOn) return null;
  const times = timesOf(clean(values));
  if (Object.keys(timesProblems(times, { isSick })).length > 0) return null;
  return { kindId, employeeId, ...times };
}

/** Returns the values without those that the chosen part of a day does not have. */
export function clean<Values extends Partial<LeaveValues>>(values: Values): Values {
  const { part } = values;
  const isHours = part === 'hours';
  return {
    ...values,
    endsOn: part === 'days' ? values.endsOn || null : values.startsOn,
    startTime: (isHours && values.startTime) || null,
    endTime: (isHours && values.endTime) || null,
  };
}
