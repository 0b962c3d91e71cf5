import { addDays, type LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { PreviousWeek } from './previous-week.js';
import { sumNetMinutesBy, netMinutesByPerson } from './net-minutes-totals.js';

const WEEK = 7;

/** Planned minutes of an employee, in this rota and elsewhere. */
export interface PersonHours {
  minutes: number;
  /** The part of `minutes` that is in other rotas and schedules. */
  elsewhere: number;
  /** Minutes in the previous week; null if unknown. */
  before: number | null;
  /** Minutes of approved leave, beside `minutes`. */
  leave?: number;
  /** Contracted minutes per week; null if unknown or not compared. */
  contracted?: number | null;
  /** Maximum minutes per week; null if there is none, undefined if the hours are not compared. */
  most?: number | null | undefined;
}

/** The shown shifts of a day in total. */
export interface DayTotal {
  minutes: number;
  shifts: number;
  /** Minutes of the same day a week earlier; null if unknown. */
  before: number | null;
}

/** Planned minutes at a venue. */
export interface VenueTotal {
  id: string;
  name: string;
  minutes: number;
  /** Minutes in the previous week; null if unknown. */
  before: number | null;
}

/** A rota shift, or work in a schedule. */
interface Work extends Pick<RotaShiftView, 'employeeId' | 'date' | 'startsAt' | 'endsAt' | 'breakMinutes'> {
  rotaId: string | null;
}

export interface Week {
  first: LocalDate;
  last: LocalDate;
}

/** Returns the previous week. */
export function previousWeek({ first, last }: Week): Week {
  return { first: addDays(first, -WEEK), last: addDays(last, -WEEK) };
}

/**
 * Returns a function that gives the planned minutes of an employee. `work` is the work of all employees in both
 * weeks, or undefined if it is not loaded.
 */
export function personHours(
  rotaId: string,
  shifts: readonly RotaShiftView[],
  work: readonly Work[] | undefined,
  week: Week,
): (personId: string) => PersonHours {
  const here = netMinutesByPerson(shifts, week);
  const others = (work ?? []).filter((one) => one.rotaId !== rotaId);
  const elsewhere = netMinutesByPerson(others, week);
  const before = previousWeek(week);
  const hereBefore = netMinutesByPerson(shifts, before);
  const elsewhereBefore = netMinutesByPerson(others, before);
  const at = (sums: Map<string, number>, id: string): number => sums.get(id) ?? 0;
  return (id) => ({
    minutes: at(here, id) + at(elsewhere, id),
    elsewhere: at(elsewhere, id),
    before: work ? at(hereBefore, id) + at(elsewhereBefore, id) : null,
  });
}

/** Returns the total of each date, and of the same day a week earlier if that is known. */
export function dayTotals(
  shifts: readonly RotaShiftView[],
  dates: readonly LocalDate[],
  { startDate }: Pick<PreviousWeek, 'startDate'>,
): DayTotal[] {
  const minutes = sumNetMinutesBy(shifts, ({ date }) => date);
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

/** Returns the total of each venue, and of the previous week if that is known. */
export function venueTotals(
  shifts: readonly RotaShiftView[],
  { startDate, isWhole }: Pick<PreviousWeek, 'startDate' | 'isWhole'>,
  week: Week,
): VenueTotal[] {
  const within =
    ({ first, last }: Week) =>
    ({ venueId, date }: RotaShiftView) =>
      first <= date && date <= last ? (venueId ?? NO_VENUE) : undefined;
  const before = previousWeek(week);
  const now = sumNetMinutesBy(shifts, within(week));
  const isKnown = startDate <= (isWhole ? before.last : before.first);
  const then = isKnown ? sumNetMinutesBy(shifts, within(before)) : null;
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
