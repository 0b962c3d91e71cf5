import { addDays, type LocalTime } from '../common/time/local.js';
import { spanOf, today } from '../common/time/zoned.js';

/**
 * A member's hours without mails and pushes, in local time of the company. An end before the start is on the next
 * day.
 */
export interface QuietHours {
  from: LocalTime;
  to: LocalTime;
}

/** Quiet hours do not postpone a notification about a shift that starts within this time. */
const SOON_MS = 12 * 3_600_000;

/** Returns the end of the quiet hours that include `now`, or null outside of them. */
export function quietHoursEnd(now: Date, { from, to }: QuietHours, zone: string): Date | null {
  const date = today(now, zone);
  const spans = [addDays(date, -1), date].map((day) => spanOf(day, from, to, zone));
  return spans.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)?.endsAt ?? null;
}

/** True within 12 hours before or after the start of a shift. */
export function isNearStart(startsAt: Date | null, now: Date): boolean {
  return startsAt !== null && Math.abs(startsAt.getTime() - now.getTime()) <= SOON_MS;
}

/** Returns the earliest start that is less than 12 hours ago or in the future, or null. */
export function nearestStart(now: Date, starts: readonly (Date | string)[] = []): Date | null {
  const times = starts
    .map((start) => new Date(start).getTime())
    .filter((time) => time > now.getTime() - SOON_MS);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * Returns until when quiet hours postpone a mail or push, or null to send it now. Quiet hours do not postpone it
 * within 12 hours before or after the shift's start.
 */
export function postponedUntil(
  now: Date,
  quiet: QuietHours | null,
  zone: string,
  startsAt: Date | null = null,
): Date | null {
  const end = quiet && quietHoursEnd(now, quiet, zone);
  if (!end || !startsAt) return end;
  if (isNearStart(startsAt, now)) return null;
  const soonAt = new Date(startsAt.getTime() - SOON_MS);
  return now < soonAt && soonAt < end ? soonAt : end;
}

/** A mail or push that waits. `isWanted` is true if its reader still wants it and can get it. */
export interface Waiting {
  isWanted: boolean;
  startsAt: Date | null;
}

/** Returns whether to send a waiting mail or push now, to drop it, or to postpone it until an instant. */
export function sendDecision(
  { isWanted, startsAt }: Waiting,
  { quiet, zone }: { quiet: QuietHours | null; zone: string },
  now: Date,
): 'send' | 'drop' | Date {
  if (!isWanted) return 'drop';
  return postponedUntil(now, quiet, zone, startsAt) ?? 'send';
}
