import type { BrowserContext } from '@playwright/test';

/** How far the clock of the tests is ahead, in milliseconds. `npm run test:dates` sets it. */
export const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const script = new URL('../../scripts/lib/move-date.mjs', import.meta.url).href;

/** Moves the clock of a browser's pages as far ahead as the clock of the tests. */
export async function moveClock(context: BrowserContext): Promise<void> {
  if (aheadMs === 0) return;
  const { moveDate } = (await import(script)) as { moveDate: (aheadMs: number) => void };
  await context.addInitScript(moveDate, aheadMs);
}
