import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeRota, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry, intercept } from '../support/intercept.ts';
import type { Member } from '../support/member.ts';
import { makeWeek, rotaWeekPath } from '../support/rota-week.ts';
import { navigateTo } from '../support/navigate.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Staff Rota Management' });
const summary = (page: Page) => page.getByRole('region', { name: 'Rota Summary' });
const shifts = (page: Page) => page.getByRole('table', { name: 'Shifts by day' });
const cells = (page: Page) => page.getByRole('table', { name: 'Shifts of the month' }).getByRole('cell');
const heads = (page: Page) =>
  page.getByRole('table', { name: 'Shifts of the month' }).getByRole('columnheader');

/** Creates a rota of March 2049 with five shifts on its second day. */
async function makeMarch(boss: Member) {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const times = ['06:00', '09:00', '12:00', '15:00', '18:00'];
  const many = times.map((startTime) => someShift({ date: '2049-03-02', startTime, endTime: '20:00' }));
  many[0] = someShift({ employeeId: guard.id, date: '2049-03-02', role: 'Door', notes: 'Bring a torch' });
  return makeRota(boss, {
    name: 'March',
    type: 'monthly',
    startDate: '2049-03-01',
    endDate: '2049-03-31',
    shifts: [...many, someShift({ date: '2049-03-27', startTime: '22:00', endTime: '06:00' })],
  });
}

