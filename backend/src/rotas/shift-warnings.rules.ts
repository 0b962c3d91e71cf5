import type { NamedShift } from '../common/time/format.js';
import type { ShiftWarning } from '../shifts/shift-warnings.contract.js';

/** Work of one person from one instant to another. */
export interface PersonsWork extends NamedShift {
  id: string;
  employeeId: string | null;
  /** As on the wire. */
  startsAt: string;
  endsAt: string;
}

/** A shift as it is to be saved: with the rota's name, and with whether its person and its venue are still there. */
export interface PlannedShift extends PersonsWork {
  employee: { isActive: boolean } | null;
  venue: { isActive: boolean } | null;
}

/**
 * What speaks against a rota's shifts: a person who has left, a venue that has closed, and other work of the same person
 * at the same time, in the rota or `elsewhere`. Each shift is warned of once for each, however much overlaps it.
 */
export function shiftWarnings(
  shifts: readonly PlannedShift[],
  elsewhere: readonly PersonsWork[],
): ShiftWarning[] {
  const overlaps = overlapsOf([...shifts, ...elsewhere]);
  return shifts.flatMap(({ id: shiftId, employee, venue }) => {
    const warnings: ShiftWarning[] = [];
    const other = overlaps.get(shiftId);
    if (other) warnings.push({ shiftId, kind: 'overlap', other: named(other) });
    if (employee && !employee.isActive) warnings.push({ shiftId, kind: 'left', other: null });
    if (venue && !venue.isActive) warnings.push({ shiftId, kind: 'closed', other: null });
    return warnings;
  });
}

/** By id, for everything that overlaps other work of its person, one piece of that other work. */
function overlapsOf(all: PersonsWork[]): Map<string, PersonsWork> {
  const overlaps = new Map<string, PersonsWork>();
  const latest = new Map<string, PersonsWork>();
  // Of what began before, it is enough to look at what ends last: whatever overlaps, overlaps that.
  for (const work of all.toSorted(byStart)) {
    if (work.employeeId === null) continue;
    const before = latest.get(work.employeeId);
    if (before && work.startsAt < before.endsAt) {
      overlaps.set(work.id, before);
      if (!overlaps.has(before.id)) overlaps.set(before.id, work);
    }
    if (!before || work.endsAt > before.endsAt) latest.set(work.employeeId, work);
  }
  return overlaps;
}

function byStart(one: PersonsWork, other: PersonsWork): number {
  if (one.startsAt === other.startsAt) return one.id < other.id ? -1 : 1;
  return one.startsAt < other.startsAt ? -1 : 1;
}

function named({ id, name, date, startTime, endTime }: PersonsWork): ShiftWarning['other'] {
  return { id, name, date, startTime, endTime };
}
