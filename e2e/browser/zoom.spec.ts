import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { grid, insertEmployees, makeWeek } from '../support/rota-week.ts';

/** The size of a window of 1280 by 800 px at a zoom of 200 %. */
const ZOOMED = { width: 640, height: 400 };
const LINKS = ['Dashboard', 'Tasks', 'Announcements', 'Messages'];

/** Returns whether the centre of an element is visible. */
function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return shown !== null && one.contains(shown);
  });
}

async function expectLinksInMenu(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  for (const name of LINKS) await expect(header.getByRole('link', { name, exact: true })).toBeHidden();
  await header.getByRole('button', { name: /^Menu/ }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of LINKS) {
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await menu.getByRole('link', { name: /^Tasks/ }).click();
  await expect(page).toHaveURL('/tasks');
  await expect(menu).toBeHidden();
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

test('moves the header’s links into the menu at a zoom of 200 %', async ({ boss, openAs }) => {
  for (const member of [boss, await boss.hire()]) {
    const page = await openAs(member, '/profile');
    await page.setViewportSize(ZOOMED);
    await expectLinksInMenu(page);
  }
});

test('shows every visible link of the header in full', async ({ boss, openAs }) => {
  await boss.patch('/company-branding', { companyName: 'Riverside Conference Centre and Arena Group' });
  for (const member of [boss, await boss.hire()]) {
    const page = await openAs(member, '/profile');
    for (const width of [900, 1000, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of LINKS) {
        const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
        await expect(link).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test('keeps the days of a rota visible at a zoom of 200 % while its lines scroll', async ({
  boss,
  openAs,
  product,
}) => {
  const { rota } = await makeWeek(boss, () => []);
  await insertEmployees(product, boss, 20);
  const page = await openAs(boss, `/manage/rotas?rota=${rota.id}&day=2027-05-03`);
  await page.setViewportSize(ZOOMED);
  const days = grid(page).getByRole('columnheader');
  await grid(page).getByRole('gridcell').first().click();
  for (let line = 0; line < 12; line += 1) await page.keyboard.press('ArrowDown');
  await expect(grid(page).locator(':focus')).toBeInViewport();
  await expect.poll(() => isInSight(days.nth(1))).toBe(true);

  await page.goto(`/manage/rotas?rota=${rota.id}&day=2027-05-03&period=monthly`);
  const month = page.getByRole('table', { name: 'Shifts of the month' });
  await month.getByRole('button').last().focus();
  await expect.poll(() => isInSight(month.getByRole('columnheader').first())).toBe(true);
});
