import type { Page } from '@playwright/test';
import { someShift } from '../support/arrange.ts';
import { expect, test } from '../support/fixtures.ts';
import { cell, grid, insertEmployees, makeWeek, rotaWeekPath } from '../support/rota-week.ts';
import { navigateTo } from '../support/navigate.ts';

/** Expects the heads of columns to be repeated on each page, which the browser does for a head that may not be split. */
const expectRepeatedHead = (page: Page) =>
  expect(page.getByRole('row').filter({ has: page.getByRole('columnheader') })).toHaveCSS(
    'break-inside',
    'avoid',
  );

test('prints all lines of a week on several pages', async ({ boss, openAs, product }) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [someShift({ employeeId: sam.id, date: '2049-05-04' })]);
  // More employees than fit on a screen.
  await insertEmployees(product, boss, 40);
  const page = await openAs(boss, rotaWeekPath(rota));
  await expect(cell(page, 'Open shifts', 0)).toBeVisible();
  const drawn = grid(page).getByRole('rowheader');
  expect(await drawn.count()).toBeLessThan(43);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(drawn).toHaveCount(43);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Shifts by day' })).toBeHidden();
  await expect(page.getByText('May (draft), Mon 3 May – Sun 9 May 2049')).toBeVisible();
  await expectRepeatedHead(page);
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages!.length).toBeGreaterThan(1);
});

test('prints a period on one page if it fits', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [
    someShift({ employeeId: sam.id, date: '2049-05-04', role: 'Door' }),
  ]);
  const page = await openAs(boss, '/manage/rotas');
  for (const [period, title] of [
    ['weekly', 'May (draft), Mon 3 May – Sun 9 May 2049'],
    ['daily', 'May (draft), Tue 4 May 2049'],
    ['monthly', 'May (draft), May 2049'],
    ['yearly', 'May (draft), 2049'],
  ] as const) {
    await page.emulateMedia({ media: null, colorScheme: null });
    await navigateTo(page, `/manage/rotas?rota=${rota.id}&day=2049-05-04&period=${period}`);
    const shifts = page.locator('[data-print]');
    await expect(shifts).toContainText('Sam Guard');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(shifts).toHaveCSS('color', 'rgb(0, 0, 0)');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  await test.step('prints that no shift matches the filters', async () => {
    await page.emulateMedia({ media: null, colorScheme: null });
    await navigateTo(page, `/manage/rotas?rota=${rota.id}&day=2049-05-04&period=yearly&person=none`);
    await expect(page.getByText('No shifts match these filters')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('May (draft), 2049', { exact: true })).toBeVisible();
    await expect(page.getByText('No shifts match these filters')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
});

test('prints the planner alone, with its days in the title and drafts marked by a word', async ({
  boss,
  openAs,
}) => {
  await makeWeek(boss, ({ sam }) => [someShift({ employeeId: sam.id, date: '2049-05-04' })]);
  const page = await openAs(boss, '/manage/planner?day=2049-05-05');
  const shifts = page.getByRole('grid', { name: 'All shifts by employee and day' });
  await expect(shifts.getByText('Draft')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('Planner, Mon 3 May – Sun 9 May 2049', { exact: true })).toBeVisible();
  for (const name of ['Today', 'More', 'Publish 1 shift'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(0);
  await expect(shifts.getByText('Draft')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expectRepeatedHead(page);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
