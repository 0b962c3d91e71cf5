import type { RotaView } from '@contract/rotas/rotas.contract.js';
import type { Locator, Page } from '@playwright/test';
import { makeRota, makeVenue, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Rotas' }).locator('tbody').getByRole('row');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const shiftAt = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Shift ${number}`, exact: true });
const alerts = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('creates a rota with shifts, and shows errors at their fields', async ({ boss, openAs }) => {
  const venue = await makeVenue(boss);
  const page = await openAs(boss, '/manage/rotas');
  await expect(page.getByText('No rotas created yet')).toBeVisible();
  await page.getByRole('link', { name: 'Plan Your First Rota' }).click();
  await expect(heading(page, 'Create New Rota')).toBeVisible();
  await expect(page.getByText('No shifts added yet')).toBeVisible();
  await expect(page.getByLabel('Rota Type')).toHaveValue('weekly');
  await expect(page.getByLabel('Status')).toHaveValue('draft');

  await page.getByRole('button', { name: 'Create Rota' }).click();
  for (const text of ['Rota name is required', 'Start date is required', 'End date is required']) {
    await expect(alerts(page, text)).toBeVisible();
  }
  await page.getByLabel('Rota Name').fill('Opening week');
  await page.getByLabel('Start Date').fill('2049-03-22');
  await page.getByLabel('End Date').fill('2049-03-21');
  await page.getByRole('button', { name: 'Add Shift' }).click();
  const first = shiftAt(page, 1);
  await expect(first.getByLabel('Start Time')).toHaveValue('09:00');
  await expect(first.getByLabel('End Time')).toHaveValue('17:00');
  await first.getByLabel('Start Time').fill('');
  await first.getByLabel('End Time').fill('');
  await page.getByRole('button', { name: 'Create Rota' }).click();
  for (const text of [
    'Employee is required',
    'Date is required',
    'Start time is required',
    'End time is required',
  ]) {
    await expect(first.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
  await expectNoViolations(page);

  await page.getByLabel('End Date').fill('2049-03-28');
  await first.getByLabel('Employee').selectOption('Open shift');
  await expect(first.getByLabel('Date', { exact: true }).locator('option')).toHaveCount(8);
  await first.getByLabel('Date', { exact: true }).selectOption('2049-03-27');
  await first.getByLabel('Start Time').fill('22:00');
  await first.getByLabel('End Time').fill('06:00');
  await expect(first.getByText('Ends the next day')).toBeVisible();
  await first.getByLabel('Venue').selectOption(venue.name);
  await first.getByLabel('Role').fill('Door');
  await first.getByLabel('Notes').fill('Bring a torch');
  await test.step('restores a typed rota after a reload', async () => {
    await page.reload();
    await expect(page.getByText('This is your unsent draft')).toBeVisible();
    await expect(first.getByLabel('Role')).toHaveValue('Door');
    await expect(first.getByLabel('Start Time')).toHaveValue('22:00');
  });
  await page.getByRole('button', { name: 'Add Shift' }).click();
  await expect(shiftAt(page, 2).getByLabel('Employee')).toBeFocused();
  await page.getByRole('button', { name: 'Remove shift 2' }).click();
  await expect(shiftAt(page, 2)).toHaveCount(0);
  await page.getByRole('button', { name: 'Create Rota' }).click();
  await expectToast(page, 'Rota created successfully');
  await expect(heading(page, 'Opening week')).toBeVisible();
  const shifts = page.getByRole('region', { name: 'Shifts' });
  await expect(shifts).toContainText('Open shift');
  await expect(shifts).toContainText('clocks go forward: 7 h');
  await expect(shifts).toContainText('Bring a torch');
});

test('shows an error at a shift outside the rota’s dates, on any page of the list', async ({
  boss,
  openAs,
}) => {
  const shifts = Array.from({ length: 25 }, () => someShift({ date: localDay(1) }));
  shifts[22] = someShift({ date: localDay(6) });
  const rota = await makeRota(boss, { shifts });
  const page = await openAs(boss, `/manage/rotas/${rota.id}`);
  await expect(page.getByRole('heading', { name: 'Shifts (25)' })).toBeVisible();
  await expect(page.getByRole('group')).toHaveCount(20);
  await page.getByLabel('End Date').fill(localDay(5));
  await page.getByRole('button', { name: 'Update Rota' }).click();
  const late = shiftAt(page, 25);
  await expect(late).toContainText('Choose one of the dates of the rota');
  await late.getByLabel('Date', { exact: true }).selectOption(localDay(2));
  await page.getByRole('button', { name: 'Previous shifts' }).click();
  await expect(page.getByText('1–20 of 25')).toBeVisible();
  await page.getByRole('button', { name: 'Update Rota' }).click();
  await expectToast(page, 'Rota updated successfully');
  const saved = await boss.get<RotaView>(`/rotas/${rota.id}`);
  expect(saved.shiftCount).toBe(25);
  expect(saved.endDate).toBe(localDay(5));
});

test('publishes, unpublishes, archives and deletes a rota, and says which employees are notified', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  const rota = await makeRota(boss, {
    shifts: [someShift({ employeeId: guard.id, date: localDay(1) }), someShift({ date: localDay(2) })],
  });
  await makeRota(boss, { name: 'Spare' });
  const page = await openAs(boss, '/manage/rotas');
  await expect(rows(page)).toHaveCount(2);
  await rows(page).getByRole('link', { name: 'Week plan' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish the rota Week plan?' });
  await expect(question).toContainText('1 employee will be notified of 1 new shift.');
  await question.getByRole('button', { name: 'Publish Rota' }).click();
  await expectToast(page, 'Rota published');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Published');
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Unpublish' }).click();
  const back = page.getByRole('alertdialog', { name: 'Unpublish Week plan?' });
  await expect(back).toContainText('1 employee will be notified of 1 cancelled shift.');
  await back.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Archive Rota' }).click();
  await expectToast(page, 'Rota archived');
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('An archived rota cannot be changed. Publish it again first.')).toBeVisible();
  await page.getByLabel('Rota Name').fill('Other');
  await page.getByRole('button', { name: 'Update Rota' }).click();
  await expectToast(page, 'Failed to update rota', 'An archived rota cannot be changed.');

  await navigateTo(page, `/manage/rotas/${rota.id}/show`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const gone = page.getByRole('alertdialog', { name: 'Delete Week plan?' });
  await expect(gone).toContainText('its 2 shifts will be deleted for good. 1 employee');
  await gone.getByRole('button', { name: 'Delete Rota' }).click();
  await expectToast(page, 'Rota deleted');
  await expect(rows(page)).toHaveCount(1);
});
