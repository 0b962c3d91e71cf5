import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';
import { holdAnswers } from './intercept.ts';
import { untilIdle } from './walk.ts';

declare global {
  interface Window {
    /** What could be pressed, and where. */
    drawn: [Element, number][];
  }
}

/** Remembers where everything stands that can be pressed on the page now. */
async function remember(page: Page): Promise<number> {
  return page.evaluate(() => {
    const pressed = [...document.querySelectorAll('main :is(a, button, input, select)')];
    const shown = pressed.filter((one) => one.checkVisibility({ checkVisibilityCSS: true }));
    window.drawn = shown.map((one) => [one, one.getBoundingClientRect().y]);
    return shown.length;
  });
}

/** What of it is still there, but elsewhere. */
async function moved(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    window.drawn
      .filter(([one, y]) => one.isConnected && Math.abs(one.getBoundingClientRect().y - y) > 1)
      .map(([one, y]) => `${one.textContent}: ${y} to ${one.getBoundingClientRect().y}`),
  );
}

/** How far below the top of the window something stands. */
export async function topOf(place: Locator): Promise<number> {
  return place.evaluate((element) => element.getBoundingClientRect().y);
}

interface Late {
  path: string;
  /** The answer that comes when all others are drawn. */
  late: string;
  /** What does not wait for it. */
  meanwhile: Locator;
  /** Waits for what is drawn once it has come. */
  arrived: () => Promise<void>;
}

/** Opens a page of which one answer is late: nothing that could be pressed before stands elsewhere afterwards. */
export async function expectSteady(page: Page, { path, late, meanwhile, arrived }: Late): Promise<void> {
  const release = await holdAnswers(page, `/api/${late}`);
  const isLate = (request: Request): boolean => new URL(request.url()).pathname === `/api/${late}`;
  const asked = page.waitForRequest(isLate);
  // What else is not there yet would hold back what follows, too, and nothing could be seen to move.
  await untilIdle(page, async () => void (await page.goto(path)), isLate);
  await asked;
  await expect(meanwhile).toBeVisible();
  // What an answer brings is drawn within two frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await remember(page)).toBeGreaterThan(0);
  release();
  await arrived();
  expect(await moved(page), `moved by the answer of ${late}`).toEqual([]);
}
