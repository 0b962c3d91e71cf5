import { addDays, isOvernight, type LocalDate, type LocalTime } from './local.js';
import { DAY_MS, MINUTE_MS } from './units.js';

/** The maximum number of cached offsets. The cache is cleared when it is full. */
const KEEP_MOST = 2_000;
const formats = new Map<string, Intl.DateTimeFormat>();
/** Cached offsets in ms by zone and UTC day (`Europe/London 20783`). Null: the offset changes on that day. */
const offsets = new Map<string, number | null>();

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/**
 * Returns the canonical name of an IANA time zone: `Europe/London` for `europe/london` and `GB`. Returns null for an
 * unknown zone.
 */
export function canonicalZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Returns true for a known IANA time zone. An offset like `+01:00` is refused. */
export function isTimeZone(zone: unknown): zone is string {
  return typeof zone === 'string' && /^[A-Z]/i.test(zone) && canonicalZone(zone) !== null;
}

/** Returns the date and time of an instant in a zone. */
export function wallClock(instant: Date, zone: string): { date: LocalDate; time: LocalTime } {
  const part: Record<string, string> = {};
  for (const { type, value } of formatFor(zone).formatToParts(instant)) part[type] = value;
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

/** Offsets are cached because reading one is slow, and a rota has thousands of shifts on a few days. */
function offsetMs(instantMs: number, zone: string): number {
  const day = Math.floor(instantMs / DAY_MS);
  const key = `${zone} ${day}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const [first, next] = [computeOffsetMs(day * DAY_MS, zone), computeOffsetMs((day + 1) * DAY_MS, zone)];
    offset = first === next ? first : null;
    if (offsets.size >= KEEP_MOST) offsets.clear();
    offsets.set(key, offset);
  }
  return offset ?? computeOffsetMs(instantMs, zone);
}

function computeOffsetMs(instantMs: number, zone: string): number {
  const { date, time } = wallClock(new Date(instantMs), zone);
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
}

/**
 * Returns the instant of a wall-clock time in a zone.
 * A time that the clocks skip moves forward by the gap. For a time that occurs twice, the first is returned.
 */
export function instantOf(date: LocalDate, time: LocalTime, zone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const before = offsetMs(asUtc - DAY_MS, zone);
  const after = offsetMs(asUtc + DAY_MS, zone);
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (offsetMs(asUtc - offset, zone) === offset) return new Date(asUtc - offset);
  }
  return new Date(asUtc - before);
}

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/**
 * Returns the instants of a shift. An end before the start is on the next day.
 * A start in skipped time may move past the end. The span is then empty and never negative.
 */
export function spanOf(date: LocalDate, startTime: LocalTime, endTime: LocalTime, zone: string): Span {
  const endDate = isOvernight({ startTime, endTime }) ? addDays(date, 1) : date;
  const startsAt = instantOf(date, startTime, zone);
  const endsAt = instantOf(endDate, endTime, zone);
  return { startsAt, endsAt: endsAt < startsAt ? startsAt : endsAt };
}

/** Returns today's date in a zone. */
export function today(now: Date, zone: string): LocalDate {
  return wallClock(now, zone).date;
}
