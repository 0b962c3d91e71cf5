import { until } from './until.js';
import type { TestApp } from './test-app.js';

export const ERASING_PATIENCE_MS = 90_000;
/** Erasures that are not finished, except those that wait for a decision by employers. */
export const UNERASED = `select from erasures where step <> 'review'`;

/** Waits until all erasures are done, except those that wait for a decision by employers. */
export function erasingDone(t: TestApp): Promise<unknown> {
  return until(async () => (await t.sql(UNERASED)).length === 0, 'all erasing is done', ERASING_PATIENCE_MS);
}
