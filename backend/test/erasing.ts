import { until } from './until.js';
import type { TestApp } from './test-app.js';

export const ERASING_PATIENCE_MS = 90_000;
/** Whoever is still being erased, except where employers have to decide. */
export const UNERASED = `select from erasures where step <> 'review'`;

/** Waits until everything is done that follows from erasing people, except what employers have to decide. */
export function erasingDone(t: TestApp): Promise<unknown> {
  return until(async () => (await t.sql(UNERASED)).length === 0, 'all erasing is done', ERASING_PATIENCE_MS);
}
