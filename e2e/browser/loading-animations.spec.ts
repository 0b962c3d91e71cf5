import type { Page } from '@playwright/test';
import { makeVenue } from '../support/arrange.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { navigateTo } from '../support/navigate.ts';

/** Returns the properties of all endless animations on the page. */
const endlessAnimations = (page: Page) =>
  page.evaluate(() => {
    const endless = document
      .getAnimations()
      .map(({ effect }) => effect as KeyframeEffect)
      .filter((effect) => effect.getTiming().iterations === Infinity);
    const frames = endless.flatMap((effect) => effect.getKeyframes());
    const about = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    return [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter((name) => !about.has(name));
  });

test('animates only opacity while a page loads, which needs no repaint for each frame', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(await boss.hire(), '/profile');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await intercept(page, '**/api/**', () => new Promise(() => {}));
  await navigateTo(page, '/employee');
  await expect(page.getByRole('status', { name: 'Loading your next shift...' })).toBeVisible();
  expect(await endlessAnimations(page)).toEqual(['opacity']);
});

test('animates only transform while a list reloads', async ({ boss, openAs }) => {
  await makeVenue(boss);
  const page = await openAs(boss, '/manage/venues');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await intercept(page, /api\/venues\?.*hall/, () => new Promise(() => {}));
  await page.getByRole('searchbox', { name: 'Search' }).fill('hall');
  await expect(page.locator('[aria-busy="true"] table')).toBeVisible();
  expect(await endlessAnimations(page)).toEqual(['transform']);
});
