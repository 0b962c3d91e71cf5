import type { Page } from '@playwright/test';

/** What a person did since the count began. */
export interface Presses {
  /** Presses of the mouse, except into fields. */
  mouse: number;
  /** Keys, those typed into fields included. */
  keys: number;
}

declare global {
  interface Window {
    presses?: Presses;
  }
}

/** Begins to count, in the page itself, what is pressed. */
export function countPresses(page: Page): Promise<void> {
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

/** What was counted; fails when the page was loaded anew meanwhile. */
export async function pressesOf(page: Page): Promise<Presses> {
  const presses = await page.evaluate(() => window.presses);
  if (!presses) throw new Error('The page was loaded anew, and its count is lost.');
  return presses;
}
