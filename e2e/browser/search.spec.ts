import type { Page } from '@playwright/test';
import { assign, makeSchedule, makeTask, makeVenue } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { dialog } from '../support/dialog.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';

const input = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('option');
const selected = (page: Page) => page.getByRole('option', { selected: true });

test('finds records and pages with the keyboard, and lists what was opened last', async ({
  boss,
  openAs,
}) => {
  await boss.hire({ firstName: 'Zoë', lastName: 'Crowne' });
  await makeVenue(boss, { name: 'Crown Hotel' });
  await makeTask(boss, { title: 'Crown keys' });
  const page = await openAs(boss, '/employer');
  await expect(page.getByText('No schedules created yet')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await expect(options(page).first()).toHaveText('Dashboard');
  await page.keyboard.press('Control+k');
  await expect(dialog(page, 'Search')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await input(page).pressSequentially('crow');
  await expect(options(page)).toHaveText([/^Crown Hotel/, /^Crown keys.*Pending/, /^Zoë Crowne/]);
  await expectNoViolations(page);
  await page.keyboard.press('ArrowDown');
  await expect(selected(page)).toContainText('Crown keys');
  await page.keyboard.press('ArrowUp');
  await expect(selected(page)).toContainText('Crown Hotel');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Search')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Crown Hotel' })).toBeVisible();

  await test.step('opens an action, and says when nothing is found', async () => {
    await page.keyboard.press('Control+k');
    await expect(options(page).first()).toContainText('Crown Hotel');
    await input(page).fill('nothing like this');
    await expect(dialog(page, 'Search')).toContainText('Nothing was found.');
    await input(page).fill('new ven');
    await expect(selected(page)).toHaveText('New venue');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/manage\/venues\/create$/);
  });

  await test.step('finds pages if the records cannot be searched, and tries again', async () => {
    await page.route('**/api/search?*', (route) => route.abort());
    const button = page.getByRole('button', { name: 'Search' });
    await button.click();
    await input(page).fill('ven');
    await expect(dialog(page, 'Search')).toContainText('We could not load matching records.');
    await expect(options(page)).toHaveText(['Venues', 'New venue', 'Import venues']);
    await page.unroute('**/api/search?*');
    await input(page).fill('crow');
    await expect(options(page).first()).toContainText('Crown Hotel');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  await test.step('forgets the last items at the sign-out', async () => {
    const stored = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('recent')));
    expect(await stored()).toHaveLength(1);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect.poll(stored).toEqual([]);
  });
});

test('opens an employee’s shift and the conversation with the employer on a phone', async ({
  boss,
  openTouchPhone,
}) => {
  const guard = await boss.hire();
  const schedule = await makeSchedule(boss, { name: 'Doors of the Dock', date: localDay(1) });
  await assign(boss, schedule, guard);
  const page = await openTouchPhone(guard, '/employee');
  await page.getByRole('button', { name: 'Search' }).tap();
  await input(page).fill('dock');
  await options(page).filter({ hasText: 'Doors of the Dock' }).tap();
  await expect(dialog(page, 'Your Shift')).toContainText('Doors of the Dock');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search' }).tap();
  await input(page).fill('erin');
  await options(page).filter({ hasText: 'Erin Boss' }).tap();
  await expect(page).toHaveURL(/\/messages\?with=/);
});

test('keeps the letters that are typed while the code of the search loads', async ({ boss, openWindow }) => {
  const page = await openWindow();
  await signInBrowser(page.context(), boss);
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/SearchPalette.*\.js/, async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await asked.promise;
  await page.keyboard.type('venxu');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ue');
  answer.resolve();
  await expect(input(page)).toHaveValue('venue');
  await page.keyboard.type('s');
  await expect(options(page).first()).toHaveText('Venues');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(input(page)).toHaveValue('');
});
