import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';

export interface HoursRow {
  name: 'Planned' | 'Clocked' | 'Submitted';
  stretch: { startsAt: string; endsAt: string };
}

type Hours = Pick<
  TimesheetView,
  'startsAt' | 'endsAt' | 'plannedStartsAt' | 'plannedEndsAt' | 'clockInTime' | 'clockOutTime'
>;

/** The times of a timesheet that stand beside each other; what was not clocked has no row. */
export function hoursRows(sheet: Hours): [HoursRow, ...HoursRow[]] {
  const { startsAt, endsAt, plannedStartsAt, plannedEndsAt, clockInTime, clockOutTime } = sheet;
  const clocked: HoursRow[] =
    clockInTime && clockOutTime
      ? [{ name: 'Clocked', stretch: { startsAt: clockInTime, endsAt: clockOutTime } }]
      : [];
  return [
    { name: 'Planned', stretch: { startsAt: plannedStartsAt, endsAt: plannedEndsAt } },
    ...clocked,
    { name: 'Submitted', stretch: { startsAt, endsAt } },
  ];
}
