import type { Page } from '@playwright/test';
import { makeVenue } from '../support/arrange.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { walkTo } from '../support/walk.ts';

/** Properties that are animated for as long as the page waits. */
const movedForEver = (page: Page) =>
  page.evaluate(() => {
    const endless = document
      .getAnimations()
      .map(({ effect }) => effect as KeyframeEffect)
      .filter((effect) => effect.getTiming().iterations === Infinity);
    const frames = endless.flatMap((effect) => effect.getKeyframes());
    const about = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    return [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter((name) => !about.has(name));
  });

test('what moves while a page loads is not painted anew for each frame', async ({ boss, openAs }) => {
  const page = await openAs(await boss.hire(), '/profile');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await intercept(page, '**/api/**', () => new Promise(() => {}));
  await walkTo(page, '/employee');
  await expect(page.getByRole('status', { name: 'Loading your next shift...' })).toBeVisible();
  expect(await movedForEver(page)).toEqual(['opacity']);
});

test('nor is what moves above a list that is read anew', async ({ boss, openAs }) => {
  await makeVenue(boss);
  const page = await openAs(boss, '/manage/venues');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await intercept(page, /api\/venues\?.*hall/, () => new Promise(() => {}));
  await page.getByRole('searchbox', { name: 'Search' }).fill('hall');
  await expect(page.locator('[aria-busy="true"] table')).toBeVisible();
  expect(await movedForEver(page)).toEqual(['transform']);
});
