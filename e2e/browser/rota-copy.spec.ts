import type { Page } from '@playwright/test';
import { makeRota, makeVenue, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry } from '../support/intercept.ts';

const grid = (page: Page) => page.getByRole('grid', { name: /employees by day/ });
const opener = (page: Page) => page.getByRole('button', { name: 'Copy and templates' });
const left = (page: Page) => page.getByRole('list', { name: 'Not copied' }).getByRole('listitem');

async function open(page: Page, action: string): Promise<void> {
  await opener(page).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('copies a week into a new rota without the shift of a leaver', async ({ boss, openAs }) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const kim = await boss.hire({ firstName: 'Kim', lastName: 'Archer' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const rota = await makeRota(boss, {
    name: 'March',
    startDate: '2025-03-03',
    endDate: '2025-03-16',
    shifts: [
      someShift({ employeeId: kim.id, date: '2025-03-04' }),
      someShift({ employeeId: sam.id, date: '2025-03-05', startTime: '22:00', endTime: '06:00' }),
      someShift({ employeeId: sam.id, date: '2025-03-12' }),
    ],
  });
  await boss.post(`/employees/${kim.id}/deactivate`);
  const page = await openAs(boss, `/manage/rotas?day=2025-03-05&rota=${rota.id}`);
  await open(page, 'Copy shifts...');
  const form = dialog(page, 'Copy shifts');
  await expect(form.getByLabel('Days to copy')).toHaveValue('week');
  await expect(form.getByLabel('Copy to')).toHaveValue(rota.id);
  await expect(form.getByLabel('New first day')).toHaveValue('2025-03-10');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(opener(page)).toBeFocused();

  await open(page, 'Copy shifts...');
  await form.getByLabel('Copy to').selectOption('A new rota');
  await form.getByLabel('Rota Name').fill('');
  await form.getByLabel('New first day').fill('2049-05-03');
  await form.getByLabel('Last day').fill('2025-03-01');
  await form.getByRole('button', { name: 'Copy Shifts' }).click();
  await expect(form.getByText('Rota name is required')).toBeVisible();
  await form.getByLabel('Rota Name').fill('May');
  await form.getByRole('button', { name: 'Copy Shifts' }).click();
  await expect(form.getByText('The last day must not be before the first')).toBeVisible();
  await form.getByLabel('Days to copy').selectOption('The week shown');
  await form.getByRole('button', { name: 'Copy Shifts' }).click();
  await expect(form.getByText('1 of 2 shifts copied to May.')).toBeFocused();
  await expect(form).toContainText('This rota is a draft. Employees see the shifts once you publish it.');
  await expect(left(page)).toHaveText([
    /Kim Archer, Tue 4 May 2049, 09:00 – 17:00.*Kim Archer has left the company\./,
  ]);
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Show May' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/day=2049-05-03/);
  await expect(grid(page).getByRole('row').filter({ hasText: 'Sam Guard' })).toContainText('22:00');
  await expect(page.getByRole('region', { name: 'Rota Summary' })).toContainText(
    /May.*Draft.*1 shift, Weekly/,
  );
});

test('saves a week as a template and applies it to days of a published rota', async ({ boss, openAs }) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const rota = await makeRota(boss, {
    name: 'May',
    startDate: '2049-05-03',
    endDate: '2049-05-16',
    status: 'published',
    shifts: [someShift({ employeeId: sam.id, date: '2049-05-04' })],
  });
  const page = await openAs(boss, `/manage/rotas?day=2049-05-04&rota=${rota.id}`);
  const use = dialog(page, 'Use template');
  await open(page, 'Use template...');
  await expect(use).toContainText('No templates yet');
  await expectNoViolations(page);
  await use.getByRole('button', { name: 'Close' }).click();

  await open(page, 'Save as template...');
  const save = dialog(page, 'Save as template');
  await expect(save.getByLabel('First day')).toHaveValue('2049-05-03');
  await save.getByRole('button', { name: 'Save Template' }).click();
  await expect(save.getByText('Template name is required')).toBeVisible();
  await save.getByLabel('Template name').fill('Usual week');
  await expectNoViolations(page);
  await save.getByRole('button', { name: 'Save Template' }).click();
  await expectToast(page, 'Template saved');
  await expect(save).toHaveCount(0);

  await open(page, 'Use template...');
  await use.getByRole('button', { name: 'Use Template' }).click();
  await expect(use.getByText('Choose a template')).toBeVisible();
  await use.getByLabel('Template').selectOption('Usual week: 7 days, 1 shift');
  await use.getByLabel('First day').fill('2049-05-10');
  await expect(use.getByLabel('Last day')).toHaveValue('2049-05-16');
  await use.getByLabel('Last day').fill('2049-05-18');
  await expectNoViolations(page);
  await use.getByRole('button', { name: 'Use Template' }).click();
  await expect(use.getByText('1 of 2 shifts copied to May.')).toBeFocused();
  await expect(use).toContainText('Employees see the shifts once you publish the changes.');
  await expect(left(page)).toHaveText([/Sam Guard, Tue 18 May 2049.*This day is not in the rota\./]);
  await use.getByRole('button', { name: 'Show May' }).click();
  await expect(page).toHaveURL(/day=2049-05-10/);
  await expect(page.getByRole('region', { name: 'Unpublished changes' })).toContainText(
    '1 unpublished change',
  );
  await expect(grid(page).getByRole('row').filter({ hasText: 'Sam Guard' })).toContainText('09:00');
  const received = await sam.get<{ title: string }[]>('/notifications');
  expect(received.map(({ title }) => title)).toEqual(['New shift']);

  // Once more on the same days: overlapping shifts are created only after a confirmation.
  await open(page, 'Use template...');
  await use.getByLabel('Template').selectOption('Usual week: 7 days, 1 shift');
  await use.getByRole('button', { name: 'Use Template' }).click();
  const overlap = page.getByRole('alertdialog', { name: 'Plan overlapping shifts?' });
  await expect(overlap).toContainText(/Sam Guard already works May on Tue 11 May 2049, 09:00 – 17:00\./);
  await expectNoViolations(page);
  await overlap.getByRole('button', { name: 'Cancel' }).click();
  await expect(use.getByLabel('Template')).toHaveValue(/./);
  expect(await boss.get(`/rotas/${rota.id}`)).toMatchObject({ shiftCount: 2 });
  await use.getByRole('button', { name: 'Use Template' }).click();
  await overlap.getByRole('button', { name: 'Plan Anyway' }).click();
  await expect(use.getByText('1 shift copied to May.')).toBeFocused();
  await use.getByRole('button', { name: 'Done' }).click();

  await open(page, 'Use template...');
  await use.getByLabel('Template').selectOption('Usual week: 7 days, 1 shift');
  await use.getByRole('button', { name: 'Delete Template' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Usual week?' });
  await question.getByRole('button', { name: 'Delete Template' }).click();
  await expectToast(page, 'Template deleted');
  await expect(use).toContainText('No templates yet');
});

test('copies from a rota’s page into another rota, and from an archived rota, which accepts no copies itself', async ({
  boss,
  openAs,
}) => {
  const hall = await makeVenue(boss);
  const source = await makeRota(boss, {
    startDate: '2049-05-03',
    endDate: '2049-05-09',
    shifts: [someShift({ date: '2049-05-03', venueId: hall.id }), someShift({ date: '2049-05-09' })],
  });
  const target = await makeRota(boss, { name: 'June', startDate: '2049-06-07', endDate: '2049-06-12' });
  await boss.patch(`/venues/${hall.id}`, { isActive: 0 });
  const page = await openAs(boss, `/manage/rotas/${source.id}/show`);
  const retry = await failCallsUntilRetry(page, '**/api/rota-templates*');
  await open(page, 'Use template...');
  await expect(page.getByText('We could not load the templates.')).toBeVisible();
  await retry(page.getByRole('button', { name: 'Retry' }));
  await expect(page.getByText('No templates yet')).toBeVisible();
  await page.keyboard.press('Escape');

  await open(page, 'Copy shifts...');
  const form = dialog(page, 'Copy shifts');
  await expect(form.getByLabel('Days to copy')).toHaveValue('all');
  await form.getByLabel('Copy to').selectOption(target.id);
  await form.getByLabel('New first day').fill('2049-06-07');
  await form.getByRole('button', { name: 'Copy Shifts' }).click();
  await expect(form.getByText('0 of 2 shifts copied to June.')).toBeFocused();
  await expect(left(page)).toHaveText([
    /Open shift.*Town Hall is no longer active\./,
    /Open shift.*This day is not in the rota\./,
  ]);
  await form.getByRole('button', { name: 'Show June' }).click();
  await expect(page).toHaveURL(/\/manage\/rotas\?.*day=2049-06-07/);
  await expect(page.getByLabel('Rota', { exact: true })).toHaveValue(target.id);

  await boss.patch(`/rotas/${source.id}`, { status: 'published' });
  await boss.patch(`/rotas/${source.id}`, { status: 'archived' });
  await page.goto(`/manage/rotas/${source.id}/show`);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await opener(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy shifts...', 'Save as template...']);
  await page.getByRole('menuitem', { name: 'Copy shifts...' }).click();
  await expect(form.getByLabel('Copy to').locator('option')).toHaveText(['A new rota', /^June, /]);
  await form.getByLabel('New first day').fill('2049-07-05');
  await form.getByRole('button', { name: 'Copy Shifts' }).click();
  await expect(form).toContainText('1 of 2 shifts copied');
});

test('finds a rota to copy into by its name among more than a hundred', async ({ boss, openAs, product }) => {
  const source = await makeRota(boss, {
    startDate: '2049-05-03',
    endDate: '2049-05-09',
    shifts: [someShift({ date: '2049-05-03' })],
  });
  const old = await makeRota(boss, { name: 'Harvest', startDate: '2026-12-01', endDate: '2026-12-07' });
  await product.sql(
    `insert into rotas (id, company_id, name, start_date, end_date, status, created_by_id, created_at, updated_at)
     select gen_random_uuid(), company_id, 'Week ' || n, '2049-06-07', '2049-06-13', 'draft', created_by_id, now(), now()
       from rotas, generate_series(1, 100) n where id = '${old.id}'`,
  );
  const page = await openAs(boss, `/manage/rotas/${source.id}/show`);
  await open(page, 'Copy shifts...');
  const form = dialog(page, 'Copy shifts');
  await expect(form.getByLabel('Copy to').locator('option')).toHaveCount(102);
  await form.getByLabel('Find a rota').fill('harv');
  await expect(form.getByLabel('Copy to').locator('option')).toHaveCount(3);
  await form.getByLabel('Copy to').selectOption(old.id);
  await form.getByLabel('Find a rota').fill('Week 9');
  await expect(form.getByLabel('Copy to').locator('option').filter({ hasText: 'Week 9' })).toHaveCount(11);
  // The chosen rota stays in the list.
  await expect(form.getByLabel('Copy to')).toHaveValue(old.id);
});
