import { addDays, type LocalDate } from '@contract/common/time/local.js';
import type { PeopleWorkView, RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { Earlier } from './earlier.js';
import { minutesBy, personMinutes } from './totals.js';

const WEEK = 7;

/** What somebody has to work, here and elsewhere. */
export interface PersonHours {
  minutes: number;
  /** Of these, what they are to work in other rotas and schedules. */
  elsewhere: number;
  /** In the week before; null while it is not known. */
  before: number | null;
}

/** What is planned on a day, of the shifts that are shown. */
export interface DayTotal {
  minutes: number;
  shifts: number;
  /** Minutes of the same day a week before; null where that is not known. */
  before: number | null;
}

/** Hours at a venue in the week, and in the one before. */
export interface VenueTotal {
  id: string;
  name: string;
  minutes: number;
  /** Null where that is not known. */
  before: number | null;
}

/** The week that is shown. */
export interface Week {
  first: LocalDate;
  last: LocalDate;
}

/** The week before. */
export function weekBefore({ first, last }: Week): Week {
  return { first: addDays(first, -WEEK), last: addDays(last, -WEEK) };
}

/**
 * What each person has to work in a week: in this rota as it stands here, and elsewhere. `work` is what all people do in
 * both weeks; without it nothing is known of elsewhere.
 */
export function personHours(
  rotaId: string,
  shifts: readonly RotaShiftView[],
  work: readonly PeopleWorkView[] | undefined,
  week: Week,
): (personId: string) => PersonHours {
  const here = personMinutes(shifts, week);
  const others = (work ?? []).filter((one) => one.rotaId !== rotaId);
  const elsewhere = personMinutes(others, week);
  const before = weekBefore(week);
  const hereBefore = personMinutes(shifts, before);
  const elsewhereBefore = personMinutes(others, before);
  const at = (sums: Map<string, number>, id: string): number => sums.get(id) ?? 0;
  return (id) => ({
    minutes: at(here, id) + at(elsewhere, id),
    elsewhere: at(elsewhere, id),
    before: work ? at(hereBefore, id) + at(elsewhereBefore, id) : null,
  });
}

/** What is planned on each of the dates; against the same day of the week before where that is known, too. */
export function dayTotals(
  shifts: readonly RotaShiftView[],
  dates: readonly LocalDate[],
  { startDate }: Pick<Earlier, 'startDate'>,
): DayTotal[] {
  const minutes = minutesBy(shifts, ({ date }) => date);
  const byDate = Map.groupBy(shifts, ({ date }) => date);
  return dates.map((date) => {
    const then = addDays(date, -WEEK);
    return {
      minutes: minutes.get(date) ?? 0,
      shifts: byDate.get(date)?.length ?? 0,
      before: startDate <= then ? (minutes.get(then) ?? 0) : null,
    };
  });
}

const NO_VENUE = '';

/** What is planned at each venue; against the week before where that is known, too. */
export function venueTotals(
  shifts: readonly RotaShiftView[],
  { startDate, isWhole }: Pick<Earlier, 'startDate' | 'isWhole'>,
  week: Week,
): VenueTotal[] {
  const within =
    ({ first, last }: Week) =>
    ({ venueId, date }: RotaShiftView) =>
      first <= date && date <= last ? (venueId ?? NO_VENUE) : undefined;
  const before = weekBefore(week);
  const now = minutesBy(shifts, within(week));
  const isKnown = startDate <= (isWhole ? before.last : before.first);
  const then = isKnown ? minutesBy(shifts, within(before)) : null;
  const names = new Map(shifts.map(({ venueId, venue }) => [venueId ?? NO_VENUE, venue?.name ?? 'No venue']));
  return [...now]
    .map(([id, minutes]) => ({
      id,
      name: names.get(id)!,
      minutes,
      before: then && (then.get(id) ?? 0),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
