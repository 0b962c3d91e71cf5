const DAY_MS = 86_400_000;

/** Returns the instant some days before another. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
