import type { BrowserContext } from '@playwright/test';

/** How far the tests' clock is ahead, in milliseconds. `npm run test:dates` sets it. */
export const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const script = new URL('../../scripts/lib/move-date.mjs', import.meta.url).href;

/** Moves the clock of a browser's pages ahead like the tests' clock. */
export async function moveClock(context: BrowserContext): Promise<void> {
  if (aheadMs === 0) return;
  const { moveDate } = (await import(script)) as { moveDate: (aheadMs: number) => void };
  await context.addInitScript(moveDate, aheadMs);
}
