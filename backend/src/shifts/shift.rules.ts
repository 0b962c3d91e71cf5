import type { LocalDate } from '../common/time/local.js';

/** True for a shift dated today or later. `upcoming.ts` says the same to the database. */
export function isUpcoming({ date }: { date: LocalDate }, today: LocalDate): boolean {
  return date >= today;
}

/** True from a shift's start to its end, both as instants of the wire. */
export function isOn({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): boolean {
  return new Date(startsAt) <= now && !isOver({ endsAt }, now);
}

/** True from a shift's end on. */
export function isOver({ endsAt }: { endsAt: string }, now: Date): boolean {
  return new Date(endsAt) <= now;
}
