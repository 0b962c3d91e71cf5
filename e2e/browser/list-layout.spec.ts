import type { Locator, Page } from '@playwright/test';
import { assign, makeSchedule, makeVenue, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

const LISTS = ['schedules', 'timesheets', 'employees', 'invitations', 'venues'] as const;
const DESKS = [1280, 1440, 1920];

/** A company with names as long as they are in life, and hours that wait. */
async function furnish(boss: Member, sheets: number): Promise<void> {
  const guard = await boss.hire({ firstName: 'Alexandra', lastName: 'Featherstone-Hughes' });
  await boss.invite({ firstName: 'Bartholomew', lastName: 'Okonkwo' });
  const { id: venueId } = await makeVenue(boss, { name: 'Riverside Conference Centre' });
  for (let day = 1; day <= sheets; day += 1) {
    const schedule = await makeSchedule(boss, {
      name: 'Night watch, main entrance',
      date: localDay(-day),
      startTime: '22:00',
      endTime: '06:00',
      venueId,
    });
    await assign(boss, schedule, guard);
    await submitHours(guard, schedule, { breakMinutes: 30 });
  }
  await makeSchedule(boss, { name: 'Night watch, main entrance', date: localDay(1), venueId });
}

/** By how much the tables of a page are wider than what they stand in. */
function excessOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main table')].map((table) => {
      const frames = [table.parentElement!, table.closest('section, [class*="frame"]')!];
      return Math.max(...frames.map((frame) => frame.scrollWidth - frame.clientWidth));
    }),
  );
}

/** Names that stand on more lines than one. */
function brokenNames(table: Locator): Promise<string[]> {
  return table
    .locator('tbody a')
    .evaluateAll((links) =>
      links
        .filter((link) => new Set([...link.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        .map((link) => link.textContent),
    );
}

test('no table is wider than its frame, and names in lists stand on one line', async ({
  boss,
  openWindow,
}) => {
  await furnish(boss, 2);
  const page = await openWindow();
  await signInBrowser(page.context(), boss);
  for (const path of [...LISTS.map((name) => `/manage/${name}?filter={}`), '/employer']) {
    await page.goto(path);
    const table = page.getByRole('main').getByRole('table').first();
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    for (const width of DESKS) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await excessOf(page);
      expect(Math.max(...excess), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      if (path !== '/employer') expect(await brokenNames(table), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('on phones rows are cards of few lines', async ({ boss, openWindow }) => {
  await furnish(boss, 2);
  const page = await openWindow();
  await signInBrowser(page.context(), boss);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of LISTS) {
    await page.goto(`/manage/${name}?filter={}`);
    const row = page.getByRole('table').locator('tbody').getByRole('row').first();
    await expect(row).toBeVisible();
    expect((await row.boundingBox())!.height, name).toBeLessThanOrEqual(160);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
  }
});

test('on phones the dashboard stays short, and opens what one is led to', async ({ boss, openWindow }) => {
  await furnish(boss, 10);
  const page = await openWindow();
  await signInBrowser(page.context(), boss);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/employer');
  const sheets = page.getByRole('region', { name: 'Recent Timesheets' });
  await expect(sheets.locator('tbody').getByRole('row')).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Show', description: 'Employee Assignment' })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, 'half of what it was').toBeLessThanOrEqual(3_400);

  const people = page.getByRole('region', { name: 'Employee Management' });
  await expect(people.getByLabel('First Name')).toBeHidden();
  await page.getByRole('button', { name: 'Manage Employees' }).click();
  await expect(people.getByLabel('First Name')).toBeVisible();
  await people.getByRole('button', { name: 'Hide' }).click();
  await expect(people.getByLabel('First Name')).toBeHidden();
});
