import { addDays, type LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';
import type { Page } from '../../api/list.js';

/** What was planned in the week before the one that is shown, also before the rota begins. */
export interface Earlier {
  /** The first day that is known. */
  startDate: LocalDate;
  shifts: readonly RotaShiftView[];
  /** False where something may have been planned before that day. */
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
 * What the rotas that come before one have in the week before: a week is compared with that one, which mostly is a rota of
 * its own. Those of other venues are planned beside it; one without shifts is of every venue. `others` is undefined where
 * they are not read.
 */
export function earlierOf(
  { startDate }: Pick<RotaView, 'startDate'>,
  shifts: readonly RotaShiftView[],
  lastWeek: Dates,
  others: Rotas | undefined,
): Earlier {
  if (!others || others.items.length < others.total) return { startDate, shifts: [], isWhole: false };
  const own = venuesOf(shifts);
  const past = others.items.filter(({ endDate }) => endDate < startDate);
  const isAtSame = (shifts: readonly RotaShiftView[]): boolean =>
    own.size === 0 || [...venuesOf(shifts)].some((venue) => own.has(venue));
  const before = past.filter(
    ({ hasShifts, shiftCount, shifts }) => shiftCount === 0 || (hasShifts && isAtSame(shifts)),
  );
  // At which venues these are is not known either.
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
