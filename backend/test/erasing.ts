import { until } from './until.js';
import type { TestApp } from './test-app.js';

const PATIENCE_MS = 90_000;

/** Waits until everything is done that follows from erasing people, except what employers have to decide. */
export function erasingDone(t: TestApp): Promise<unknown> {
  return until(
    async () => (await t.sql(`select from erasures where step <> 'review'`)).length === 0,
    'all erasing is done',
    PATIENCE_MS,
  );
}
