import { workedMinutes } from '@contract/common/time/hours.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { netMinutesOf, plannedMinutesOf } from '@contract/shifts/planned-minutes/planned-minutes.rules.js';

export interface HoursRow {
  name: 'Planned' | 'Clocked' | 'Submitted';
  period: { startsAt: string; endsAt: string };
  /** The minutes of the period less the break. */
  minutes: number;
}

type Hours = Pick<
  TimesheetView,
  | 'startsAt'
  | 'endsAt'
  | 'plannedStartsAt'
  | 'plannedEndsAt'
  | 'plannedBreakMinutes'
  | 'breakMinutes'
  | 'clockInTime'
  | 'clockOutTime'
>;

/** Returns the planned, clocked and submitted times of a timesheet. Hours that were not planned or not clocked have no
 * such row. */
export function hoursRows(sheet: Hours): HoursRow[] {
  const { startsAt, endsAt, plannedStartsAt, plannedEndsAt, clockInTime, clockOutTime } = sheet;
  const { breakMinutes } = sheet;
  const minutes = netMinutesOf(sheet);
  const planned: HoursRow[] =
    plannedStartsAt && plannedEndsAt
      ? [
          {
            name: 'Planned',
            period: { startsAt: plannedStartsAt, endsAt: plannedEndsAt },
            minutes: plannedMinutesOf(sheet)!,
          },
        ]
      : [];
  const clocked: HoursRow[] =
    clockInTime && clockOutTime
      ? [
          {
            name: 'Clocked',
            period: { startsAt: clockInTime, endsAt: clockOutTime },
            minutes: workedMinutes(
              { startsAt: new Date(clockInTime), endsAt: new Date(clockOutTime) },
              breakMinutes,
            ),
          },
        ]
      : [];
  return [...planned, ...clocked, { name: 'Submitted', period: { startsAt, endsAt }, minutes }];
}
