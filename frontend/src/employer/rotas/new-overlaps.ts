import type { NamedShift } from '@contract/common/time/format.js';
import { formWarnings, type Around } from './form-warnings.js';
import type { RotaValues, ShiftValues } from './values.js';

interface Overlap {
  employeeId: string;
  other: NamedShift;
}

const FIELDS = ['employeeId', 'date', 'startTime', 'endTime'] as const;

/** The overlaps of shifts that are new, or at another time or somebody else's than before. */
export function newOverlaps(
  values: Pick<RotaValues, 'name' | 'shifts'>,
  before: readonly ShiftValues[],
  around: Around,
): Overlap[] {
  const was = new Map(before.map((shift) => [shift.shiftId, shift]));
  return [...formWarnings(values, around)].flatMap(([index, warnings]) => {
    const shift = values.shifts[index]!;
    const old = shift.shiftId === null ? undefined : was.get(shift.shiftId);
    if (old && FIELDS.every((field) => old[field] === shift[field])) return [];
    return warnings.flatMap(({ kind, other }) =>
      kind === 'overlap' && other ? [{ employeeId: shift.employeeId, other }] : [],
    );
  });
}
