import type { PersonName } from '@contract/common/common.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { memoizeByObject } from '@/lib/memoize-by-object.js';
import { leaversText } from '@/lib/leavers-text.js';

/** A group of equal shifts with at least one open shift. */
export interface OpenShiftGroup {
  filled: number;
  total: number;
  /** The ids of the open shifts. */
  open: string[];
  /** The leavers who had these shifts. */
  left: PersonName[];
}

type Place = Pick<
  RotaShiftView,
  'id' | 'employeeId' | 'left' | 'date' | 'startTime' | 'endTime' | 'venueId' | 'role'
>;

/** Two shifts with the same date, times, venue and role are places of one shift. */
const placeKey = memoizeByObject(({ date, startTime, endTime, venueId, role }: Place): string =>
  JSON.stringify([date, startTime, endTime, venueId, role]),
);

/** Groups equal shifts and returns the groups with open ones, by the id of their first open shift. */
export function groupOpenShifts(shifts: readonly Place[]): Map<string, OpenShiftGroup> {
  const found = new Map<string, OpenShiftGroup>();
  const dates = new Set(shifts.filter(({ employeeId }) => employeeId === null).map(({ date }) => date));
  const near = shifts.filter(({ date }) => dates.has(date));
  for (const places of Map.groupBy(near, placeKey).values()) {
    const openShifts = places.filter(({ employeeId }) => employeeId === null);
    const open = openShifts.map(({ id }) => id);
    const total = places.length;
    const named = openShifts.flatMap(({ left }) => (left ? [[left.id, left] as const] : []));
    const left = [...new Map(named).values()];
    if (open.length > 0) found.set(open[0]!, { filled: total - open.length, total, open, left });
  }
  return found;
}

/** Keeps one open shift of each group, and all assigned shifts. */
export function withoutDuplicates<Shift extends Place>(
  shifts: readonly Shift[],
  places: ReadonlyMap<string, OpenShiftGroup>,
): Shift[] {
  return shifts.filter(({ id, employeeId }) => employeeId !== null || places.has(id));
}

/** Returns '1 of 2' for a group of several shifts, else null. */
export function filledText(places: OpenShiftGroup | null | undefined): string | null {
  return places && places.total > 1 ? `${places.filled} of ${places.total}` : null;
}

/** Returns 'Sam Guard has left.' for open shifts that a leaver had, else null. */
export function groupLeaversText(places: OpenShiftGroup | null | undefined): string | null {
  return places && places.left.length > 0 ? leaversText(places.left) : null;
}
