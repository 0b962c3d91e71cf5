import { addDays, isOvernight, type LocalDate, type LocalTime } from './local.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Offsets of so many days are kept, and then read anew. */
const KEEP_MOST = 2_000;
const formats = new Map<string, Intl.DateTimeFormat>();
/** By zone and day of UTC the offset that holds all day; null where it changes. */
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

/** The one spelling of an IANA time zone, `Europe/London` for `europe/london` and `GB`; null for what is none. */
export function canonicalZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** True when `zone` is an IANA time zone that this program knows; a bare offset like `+01:00` is none. */
export function isTimeZone(zone: unknown): zone is string {
  return typeof zone === 'string' && /^[A-Z]/i.test(zone) && canonicalZone(zone) !== null;
}

/** The wall clock of `zone` at an instant. */
export function wallClock(instant: Date, zone: string): { date: LocalDate; time: LocalTime } {
  const part: Record<string, string> = {};
  for (const { type, value } of formatFor(zone).formatToParts(instant)) part[type] = value;
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

/** To read an offset takes as long as much else of planning a shift; a rota has thousands, and they are on a few days. */
function offsetMs(instantMs: number, zone: string): number {
  const day = Math.floor(instantMs / DAY_MS);
  const key = `${zone} ${day}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const [first, next] = [readOffset(day * DAY_MS, zone), readOffset((day + 1) * DAY_MS, zone)];
    offset = first === next ? first : null;
    if (offsets.size >= KEEP_MOST) offsets.clear();
    offsets.set(key, offset);
  }
  return offset ?? readOffset(instantMs, zone);
}

function readOffset(instantMs: number, zone: string): number {
  const { date, time } = wallClock(new Date(instantMs), zone);
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
}

/**
 * The instant of a wall-clock time in a zone.
 * A time that the clocks skip moves forward by the gap; one that happens twice is the first of the two.
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
 * The instants of a shift by its date and times; an end before the start is on the next day.
 * A start inside skipped time moves past an end just after it: such a shift is empty, never negative.
 */
export function spanOf(date: LocalDate, startTime: LocalTime, endTime: LocalTime, zone: string): Span {
  const endDate = isOvernight({ startTime, endTime }) ? addDays(date, 1) : date;
  const startsAt = instantOf(date, startTime, zone);
  const endsAt = instantOf(endDate, endTime, zone);
  return { startsAt, endsAt: endsAt < startsAt ? startsAt : endsAt };
}

/** Today's date in a zone. */
export function today(now: Date, zone: string): LocalDate {
  return wallClock(now, zone).date;
}
