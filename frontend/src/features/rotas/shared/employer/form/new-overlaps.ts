import type { NamedShift } from '@contract/common/time/planned-times.contract.js';
import { formWarnings, type WarningContext } from './form-warnings.js';
import { OPEN_SHIFT, type RotaValues, type ShiftValues } from './values.js';

interface Overlap {
  employeeId: string;
  other: NamedShift;
}

const FIELDS = ['employeeId', 'date', 'startTime', 'endTime'] as const;

/** Returns the assigned shifts that are new, or have another employee, date or time than before. */
export function changedShifts(
  shifts: readonly ShiftValues[],
  before: readonly ShiftValues[],
): Set<ShiftValues> {
  const was = new Map(before.map((shift) => [shift.shiftId, shift]));
  const isNew = (shift: ShiftValues): boolean => {
    const old = shift.shiftId === null ? undefined : was.get(shift.shiftId);
    return !old || FIELDS.some((field) => old[field] !== shift[field]);
  };
  return new Set(shifts.filter((shift) => shift.employeeId !== OPEN_SHIFT && isNew(shift)));
}

/** Returns the overlaps of new or changed shifts. */
export function newOverlaps(
  values: Pick<RotaValues, 'name' | 'shifts'>,
  before: readonly ShiftValues[],
  around: WarningContext,
): Overlap[] {
  const work = changedShifts(values.shifts, before);
  return [...formWarnings(values, around)].flatMap(([index, warnings]) => {
    const shift = values.shifts[index]!;
    if (!work.has(shift)) return [];
    return warnings.flatMap(({ kind, other }) =>
      kind === 'overlap' && other ? [{ employeeId: shift.employeeId, other }] : [],
    );
  });
}