test('shows a month of 42 days, a week, a day and a year of a rota @layout', async ({ boss, openAs }) => {
  const rota = await makeMarch(boss);
  const page = await openAs(boss, '/manage/rotas');
  await expect(page.getByText('Select a rota to view shifts')).toBeVisible();
  await page.getByLabel('Rota', { exact: true }).selectOption(rota.id);
  await expect(page).toHaveURL(/day=2049-03-01/);
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.getByText('No shifts scheduled for this period')).toBeVisible();
  await summary(page).getByRole('button', { name: 'View' }).click();
  await expect(shifts(page).getByRole('row').filter({ hasText: 'Sam Guard' })).toContainText([
    /9:00 AM – 5:00 PM.*No venue.*Door.*Pending.*Bring a torch/,
  ]);

  await page.getByLabel('Period').selectOption('Monthly');
  await expect(page.getByText('Mar 2049', { exact: true })).toBeVisible();
  await expect(cells(page)).toHaveCount(42);
  await expect(heads(page)).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  await expect(cells(page).first()).toContainText('Sun, Feb 28, 2049');
  const second = cells(page).nth(2);
  await expect(second.getByRole('listitem')).toHaveCount(3);
  await expect(second).toContainText('SG 9:00 AM');
  await expect(second.getByRole('button', { name: '+2 more' })).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(cells(page)).toHaveCount(42);
  await test.step('keeps the view in the address when the list below is sorted', async () => {
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(page).toHaveURL(/period=monthly/);
    await expect(cells(page)).toHaveCount(42);
  });

  await page.getByRole('button', { name: 'Next month', exact: true }).click();
  await expect(page.getByText('Apr 2049', { exact: true })).toBeVisible();
  await expect(page.getByText('No shifts scheduled for this period')).toBeVisible();
  await page.getByRole('button', { name: 'Previous month', exact: true }).click();
  await second.getByRole('button', { name: '+2 more' }).click();
  await expect(page.getByLabel('Period')).toHaveValue('daily');
  await expect(shifts(page)).toContainText('5 shifts');
  await page.getByLabel('Period').selectOption('Yearly');
  await expect(page.getByText('2049', { exact: true })).toBeVisible();
  await expect(shifts(page)).toContainText('clocks go forward: 7 h');
  await expectNoViolations(page);
  await test.step('starts weeks on the company’s first day', async () => {
    await boss.patch('/company', { dateFormat: 'uk' });
    await page.goto(`/manage/rotas?period=monthly&day=2049-03-10&rota=${rota.id}`);
    await expect(heads(page)).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    await expect(cells(page).first()).toContainText('Mon 1 Mar 2049');
    // On a phone the month scrolls inside its frame instead of the page.
    await page.setViewportSize({ width: 390, height: 720 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('opens on the rota of the current week, and follows the date outside of its range', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const range = { startDate: localDay(-1), endDate: localDay(1) };
  const shift = someShift({ employeeId: sam.id, date: localDay() });
  await makeRota(boss, { ...range, name: 'Draft' });
  const rota = await makeRota(boss, { ...range, name: 'Now', status: 'published', shifts: [shift] });
  await makeRota(boss, { name: 'Later', startDate: localDay(30), endDate: localDay(36) });
  const page = await openAs(boss, '/manage/rotas');
  await expect(page.getByLabel('Rota', { exact: true })).toHaveValue(rota.id);
  await expect(page.getByRole('grid', { name: 'Now, employees by day' })).toContainText('Sam Guard');
  await expect(shifts(page)).toContainText('Sam Guard');
  for (const [period, unit] of [
    ['Weekly', 'week'],
    ['Daily', 'day'],
    ['Monthly', 'month'],
    ['Yearly', 'year'],
  ] as const) {
    await page.getByLabel('Period').selectOption(period);
    await expect(page.getByText('No shifts scheduled for this period')).toHaveCount(0);
    const title = page.locator('#rota-period');
    const before = await title.textContent();
    const steps = unit === 'day' ? 2 : 1;
    for (let step = 0; step < steps; step += 1)
      await page.getByRole('button', { name: `Next ${unit}`, exact: true }).click();
    await expect(title).not.toHaveText(before!);
    await expect(page.getByText('No shifts scheduled for this period')).toBeVisible();
    await expect(page.getByLabel('Rota', { exact: true })).toHaveValue(rota.id);
    await page.getByRole('button', { name: 'Today' }).click();
  }
});

test('warns of overlapping shifts on all 42 days of a month', async ({ boss, openAs }) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const days = ['2049-04-26', '2049-05-31', '2049-06-06'];
  const rota = await makeRota(boss, {
    type: 'monthly',
    startDate: '2049-04-26',
    endDate: '2049-06-06',
    shifts: days.flatMap((date) => [1, 2].map(() => someShift({ employeeId: sam.id, date }))),
  });
  const page = await openAs(boss, `/manage/rotas?period=monthly&day=2049-05-10&rota=${rota.id}`);
  for (const day of ['Mon 26 Apr 2049', 'Mon 31 May 2049', 'Sun 6 Jun 2049'])
    await expect(
      cells(page).filter({ hasText: day }).getByRole('listitem').filter({ hasText: 'has a warning' }),
    ).toHaveCount(2);
});

test('plans, shows and publishes a rota from the dashboard @dates', async ({ boss, openAs }) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const page = await openAs(boss, '/employer');
  await expect(card(page)).toContainText(
    'Create and manage staff schedules with daily, weekly, monthly, and yearly views',
  );
  await expect(card(page)).toContainText('Select a rota to view shifts');
  await card(page).getByRole('button', { name: 'New Rota' }).click();
  const form = dialog(page, 'Create New Rota');
  await form.getByLabel('Rota Name').fill('One day');
  await form.getByLabel('Rota Type').selectOption('Daily');
  await form.getByLabel('Start Date').fill('2049-05-03');
  await form.getByLabel('End Date').fill('2049-05-03');
  await form.getByRole('button', { name: 'Add Shift' }).click();
  await form.getByLabel('Employee').selectOption('Sam Guard');
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Create Rota' }).click();
  await expectToast(page, 'Rota created successfully');
  await expect(form).toHaveCount(0);
  await expect(shifts(page)).toContainText('Sam Guard');
  await expect(summary(page)).toContainText(/One day.*Draft.*May 3, 2049.*1 shift, Daily/);
  await expectNoViolations(page);

  await card(page).getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish the rota One day?' });
  await expect(question).toContainText('1 employee will be notified of 1 new shift.');
  await question.getByRole('button', { name: 'Publish Rota' }).click();
  await expectToast(page, 'Rota published');
  await expect(summary(page)).toContainText('Published');
  const received = await guard.get<{ title: string }[]>('/notifications');
  expect(received.map(({ title }) => title)).toContain('New shift');
});

test('offers Retry when a rota view cannot be loaded', async ({ boss, openAs }) => {
  const rota = await makeMarch(boss);
  const page = await openAs(boss, '/manage/rotas');
  const retry = await failCallsUntilRetry(page, `**/api/rotas/${rota.id}`);
  await summary(page).getByRole('button', { name: 'View' }).click();
  await expect(page.getByText('We could not load this rota.')).toBeVisible();
  await retry(page.getByRole('button', { name: 'Retry' }));
  await expect(shifts(page)).toContainText('Sam Guard');
  await test.step('keeps the typed rota when it cannot be saved', async () => {
    await page.getByRole('button', { name: 'New Rota' }).click();
    const form = dialog(page, 'Create New Rota');
    await form.getByLabel('Rota Name').fill('One day');
    for (const label of ['Start Date', 'End Date']) await form.getByLabel(label).fill('2049-05-03');
    await intercept(page, /\/api\/rotas$/, (route) => route.abort());
    await form.getByRole('button', { name: 'Create Rota' }).click();
    await expectToast(page, 'Error', 'Failed to create rota');
    await expect(form.getByLabel('Rota Name')).toHaveValue('One day');
  });

  await test.step('tells employees that rotas are available only to employers', async () => {
    const theirs = await openAs(await boss.hire(), '/manage/rotas');
    for (const path of ['', `?rota=${rota.id}`, `/${rota.id}/show`]) {
      await navigateTo(theirs, `/manage/rotas${path}`);
      await expect(theirs.getByText('Staff rota is only available for employers')).toBeVisible();
      await expect(theirs.getByText('March')).toHaveCount(0);
      await expect(theirs.locator('[aria-label="Sections"] [aria-current]')).toHaveCount(0);
    }
    await expectNoViolations(theirs);
  });
});

test('keeps filters in a month and a year, and applies them to the CSV file', async ({ boss, openAs }) => {
  const { sam, kim, rota } = await makeWeek(boss, (people) => [
    ...['09:00', '10:00', '11:00', '12:00', '13:00'].map((startTime) =>
      someShift({ employeeId: people.sam.id, date: '2049-05-04', startTime, endTime: '20:00' }),
    ),
    someShift({ employeeId: people.kim.id, date: '2049-05-04', role: 'Door' }),
    someShift({ employeeId: people.kim.id, date: '2049-04-27' }),
  ]);
  const page = await openAs(boss, rotaWeekPath(rota));
  await page.getByLabel('Show employee').selectOption('Sam Guard');
  await page.getByLabel('Period').selectOption('Monthly');
  await expect(page.getByLabel('Show employee')).toHaveValue(sam.id);
  const fourth = cells(page).filter({ hasText: 'Tue 4 May 2049' });
  await expect(fourth.getByRole('button', { name: '+2 more' })).toBeVisible();
  await expect(fourth.getByRole('listitem').first()).toContainText('SG 09:00');
  const csv = page.getByRole('link', { name: 'CSV' });
  await expect(csv).toHaveAttribute('href', new RegExp(`2049-05-01.*2049-05-31.*${sam.id}`));
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();

  await page.getByLabel('Show employee').selectOption('Kim Archer');
  await page.getByLabel('Show role').selectOption('Door');
  await expect(page).toHaveURL(new RegExp(`person=${kim.id}.*role=Door`));
  await expect(fourth.getByRole('listitem')).toHaveCount(1);
  await expect(fourth).toContainText('KA 09:00');
  await expect(fourth.getByRole('button', { name: /more/ })).toHaveCount(0);

  await page.getByLabel('Period').selectOption('Yearly');
  await expect(shifts(page)).toContainText('1 shift');
  await expect(shifts(page)).not.toContainText('Sam Guard');
  const arriving = page.waitForEvent('download');
  await csv.click();
  const text = await readFile(await (await arriving).path(), 'utf8');
  expect(text.trim().split('\r\n').slice(1)).toEqual([
    '2049-05-04,09:00,17:00,0,8.00,480,Kim Archer,,,Door,,',
  ]);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectNoViolations(page);

  await page.getByLabel('Show employee').selectOption('Sam Guard');
  await expect(page.getByText('No shifts match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(shifts(page)).toContainText('Sam Guard');
});
