import { isOver } from '@contract/shifts/shift.rules.js';
import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { isCounted } from '@contract/timesheets/timesheet.rules.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';

type Shift = Pick<ShiftView, 'id' | 'endsAt'>;
type Sheet = Pick<TimesheetView, 'scheduleId' | 'rotaShiftId' | 'status'>;

/** The shift that hours are of: a schedule's, or a rota's. */
export function planOf({ scheduleId, rotaShiftId }: Omit<Sheet, 'status'>): string | null {
  return scheduleId ?? rotaShiftId;
}

/** The shifts that have hours which are approved or wait for it. */
function covered(sheets: readonly Sheet[]): Set<string | null> {
  return new Set(sheets.filter(({ status }) => isCounted(status)).map(planOf));
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
  return sheets.filter((sheet) => sheet.status === 'rejected' && !known.has(planOf(sheet)));
}
