/** True from a shift's start to its end, both as instants of the wire. */
export function isOn({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): boolean {
  return new Date(startsAt) <= now && !isOver({ endsAt }, now);
}

/** Why a shift cannot be confirmed, or null when it can. */
export function confirmationProblem(shift: { endsAt: string }, now: Date): string | null {
  return isOver(shift, now) ? 'This shift is over' : null;
}

/** True from a shift's end on; until then it is upcoming (`upcoming.ts` says so to the database). */
export function isOver({ endsAt }: { endsAt: string }, now: Date): boolean {
  return new Date(endsAt) <= now;
}

const REMINDED_MS = 24 * 3_600_000;

/** People are reminded of what starts until then. */
export function remindedUntil(now: Date): Date {
  return new Date(now.getTime() + REMINDED_MS);
}
