import type { Locator, Page } from '@playwright/test';
import { makeRota, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { dialog } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';

test('lists ten of many overlaps in the question, and the number of the others @layout', async ({
  boss,
  openAs,
}) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const source = await makeRota(boss, {
    name: 'May',
    startDate: '2049-05-03',
    endDate: '2049-05-16',
    shifts: Array.from({ length: 12 }, (_, day) =>
      someShift({ employeeId: sam.id, date: `2049-05-${String(day + 3).padStart(2, '0')}` }),
    ),
  });
  const page = await openAs(boss, `/manage/rotas/${source.id}/show`);
  await page.getByRole('button', { name: 'Copy and templates' }).click();
  await page.getByRole('menuitem', { name: 'Copy shifts...' }).click();
  const form = dialog(page, 'Copy shifts');
  await form.getByLabel('New first day').fill('2049-05-03');
  await expect(form.getByLabel('Copy to').locator('option')).toHaveCount(2);
  const read: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/rotas')) read.push(request.url());
  });
  await form.getByRole('button', { name: 'Copy Shifts' }).click();
  const question = page.getByRole('alertdialog', { name: 'Plan overlapping shifts?' });
  const overlaps = question.getByRole('list');
  await expect(overlaps.getByRole('listitem')).toHaveCount(11);
  await expect(overlaps.getByRole('listitem').first()).toHaveText(
    'Sam Guard already works May on Mon 3 May 2049, 09:00 – 17:00.',
  );
  await expect(overlaps.getByRole('listitem').last()).toHaveText('And 2 more.');
  await expect(question).toHaveAccessibleDescription(/Mon 3 May 2049.*Wed 12 May 2049.*And 2 more\.$/);
  // A question before the write must not reload anything.
  expect(read).toEqual([]);
  await expectNoViolations(page);

  // On a phone the list scrolls, and the buttons stay visible.
  await page.setViewportSize({ width: 390, height: 720 });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  await expect(overlaps.getByRole('listitem').last()).not.toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect(overlaps).toBeFocused();
  await page.keyboard.press('End');
  await expect(overlaps.getByRole('listitem').last()).toBeInViewport();
  await expect(question.getByRole('button', { name: 'Plan Anyway' })).toBeInViewport({ ratio: 1 });
});

/** Confirms a copy onto its own shifts and loses the answer. */
async function loseAnswer(page: Page): Promise<{ form: Locator; question: Locator }> {
  await page.getByRole('button', { name: 'Copy and templates' }).click();
  await page.getByRole('menuitem', { name: 'Copy shifts...' }).click();
  const form = dialog(page, 'Copy shifts');
  await form.getByLabel('Copy to').selectOption('This rota');
  await form.getByLabel('New first day').fill('2049-05-03');
  await form.getByRole('button', { name: 'Copy Shifts' }).click();
  const question = page.getByRole('alertdialog', { name: 'Plan overlapping shifts?' });
  await expect(question).toBeVisible();
  let isLost = false;
  await intercept(page, '**/api/rotas/*/copy', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  const losing = page.waitForEvent('requestfailed');
  await question.getByRole('button', { name: 'Plan Anyway' }).click();
  await losing;
  return { form, question };
}

test('creates copied shifts once when the user confirms again after a lost answer', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const week = {
    startDate: '2049-05-03',
    endDate: '2049-05-16',
    shifts: [someShift({ employeeId: sam.id, date: '2049-05-03' })],
  };
  const rota = await makeRota(boss, week);
  const page = await openAs(boss, `/manage/rotas/${rota.id}/show`);
  await test.step('at once', async () => {
    const { form, question } = await loseAnswer(page);
    await question.getByRole('button', { name: 'Plan Anyway' }).click();
    await expect(form.getByText('1 shift copied')).toBeFocused();
    expect(await boss.get(`/rotas/${rota.id}`)).toMatchObject({ shiftCount: 2 });
  });
  await test.step('after returning to the form', async () => {
    const other = await makeRota(boss, { ...week, name: 'Another week' });
    await page.goto(`/manage/rotas/${other.id}/show`);
    const { form, question } = await loseAnswer(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('button', { name: 'Copy Shifts' }).click();
    await question.getByRole('button', { name: 'Plan Anyway' }).click();
    await expect(form.getByText('1 shift copied')).toBeFocused();
    expect(await boss.get(`/rotas/${other.id}`)).toMatchObject({ shiftCount: 2 });
  });
});
