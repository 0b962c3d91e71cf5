import type { PersonName } from '@contract/common/common.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { onceForEach } from '../../lib/once-for-each.js';
import { leftText } from '../schedules/left-text.js';

/** How many of equal shifts somebody has. */
export interface OpenPlaces {
  filled: number;
  total: number;
  /** The ids of those that nobody has. */
  open: string[];
  /** Who had those until they left the company. */
  left: PersonName[];
}

type Place = Pick<
  RotaShiftView,
  'id' | 'employeeId' | 'left' | 'date' | 'startTime' | 'endTime' | 'venueId' | 'role'
>;

/** Shifts of one date, with the same times, venue and role, are places of one shift. */
const placeKey = onceForEach(({ date, startTime, endTime, venueId, role }: Place): string =>
  JSON.stringify([date, startTime, endTime, venueId, role]),
);

/** For the first open one of each lot of equal shifts, how many there are and how many of them are filled. */
export function openPlaces(shifts: readonly Place[]): Map<string, OpenPlaces> {
  const found = new Map<string, OpenPlaces>();
  const dates = new Set(shifts.filter(({ employeeId }) => employeeId === null).map(({ date }) => date));
  const near = shifts.filter(({ date }) => dates.has(date));
  for (const places of Map.groupBy(near, placeKey).values()) {
    const nobodys = places.filter(({ employeeId }) => employeeId === null);
    const open = nobodys.map(({ id }) => id);
    const total = places.length;
    const named = nobodys.flatMap(({ left }) => (left ? [[left.id, left] as const] : []));
    const left = [...new Map(named).values()];
    if (open.length > 0) found.set(open[0]!, { filled: total - open.length, total, open, left });
  }
  return found;
}

/** Shifts without those that nobody has and that are shown as one with another. */
export function shownOnce<Shift extends Place>(
  shifts: readonly Shift[],
  places: ReadonlyMap<string, OpenPlaces>,
): Shift[] {
  return shifts.filter(({ id, employeeId }) => employeeId !== null || places.has(id));
}

/** '1 of 2' for shifts of which there are several, else null. */
export function placesText(places: OpenPlaces | null | undefined): string | null {
  return places && places.total > 1 ? `${places.filled} of ${places.total}` : null;
}

/** 'Sam Guard has left.' for shifts that nobody has because somebody left the company, else null. */
export function leftPlacesText(places: OpenPlaces | null | undefined): string | null {
  return places && places.left.length > 0 ? leftText(places.left) : null;
}
