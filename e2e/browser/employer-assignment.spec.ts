import type { Locator, Page } from '@playwright/test';
import { assign, makeSchedule } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
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

test('an employee is assigned, and overlaps are told', async ({ boss, openAs }) => {
  const email = someEmail();
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Okafor', email });
  const day = await makeSchedule(boss, { name: 'Front door', date: localDay(4) });
  await assign(boss, day, guard);
  await makeSchedule(boss, { name: 'Back door', date: localDay(4), startTime: '16:00', endTime: '20:00' });
  const page = await openAs(boss, '/employer');

  const schedules = card(page).getByLabel('Schedule');
  const back = schedules.locator('option', { hasText: /^Back door - \w{3} \d+, \d{4}$/ });
  await schedules.selectOption(await back.getAttribute('value'));
  await expect(card(page)).toContainText('4:00 PM - 8:00 PM, 4 h. Assigned: nobody yet.');
  await card(page)
    .getByLabel('Employee')
    .selectOption({ label: `Ada Okafor (${email})` });
  await press(page);
  await expectToast(page, 'Employee assigned successfully', 'Front door');
  await expect(card(page)).toContainText('Assigned: Ada Okafor.');

  await card(page)
    .getByLabel('Employee')
    .selectOption({ label: `Ada Okafor (${email})` });
  await press(page);
  await expectToast(page, 'Error', 'Failed to assign employee', 'already assigned');
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
  await people.getByLabel('Employee').selectOption({ label: `Sam Guard (${guard.user.email})` });
  await people.getByRole('button', { name: 'Assign Employee' }).click();
  await expectToast(page, 'Employee assigned successfully', 'Front door');
  await expect(people.getByText(/Front door/)).toBeVisible();
  await expect(people.getByRole('link', { name: 'Sam Guard' })).toBeVisible();

  await people.getByRole('button', { name: 'Unassign Sam Guard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unassign Sam Guard?' });
  await question.getByRole('button', { name: 'Unassign' }).click();
  await expect(people).toContainText('Nobody is assigned yet');
});
