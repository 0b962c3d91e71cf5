import type { Locator, Page } from '@playwright/test';
import { assign, makeSchedule } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { someEmail } from '../support/member.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Employee Assignment' });
const press = (page: Page): Promise<void> =>
  card(page).getByRole('button', { name: 'Assign Employee' }).click();

test('nobody can be assigned before both are chosen', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/employer');
  await expect(card(page).getByLabel('Employee')).toHaveText('No employees found');
  await press(page);
  await expectToast(page, 'Please select both schedule and employee');
});

test('who is free is offered first, and an overlap is confirmed before it is made', async ({
  boss,
  openAs,
}) => {
  const email = someEmail();
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Okafor', email });
  await boss.hire({ firstName: 'Bo', lastName: 'Gate' });
  const day = await makeSchedule(boss, { name: 'Front door', date: localDay(4) });
  await assign(boss, day, guard);
  await makeSchedule(boss, { name: 'Back door', date: localDay(4), startTime: '16:00', endTime: '20:00' });
  const page = await openAs(boss, '/employer');

  const schedules = card(page).getByLabel('Schedule');
  const back = schedules.locator('option', { hasText: /^Back door - \w{3} \d+, \d{4}$/ });
  await schedules.selectOption(await back.getAttribute('value'));
  await expect(card(page)).toContainText('4:00 PM - 8:00 PM, 4 h. Assigned: nobody yet.');
  const people = card(page).getByLabel('Employee', { exact: true });
  await expect(people.locator('option')).toHaveText([
    'Select an employee',
    /^Bo Gate \(.*\): free, 0 min this week$/,
    `Ada Okafor (${email}): works Front door, 9:00 AM - 5:00 PM`,
  ]);
  await card(page).getByRole('button', { name: 'Find Someone' }).click();
  const picker = dialog(page, 'Choose someone for Back door');
  await picker.getByLabel('Search').fill('oka');
  await picker.getByRole('button', { name: /^Ada Okafor/ }).click();
  await expect(people).toHaveValue(guard.id);
  await press(page);
  const question = page.getByRole('alertdialog', { name: 'Give it to Ada Okafor anyway?' });
  await expect(question).toContainText('Ada Okafor already works Front door on');
  await question.getByRole('button', { name: 'Assign Anyway' }).click();
  await expectToast(page, 'Employee assigned successfully', 'Front door');
  await expect(card(page)).toContainText('Assigned: Ada Okafor.');
  // Whoever is on it is not offered again.
  await expect(people.locator('option')).toHaveCount(2);
});

test('an overlap is asked about, too, when what people work is not there yet', async ({ boss, openAs }) => {
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  await assign(boss, await makeSchedule(boss, { name: 'Front door' }), guard);
  const other = await makeSchedule(boss, { name: 'Back door' });
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const page = await openAs(boss, '/employer');
  await intercept(page, '**/api/people-work?*', async (route) => {
    await answered;
    await route.continue();
  });
  await card(page).getByLabel('Schedule').selectOption(other.id);
  await card(page).getByLabel('Employee', { exact: true }).selectOption(guard.id);
  await press(page);
  await expect(card(page).getByRole('button', { name: 'Assigning...' })).toBeVisible();
  answer();
  await expect(page.getByRole('alertdialog', { name: 'Give it to Ada Okafor anyway?' })).toBeVisible();
  expect(await boss.get('/schedule-assignments?filter=' + JSON.stringify({ scheduleId: other.id }))).toEqual(
    [],
  );
});

test('who is assigned comes onto the schedule that was chosen then, whatever is chosen meanwhile', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  await assign(boss, await makeSchedule(boss, { name: 'Front door' }), guard);
  const back = await makeSchedule(boss, { name: 'Back door' });
  const side = await makeSchedule(boss, { name: 'Side door' });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const page = await openAs(boss, '/employer');
  await intercept(page, '**/api/people-work?*', async (route) => {
    await answered;
    await route.continue();
  });
  await card(page).getByLabel('Schedule').selectOption(back.id);
  await card(page).getByLabel('Employee', { exact: true }).selectOption(guard.id);
  await press(page);
  await expect(card(page).getByRole('button', { name: 'Assigning...' })).toBeVisible();
  await card(page).getByLabel('Schedule').selectOption(side.id);
  answer();
  const question = page.getByRole('alertdialog', { name: 'Give it to Ada Okafor anyway?' });
  await question.getByRole('button', { name: 'Assign Anyway' }).click();
  await expectToast(page, 'Employee assigned successfully');
  const on = await boss.get<{ scheduleId: string }[]>(
    '/schedule-assignments?filter=' + JSON.stringify({ employeeId: guard.id }),
  );
  expect(on.map(({ scheduleId }) => scheduleId)).toContain(back.id);
  expect(on.map(({ scheduleId }) => scheduleId)).not.toContain(side.id);
});

test('whose other work cannot be looked up is assigned after a question only', async ({ boss, openAs }) => {
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  await assign(boss, await makeSchedule(boss, { name: 'Front door' }), guard);
  const other = await makeSchedule(boss, { name: 'Back door' });
  const page = await openAs(boss, '/employer');
  await intercept(page, '**/api/people-work?*', (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, message: 'Down' } }),
  );
  await card(page).getByLabel('Schedule').selectOption(other.id);
  await card(page).getByLabel('Employee', { exact: true }).selectOption(guard.id);
  await expect(card(page)).toContainText('Who is free could not be looked up.');
  await press(page);
  const question = page.getByRole('alertdialog', { name: 'Give it to Ada Okafor anyway?' });
  await expect(question).toContainText('What Ada Okafor works could not be looked up.');
  const mine = '/schedule-assignments?filter=' + JSON.stringify({ scheduleId: other.id });
  expect(await boss.get(mine)).toEqual([]);
  await question.getByRole('button', { name: 'Assign Anyway' }).click();
  await expectToast(page, 'Employee assigned successfully', 'Front door');
});

test('people come onto a schedule with a warning, and leave it after a question', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const [first, second] = [await makeSchedule(boss), await makeSchedule(boss, { name: 'Same time' })];
  await assign(boss, first, guard);
  const page = await openAs(boss, `/manage/schedules/${second.id}/show`);
  const people = page.getByRole('region', { name: 'People Assigned' });
  await expect(people).toContainText('Nobody is assigned yet');
  await people.getByRole('button', { name: 'Assign Employee' }).click();
  await expectToast(page, 'Please select both schedule and employee');
  await people.getByLabel('Employee', { exact: true }).selectOption(guard.id);
  await people.getByRole('button', { name: 'Assign Employee' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Assign Anyway' }).click();
  await expectToast(page, 'Employee assigned successfully', 'Front door');
  await expect(people.getByRole('link', { name: 'Sam Guard' })).toBeVisible();
  // It is seen as long as it is so, whoever looks.
  await page.reload();
  await expect(people.getByText(/^Overlaps Front door on/)).toBeVisible();
  await expectNoViolations(page);

  await people.getByRole('button', { name: 'Unassign Sam Guard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unassign Sam Guard?' });
  await question.getByRole('button', { name: 'Unassign' }).click();
  await expect(people).toContainText('Nobody is assigned yet');
});
