/** Returns true from a shift's start to its end. Both are instants in the API's format. */
export function isInProgress({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): boolean {
  return new Date(startsAt) <= now && !isOver({ endsAt }, now);
}

/** Returns why a shift cannot be confirmed, or null. */
export function shiftConfirmationProblem(shift: { endsAt: string }, now: Date): string | null {
  return isOver(shift, now) ? 'This shift is over' : null;
}

/** Returns true from a shift's end on; until then the shift is upcoming. `upcoming-shifts.sql.ts` is the same rule in
 * SQL. */
export function isOver({ endsAt }: { endsAt: string }, now: Date): boolean {
  return new Date(endsAt) <= now;
}

const REMINDED_MS = 24 * 3_600_000;

/** Returns the latest start of shifts that employees are reminded of: in 24 hours. */
export function latestRemindedStart(now: Date): Date {
  return new Date(now.getTime() + REMINDED_MS);
}
