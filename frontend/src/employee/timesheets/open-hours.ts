import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { isOver } from '@contract/shifts/shift.rules.js';
import { isCounted } from '@contract/timesheets/timesheet.rules.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';

type Shift = Pick<ScheduleView, 'id' | 'endsAt'>;
type Sheet = Pick<TimesheetView, 'scheduleId' | 'status'>;

/** The shifts that have hours which are approved or wait for it. */
function covered(sheets: readonly Sheet[]): Set<string | null> {
  return new Set(sheets.filter(({ status }) => isCounted(status)).map(({ scheduleId }) => scheduleId));
}

/** The shifts that are over and have no hours that count, in the order in which they come. */
export function awaitingHours<S extends Shift>(
  shifts: readonly S[],
  sheets: readonly Sheet[],
  now: Date,
): S[] {
  const known = covered(sheets);
  return shifts.filter((shift) => isOver(shift, now) && !known.has(shift.id));
}

/** The rejected timesheets that are still to be corrected: no other hours have taken their place. */
export function rejectedHours<T extends Sheet>(sheets: readonly T[]): T[] {
  const known = covered(sheets);
  return sheets.filter(({ status, scheduleId }) => status === 'rejected' && !known.has(scheduleId));
}
