import { addDays, type LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';
import type { Page } from '@/api/list.js';

/** The shifts of the previous week, including those of earlier rotas. */
export interface PreviousWeek {
  /** The first day of the known period. */
  startDate: LocalDate;
  shifts: readonly RotaShiftView[];
  /** False if there may be shifts before that day that were not loaded. */
  isWhole: boolean;
}

interface Dates {
  first: LocalDate;
  last: LocalDate;
}

type Rota = Pick<RotaView, 'startDate' | 'endDate' | 'hasShifts' | 'shiftCount' | 'shifts'>;
type Rotas = Pick<Page<Rota>, 'items' | 'total'>;

const NO_VENUE = '';

const venuesOf = (shifts: readonly RotaShiftView[]): Set<string> =>
  new Set(shifts.map(({ venueId }) => venueId ?? NO_VENUE));

/**
 * Returns the previous week's shifts from earlier rotas with a venue of this rota. A rota without shifts counts
 * for every venue. `others` is undefined if they were not loaded.
 */
export function previousWeekShifts(
  { startDate }: Pick<RotaView, 'startDate'>,
  shifts: readonly RotaShiftView[],
  lastWeek: Dates,
  others: Rotas | undefined,
): PreviousWeek {
  if (!others || others.items.length < others.total) return { startDate, shifts: [], isWhole: false };
  const own = venuesOf(shifts);
  const past = others.items.filter(({ endDate }) => endDate < startDate);
  const isAtSame = (shifts: readonly RotaShiftView[]): boolean =>
    own.size === 0 || [...venuesOf(shifts)].some((venue) => own.has(venue));
  const before = past.filter(
    ({ hasShifts, shiftCount, shifts }) => shiftCount === 0 || (hasShifts && isAtSame(shifts)),
  );
  // A rota whose shifts were not loaded may belong to any venue.
  const unread = past.filter(({ hasShifts, shiftCount }) => !hasShifts && shiftCount > 0);
  const [start] = [startDate, ...before.map((other) => other.startDate)].sort();
  const known = [start!, ...unread.map(({ endDate }) => addDays(endDate, 1))].sort();
  return {
    startDate: known.at(-1)!,
    shifts: before
      .flatMap((other) => other.shifts)
      .filter(({ date }) => lastWeek.first <= date && date <= lastWeek.last),
    isWhole: unread.length === 0,
  };
}
