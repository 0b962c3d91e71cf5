import { addDays, daysBetween, type LocalDate } from '../common/time/local.js';
import type { PayPeriodKind } from './pay-periods.contract.js';

/** The first and the last day of a pay period. */
export interface PayDays {
  startsOn: LocalDate;
  endsOn: LocalDate;
}

/** The kind of periods, and the first day of one of them. */
export interface PayCalendar {
  kind: PayPeriodKind;
  anchor: LocalDate;
}

const DAYS: Record<Exclude<PayPeriodKind, 'monthly'>, number> = {
  weekly: 7,
  fortnightly: 14,
  four_weekly: 28,
};
/** The most open periods. A company that has not locked for two years sees the oldest ones. */
const OPEN_PERIODS_MAX = 120;
/** The first period starts at most two months before the settings are made. */
const FIRST_DAY_MAX_AGE = 62;

/** Returns the regular period with a day, counted from the anchor in both directions. A month that is too short for
 * the anchor's day starts on its last day. */
export function regularPeriod(calendar: PayCalendar, day: LocalDate): PayDays {
  const { kind, anchor } = calendar;
  if (kind !== 'monthly') {
    const length = DAYS[kind];
    const startsOn = addDays(anchor, Math.floor(daysBetween(anchor, day) / length) * length);
    return { startsOn, endsOn: addDays(startsOn, length - 1) };
  }
  const month = monthOf(day);
  const isBefore = day < monthlyStart(anchor, month);
  const first = isBefore ? month - 1 : month;
  return { startsOn: monthlyStart(anchor, first), endsOn: addDays(monthlyStart(anchor, first + 1), -1) };
}

/** Returns the number of a date's month since the year 0. */
function monthOf(date: LocalDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function monthlyStart(anchor: LocalDate, month: number): LocalDate {
  const [year, number] = [Math.floor(month / 12), (month % 12) + 1];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const day = Math.min(Number(anchor.slice(8)), last);
  return new Date(Date.UTC(year, number - 1, day)).toISOString().slice(0, 10);
}

/** Returns the first day of the first period: the anchor, or the start of a later period if the anchor is more than two
 * months ago. So a company need not lock years that were paid elsewhere. */
export function firstDayOf(calendar: PayCalendar, today: LocalDate): LocalDate {
  const earliest = addDays(today, -FIRST_DAY_MAX_AGE);
  if (calendar.anchor >= earliest) return calendar.anchor;
  const { startsOn, endsOn } = regularPeriod(calendar, earliest);
  return startsOn < earliest ? addDays(endsOn, 1) : startsOn;
}

/** Returns the first open period: it starts at `firstDay`, or on the day after the last locked period. After a change of
 * the calendar it is shorter, so that no day is in two periods or in none. */
export function firstOpenPeriod(
  calendar: PayCalendar,
  lockedUntil: LocalDate | null,
  firstDay: LocalDate = calendar.anchor,
): PayDays {
  const startsOn = lockedUntil === null ? firstDay : addDays(lockedUntil, 1);
  return { startsOn, endsOn: regularPeriod(calendar, startsOn).endsOn };
}

/** Returns the period after another one. */
export function nextPeriod(calendar: PayCalendar, { endsOn }: PayDays): PayDays {
  return regularPeriod(calendar, addDays(endsOn, 1));
}

/** Returns the open periods up to the one with `today`, and at least one. */
export function openPeriods(
  calendar: PayCalendar,
  lockedUntil: LocalDate | null,
  today: LocalDate,
  firstDay: LocalDate = calendar.anchor,
): PayDays[] {
  const periods = [firstOpenPeriod(calendar, lockedUntil, firstDay)];
  while (periods.at(-1)!.endsOn < today && periods.length < OPEN_PERIODS_MAX)
    periods.push(nextPeriod(calendar, periods.at(-1)!));
  return periods;
}

/** Returns the next periods for a preview of the settings: the one with `today`, or the first open one, and those after
 * it. */
export function previewPeriods(
  calendar: PayCalendar,
  lockedUntil: LocalDate | null,
  today: LocalDate,
  count = 4,
): PayDays[] {
  let period = firstOpenPeriod(calendar, lockedUntil);
  if (period.endsOn < today) period = regularPeriod(calendar, today);
  const periods = [period];
  while (periods.length < count) periods.push(nextPeriod(calendar, periods.at(-1)!));
  return periods;
}

export const ALREADY_LOCKED = 'This period is locked already.';

/** Returns why a period may not be locked yet, or null. */
export function lockProblem({ endsOn }: PayDays, today: LocalDate): string | null {
  return endsOn < today ? null : 'This period has not ended yet. Lock it from the day after its last day.';
}

/** Returns why the lock of a period may not be undone, or null. */
export function undoLockProblem(period: { isLast: boolean; firstDownloadedAt: unknown }): string | null {
  if (period.firstDownloadedAt !== null)
    return 'The file of this period was downloaded, so the lock can no longer be undone. Add a correction instead.';
  return period.isLast ? null : 'A later period is locked. Undo its lock first.';
}
