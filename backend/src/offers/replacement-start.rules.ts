import { MINUTE_MS } from '../common/time/units.js';

/** A replacement starts at a whole five minutes. */
const STEP_MS = 5 * MINUTE_MS;

/** Returns when a person who takes a shift now in place of another would start. */
export function nextStart(now: Date): Date {
  return new Date(Math.ceil(now.getTime() / STEP_MS) * STEP_MS);
}

/** Returns the last start before the end of a shift. */
export function lastStart(end: Date): Date {
  return new Date(Math.ceil(end.getTime() / STEP_MS - 1) * STEP_MS);
}
