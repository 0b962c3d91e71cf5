/** True from a shift's start to its end, both as instants of the wire. */
export function isOn({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): boolean {
  return new Date(startsAt) <= now && !isOver({ endsAt }, now);
}

/** True from a shift's end on; until then it is upcoming (`upcoming.ts` says so to the database). */
export function isOver({ endsAt }: { endsAt: string }, now: Date): boolean {
  return new Date(endsAt) <= now;
}
