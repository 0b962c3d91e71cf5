import { isOver } from '@contract/shifts/shifts.rules.js';
import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { isCounted } from '@contract/timesheets/timesheets.rules.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';

type Shift = Pick<ShiftView, 'id' | 'endsAt'>;
type Sheet = Pick<TimesheetView, 'shiftId' | 'status'>;

/** Returns the ids of shifts with pending or approved hours. */
function shiftIdsWithHours(sheets: readonly Sheet[]): Set<string> {
  return new Set(sheets.filter(({ status }) => isCounted(status)).map(({ shiftId }) => shiftId));
}

/** Returns the ended shifts without pending or approved hours, in the given order. */
export function shiftsWithoutHours<S extends Shift>(
  shifts: readonly S[],
  sheets: readonly Sheet[],
  now: Date,
): S[] {
  const known = shiftIdsWithHours(sheets);
  return shifts.filter((shift) => isOver(shift, now) && !known.has(shift.id));
}

/** Returns the rejected timesheets whose shift has no pending or approved hours. */
export function rejectedHours<T extends Sheet>(sheets: readonly T[]): T[] {
  const known = shiftIdsWithHours(sheets);
  return sheets.filter((sheet) => sheet.status === 'rejected' && !known.has(sheet.shiftId));
}
