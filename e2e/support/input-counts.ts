import type { Page } from '@playwright/test';

/** Clicks and key presses since the count began. */
export interface Presses {
  /** Mouse clicks, except into fields. */
  mouse: number;
  /** Key presses, including text typed into fields. */
  keys: number;
}

declare global {
  interface Window {
    presses?: Presses;
  }
}

/** Starts counting key presses, and clicks except into fields in the page. */
export function startCountingInputs(page: Page): Promise<void> {
  return page.evaluate(() => {
    const presses = { mouse: 0, keys: 0 };
    window.presses = presses;
    const fields = 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea';
    const isField = (target: EventTarget | null): boolean =>
      target instanceof Element && target.closest(fields) !== null;
    addEventListener('pointerdown', ({ target }) => (presses.mouse += isField(target) ? 0 : 1), true);
    addEventListener('keydown', () => (presses.keys += 1), true);
  });
}

/** Returns the counts. Rejects if the page was reloaded, because that loses them. */
export async function readInputCounts(page: Page): Promise<Presses> {
  const presses = await page.evaluate(() => window.presses);
  if (!presses) throw new Error('The page was reloaded, which lost the count.');
  return presses;
}
