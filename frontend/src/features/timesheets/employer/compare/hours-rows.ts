import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';

export interface HoursRow {
  name: 'Planned' | 'Clocked' | 'Submitted';
  period: { startsAt: string; endsAt: string };
}

type Hours = Pick<
  TimesheetView,
  'startsAt' | 'endsAt' | 'plannedStartsAt' | 'plannedEndsAt' | 'clockInTime' | 'clockOutTime'
>;

/** Returns the planned, clocked and submitted times of a timesheet. Hours that were not planned or not clocked have no
 * such row. */
export function hoursRows(sheet: Hours): HoursRow[] {
  const { startsAt, endsAt, plannedStartsAt, plannedEndsAt, clockInTime, clockOutTime } = sheet;
  const planned: HoursRow[] =
    plannedStartsAt && plannedEndsAt
      ? [{ name: 'Planned', period: { startsAt: plannedStartsAt, endsAt: plannedEndsAt } }]
      : [];
  const clocked: HoursRow[] =
    clockInTime && clockOutTime
      ? [{ name: 'Clocked', period: { startsAt: clockInTime, endsAt: clockOutTime } }]
      : [];
  return [...planned, ...clocked, { name: 'Submitted', period: { startsAt, endsAt } }];
}
