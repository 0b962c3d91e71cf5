import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';

/** What was planned before a rota begins, from the first day on that is known. */
export interface Earlier {
  startDate: LocalDate;
  shifts: readonly RotaShiftView[];
}

type Rota = Pick<RotaView, 'startDate' | 'endDate' | 'hasShifts' | 'shifts'>;

const NO_VENUE = '';

const venuesOf = (shifts: readonly RotaShiftView[]): Set<string> =>
  new Set(shifts.map(({ venueId }) => venueId ?? NO_VENUE));

/**
 * The shifts of the rotas that come before one: a week is compared with the week before, which mostly is a rota of its own.
 * Those of other venues are planned beside it.
 */
export function earlierOf(
  { startDate }: Pick<RotaView, 'startDate'>,
  shifts: readonly RotaShiftView[],
  others: readonly Rota[],
): Earlier {
  const own = venuesOf(shifts);
  const before = others.filter(
    (other) =>
      other.hasShifts &&
      other.endDate < startDate &&
      (own.size === 0 || [...venuesOf(other.shifts)].some((venue) => own.has(venue))),
  );
  const starts = [startDate, ...before.map((other) => other.startDate)].sort();
  return { startDate: starts[0]!, shifts: before.flatMap((other) => other.shifts) };
}
