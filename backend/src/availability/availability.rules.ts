import { addDays, dayOfWeek, type LocalDate, type LocalTime } from '../common/time/local.js';
import { instantOf, spanOf, type Span } from '../common/time/zoned.js';
import type { ExceptionKind, PatternKind } from './availability-words.contract.js';

/** The times of a day, where an end before the start is on the next day. Both are null for the whole day. */
interface TimesOfDay {
  startTime: LocalTime | null;
  endTime: LocalTime | null;
}

/** A time of each week. */
export interface AvailabilityLine extends TimesOfDay {
  /** From 0 for Sunday to 6 for Saturday. */
  weekday: number;
  kind: PatternKind;
}

/** A person's week from a day on, until the next pattern is valid. */
export interface AvailabilityPattern {
  validFrom: LocalDate;
  lines: readonly AvailabilityLine[];
}

/** A time of one date that differs from the pattern. */
export interface AvailabilityException extends TimesOfDay {
  date: LocalDate;
  kind: ExceptionKind;
}

/** The entries of a person: patterns in any order, and exceptions from the oldest entry to the newest. */
export interface Availability {
  patterns: readonly AvailabilityPattern[];
  exceptions: readonly AvailabilityException[];
}

/** A time between two instants in the API's format. */
export interface AvailabilitySpan {
  startsAt: string;
  endsAt: string;
}

/** The times in which a person cannot work and those in which they prefer to work, by start. No two of them overlap. */
export interface AvailabilityTimes {
  unavailable: AvailabilitySpan[];
  preferred: AvailabilitySpan[];
}

/**
 * Returns the times that begin on some days, and those that reach into the first of them from the day before. Exceptions
 * win over the pattern, a newer exception over an older one, and 'cannot work' over 'prefers to work'.
 * @param days the first and the last day
 * @param zone the company's time zone
 */
export function availabilityTimes(
  { patterns, exceptions }: Availability,
  { from, to }: { from: LocalDate; to: LocalDate },
  zone: string,
): AvailabilityTimes {
  const first = addDays(from, -1);
  const lines = datedLines(patterns, first, to);
  let cannot: Span[] = [];
  let prefers: Span[] = [];
  for (const line of lines) {
    const span = spanOn(line.date, line, zone);
    if (line.kind === 'cannot') cannot = [...without(cannot, span), span];
    else prefers = [...without(prefers, span), span];
  }
  for (const exception of exceptions) {
    if (exception.date < first || exception.date > to) continue;
    const span = spanOn(exception.date, exception, zone);
    cannot = without(cannot, span);
    if (exception.kind === 'cannot') cannot.push(span);
  }
  for (const span of cannot) prefers = without(prefers, span);
  const begin = instantOf(from, MIDNIGHT, zone);
  return { unavailable: toSpans(cannot, begin), preferred: toSpans(prefers, begin) };
}

/** Returns the pattern that is valid on a day: the latest one that is valid from this day or an earlier one. */
export function patternOn<Pattern extends { validFrom: LocalDate }>(
  patterns: readonly Pattern[],
  date: LocalDate,
): Pattern | null {
  return patterns.reduce<Pattern | null>(
    (latest, one) =>
      one.validFrom <= date && (latest === null || one.validFrom > latest.validFrom) ? one : latest,
    null,
  );
}

/** Returns why an employee may not change a day any more, or null. `closesDays` is the company's setting. */
export function closedProblem(date: LocalDate, today: LocalDate, closesDays: number): string | null {
  if (date >= addDays(today, closesDays)) return null;
  const days = closesDays === 1 ? '1 day' : `${closesDays} days`;
  return `Changes close ${days} ahead. Write a message to your manager instead.`;
}

const MIDNIGHT = '00:00';

function datedLines(
  patterns: readonly AvailabilityPattern[],
  first: LocalDate,
  last: LocalDate,
): (AvailabilityLine & { date: LocalDate })[] {
  const found: (AvailabilityLine & { date: LocalDate })[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const weekday = dayOfWeek(date);
    for (const line of patternOn(patterns, date)?.lines ?? [])
      if (line.weekday === weekday) found.push({ ...line, date });
  }
  return found;
}

function spanOn(date: LocalDate, { startTime, endTime }: TimesOfDay, zone: string): Span {
  if (startTime !== null && endTime !== null) return spanOf(date, startTime, endTime, zone);
  return { startsAt: instantOf(date, MIDNIGHT, zone), endsAt: instantOf(addDays(date, 1), MIDNIGHT, zone) };
}

/** Returns the times without the part that a span covers. */
function without(times: readonly Span[], span: Span): Span[] {
  return times.flatMap(({ startsAt, endsAt }) => {
    if (endsAt <= span.startsAt || startsAt >= span.endsAt) return { startsAt, endsAt };
    const before = startsAt < span.startsAt ? [{ startsAt, endsAt: span.startsAt }] : [];
    const after = endsAt > span.endsAt ? [{ startsAt: span.endsAt, endsAt }] : [];
    return [...before, ...after];
  });
}

function toSpans(times: readonly Span[], begin: Date): AvailabilitySpan[] {
  return times
    .filter(({ startsAt, endsAt }) => endsAt > begin && endsAt > startsAt)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }));
}
