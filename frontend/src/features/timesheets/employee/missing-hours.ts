import { isOver } from '@contract/shifts/shifts.rules.js';
import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { isCounted } from '@contract/timesheets/timesheets.rules.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';

type Shift = Pick<ShiftView, 'id' | 'endsAt'>;
type Sheet = Pick<TimesheetView, 'scheduleId' | 'rotaShiftId' | 'status'>;

/** Returns the id of the schedule or rota shift that the hours belong to. */
export function planIdOf({ scheduleId, rotaShiftId }: Omit<Sheet, 'status'>): string | null {
  return scheduleId ?? rotaShiftId;
}

/** Returns the ids of shifts with pending or approved hours. */
function planIdsWithHours(sheets: readonly Sheet[]): Set<string | null> {
  return new Set(sheets.filter(({ status }) => isCounted(status)).map(planIdOf));
}

/** Returns the ended shifts without pending or approved hours, in the given order. */
export function shiftsWithoutHours<S extends Shift>(
  shifts: readonly S[],
  sheets: readonly Sheet[],
  now: Date,
): S[] {
  const known = planIdsWithHours(sheets);
  return shifts.filter((shift) => isOver(shift, now) && !known.has(shift.id));
}

/** Returns the rejected timesheets whose shift has no pending or approved hours. */
export function rejectedHours<T extends Sheet>(sheets: readonly T[]): T[] {
  const known = planIdsWithHours(sheets);
  return sheets.filter((sheet) => sheet.status === 'rejected' && !known.has(planIdOf(sheet)));
}
