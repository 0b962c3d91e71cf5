import { makeRota, makeVenue, someShift } from '../support/arrange.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { cell, grid, savedShifts, rotaWeekPath } from '../support/rota-week.ts';

test('compares a week with the rota of the week before', async ({ boss, openAs }) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const hall = await makeVenue(boss, { name: 'Town Hall' });
  const at = (date: string) => someShift({ date, venueId: hall.id });
  await makeRota(boss, { startDate: '2049-04-26', endDate: '2049-05-02', shifts: [at('2049-04-27')] });
  const rota = await makeRota(boss, {
    startDate: '2049-05-03',
    endDate: '2049-05-09',
    shifts: [at('2049-05-04'), at('2049-05-04'), at('2049-05-05')],
  });
  const page = await openAs(boss, rotaWeekPath(rota));
  const heads = grid(page).getByRole('columnheader');
  await expect(heads.nth(2)).toHaveText(/^Tue 4 May2 shifts, 16 h.*8 h more than last week$/);
  await expect(heads.nth(3)).toHaveText(/^Wed 5 May1 shift, 8 h.*8 h more than last week$/);
  await expect(page.getByRole('list', { name: 'Planned hours by venue' })).toHaveText(
    'Town Hall 24 h +16 h, 16 h more than last week',
  );
  // Equal open shifts are shown as one in every list, with any filter.
  await expect(page.getByRole('button', { name: '2 open' })).toBeVisible();
  await page.getByLabel('Show employee').selectOption('Open shifts');
  await expect(cell(page, 'Open shifts', 1).getByRole('button')).toHaveText(/0 of 2/);
  const list = page.getByRole('table', { name: 'Shifts by day' });
  await expect(list.getByText(/^Open shift/)).toHaveText(['Open shift: 0 of 2', 'Open shift']);
  await list.getByRole('button', { name: 'Choose Someone' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('8 h, 0 of 2 people');
  await page.keyboard.press('Escape');
  await page.getByLabel('Period').selectOption('Daily');
  await page.getByRole('button', { name: 'Previous day' }).click();
  const bar = page.getByRole('region', { name: /by hours$/ }).getByRole('button', { name: /^09:00/ });
  await expect(bar).toHaveAccessibleName('09:00 – 17:00, Town Hall, Open shift, 0 of 2 filled');
  await expect(page.getByRole('list', { name: 'Cover per hour' })).toContainText(
    '0 employees, 2 open shifts',
  );
  await page.getByLabel('Period').selectOption('Monthly');
  await expect(page.getByRole('table', { name: 'Shifts of the month' })).toContainText('Open 09:00 0 of 2');
});

test('compares a week with unsaved changes of the week before', async ({ boss, openAs }) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const own = (startDate: string, endDate: string, ...days: string[]) =>
    makeRota(boss, { startDate, endDate, shifts: days.map((date) => someShift({ date })) });
  const before = await own('2049-04-26', '2049-05-02', '2049-04-27', '2049-04-28');
  const rota = await own('2049-05-03', '2049-05-09', '2049-05-04');
  const page = await openAs(boss, rotaWeekPath(rota));
  const tuesday = grid(page).getByRole('columnheader').nth(2);
  await expect(tuesday).toHaveText(/as last week$/);

  await page.getByRole('button', { name: 'Previous week' }).click();
  await page.getByLabel('Rota', { exact: true }).selectOption(before.id);
  await cell(page, 'Open shifts', 1).getByRole('button').focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => savedShifts(boss, before)).toEqual(['Nobody 2049-04-28 09:00-17:00']);
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByLabel('Rota', { exact: true }).selectOption(rota.id);
  await expect(tuesday).toHaveText(/8 h more than last week$/);

  // A change that is saved only after the next week is shown counts too.
  const { promise: isLooking, resolve: look } = Promise.withResolvers<void>();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await page.getByLabel('Rota', { exact: true }).selectOption(before.id);
  await intercept(page, '**/api/rota-shifts/*/remove', async (route) => {
    await isLooking;
    await route.continue();
  });
  await cell(page, 'Open shifts', 2).getByRole('button').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByLabel('Rota', { exact: true }).selectOption(rota.id);
  const wednesday = grid(page).getByRole('columnheader').nth(3);
  await expect(wednesday).toHaveText(/8 h less than last week$/);
  look();
  await expect(wednesday).toHaveText(/0 shifts, 0 min$/);
  await expect(tuesday).toHaveText(/8 h more than last week$/);
});
