import { addDays, type LocalTime } from '../common/time/local.js';
import { spanOf, today } from '../common/time/zoned.js';

/** When somebody wants no mails and pushes, on the wall clock of their company; an end before the start is on the next
 * day. */
export interface QuietHours {
  from: LocalTime;
  to: LocalTime;
}

/** What is about a shift that starts within this time does not wait. */
const SOON_MS = 12 * 3_600_000;

/** When the quiet hours that it is now end; null when it is none. */
export function quietUntil(now: Date, { from, to }: QuietHours, zone: string): Date | null {
  const date = today(now, zone);
  const spans = [addDays(date, -1), date].map((day) => spanOf(day, from, to, zone));
  return spans.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)?.endsAt ?? null;
}

/** True while it is less than 12 hours before or after a shift's start. */
export function isSoon(startsAt: Date | null, now: Date): boolean {
  return startsAt !== null && Math.abs(startsAt.getTime() - now.getTime()) <= SOON_MS;
}

/** The first of these starts of shifts that is not long over; null where there is none. */
export function soonest(now: Date, starts: readonly (Date | string)[] = []): Date | null {
  const times = starts
    .map((start) => new Date(start).getTime())
    .filter((time) => time > now.getTime() - SOON_MS);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * Until when somebody's quiet hours hold up what they are to be told; null when it goes now. What is about a shift goes
 * while its start is less than 12 hours off, before or after.
 */
export function heldUntil(
  now: Date,
  quiet: QuietHours | null,
  zone: string,
  startsAt: Date | null = null,
): Date | null {
  const end = quiet && quietUntil(now, quiet, zone);
  if (!end || !startsAt) return end;
  if (isSoon(startsAt, now)) return null;
  const soonAt = new Date(startsAt.getTime() - SOON_MS);
  return now < soonAt && soonAt < end ? soonAt : end;
}

/** What waits to be told by mail or push, and whether its reader still wants it and can be reached. */
export interface Waiting {
  isWanted: boolean;
  startsAt: Date | null;
}

/** What becomes of it now: it goes, it is dropped, or it waits until an instant. */
export function fateOf(
  { isWanted, startsAt }: Waiting,
  { quiet, zone }: { quiet: QuietHours | null; zone: string },
  now: Date,
): 'go' | 'drop' | Date {
  if (!isWanted) return 'drop';
  return heldUntil(now, quiet, zone, startsAt) ?? 'go';
}
