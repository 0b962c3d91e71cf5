import { DAY_MS } from '../src/common/time/units.js';

/** Returns the instant some days before another. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
