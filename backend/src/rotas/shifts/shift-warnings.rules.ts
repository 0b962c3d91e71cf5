import type { NamedShift } from '../../common/time/planned-times.contract.js';
import type { ShiftWarning } from '../../shifts/overlaps/shift-warnings.contract.js';

/** The work of one person from one instant to another. */
export interface PersonsWork extends NamedShift {
  id: string;
  employeeId: string | null;
  /** The invitation of an invited person. */
  invitationId?: string | null;
  /** Both instants have the API's format. */
  startsAt: string;
  endsAt: string;
}

/** A shift to save, with its rota's name, and whether its employee and venue are active. */
export interface PlannedShift extends PersonsWork {
  employee: { isActive: boolean } | null;
  venue: { isActive: boolean } | null;
}

/** Returns warnings about a rota's shifts: inactive employees, closed venues, and overlaps in the rota or with
 * `elsewhere`.
 * Each shift has at most one warning of each kind. */
export function shiftWarnings(
  shifts: readonly PlannedShift[],
  elsewhere: readonly PersonsWork[],
): ShiftWarning[] {
  const overlaps = findOverlaps([...shifts, ...elsewhere]);
  return shifts.flatMap(({ id: shiftId, employee, venue }) => {
    const warnings: ShiftWarning[] = [];
    const other = overlaps.get(shiftId);
    if (other) warnings.push({ shiftId, kind: 'overlap', other: toOtherWork(other) });
    if (employee && !employee.isActive) warnings.push({ shiftId, kind: 'left', other: null });
    if (venue && !venue.isActive) warnings.push({ shiftId, kind: 'closed', other: null });
    return warnings;
  });
}

/** Returns one overlapping piece of work for each that overlaps other work of the same person, by id. */
function findOverlaps(all: PersonsWork[]): Map<string, PersonsWork> {
  const overlaps = new Map<string, PersonsWork>();
  const latest = new Map<string, PersonsWork>();
  // Comparing with the latest end so far suffices, because work that overlaps an earlier piece also overlaps that one.
  for (const work of all.toSorted(compareByStart)) {
    const person = work.employeeId ?? work.invitationId ?? null;
    if (person === null) continue;
    const before = latest.get(person);
    if (before && work.startsAt < before.endsAt) {
      overlaps.set(work.id, before);
      if (!overlaps.has(before.id)) overlaps.set(before.id, work);
    }
    if (!before || work.endsAt > before.endsAt) latest.set(person, work);
  }
  return overlaps;
}

function compareByStart(one: PersonsWork, other: PersonsWork): number {
  if (one.startsAt === other.startsAt) return one.id < other.id ? -1 : 1;
  return one.startsAt < other.startsAt ? -1 : 1;
}

function toOtherWork({ id, name, date, startTime, endTime }: PersonsWork): ShiftWarning['other'] {
  return { id, name, date, startTime, endTime };
}
