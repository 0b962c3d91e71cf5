import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';
import { holdAnswers } from './intercept.ts';
import { runUntilIdle } from './navigate.ts';

declare global {
  interface Window {
    /** Controls of the page with their vertical positions. */
    drawn: [Element, number][];
  }
}

/** Remembers the position of every visible control. Returns their number. */
async function remember(page: Page): Promise<number> {
  return page.evaluate(() => {
    const pressed = [...document.querySelectorAll('main :is(a, button, input, select)')];
    const shown = pressed.filter((one) => one.checkVisibility({ checkVisibilityCSS: true }));
    window.drawn = shown.map((one) => [one, one.getBoundingClientRect().y]);
    return shown.length;
  });
}

/** Returns the remembered controls that are now at another position. */
async function moved(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    window.drawn
      .filter(([one, y]) => one.isConnected && Math.abs(one.getBoundingClientRect().y - y) > 1)
      .map(([one, y]) => `${one.textContent}: ${y} to ${one.getBoundingClientRect().y}`),
  );
}

/** Returns the distance of an element from the top of the window, in pixels. */
export async function distanceFromTop(place: Locator): Promise<number> {
  return place.evaluate((element) => element.getBoundingClientRect().y);
}

interface Late {
  path: string;
  /** Path of the answer that arrives after all others are drawn. */
  late: string;
  /** Content that does not depend on the late answer. */
  unaffected: Locator;
  /** Waits for the content that the late answer adds. */
  arrived: () => Promise<void>;
}

/** Opens a page with one late answer and expects that it moves no control. */
export async function expectStableLayout(
  page: Page,
  { path, late, unaffected, arrived }: Late,
): Promise<void> {
  const release = await holdAnswers(page, `/api/${late}`);
  const isLate = (request: Request): boolean => new URL(request.url()).pathname === `/api/${late}`;
  const asked = page.waitForRequest(isLate);
  // Waits for all other answers: a missing one could hide the content that would move.
  await runUntilIdle(page, async () => void (await page.goto(path)), isLate);
  await asked;
  await expect(unaffected).toBeVisible();
  // The page draws an answer within two frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await remember(page)).toBeGreaterThan(0);
  release();
  await arrived();
  expect(await moved(page), `moved by the answer of ${late}`).toEqual([]);
}
