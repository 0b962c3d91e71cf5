import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, someShift, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { someEmail } from '../support/member.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Employees' }).locator('tbody').getByRole('row');

test('invites an employee and shows the link to copy', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/employees');
  await expect(page.getByText('No employees yet. Send invitations to get started.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite Employee' }).first().click();
  const form = dialog(page, 'Invite Employee');
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  for (const text of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
  ]) {
    await expect(form.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
  await form.getByLabel('First Name').fill('Sam');
  await form.getByLabel('Last Name').fill('Guard');
  await form.getByLabel('Email Address').fill(someEmail());
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  await expectToast(page, 'Invitation Sent', 'Employee invitation has been sent successfully.');
  await expect(form.getByLabel('Invitation link')).toHaveValue(/\/invitation\?token=/);
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(form).toHaveCount(0);
  await test.step('finds employees by name, and employers with the role filter', async () => {
    await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
    await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Search' }).fill('ada');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Ada Okafor');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Employers');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Erin Boss');
  });
});

test('shows an employee’s shifts and hours, and edits the employee', async ({ boss, openAs }) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const [past, coming] = [
    await makeSchedule(boss, { name: 'Worked', date: localDay(-1) }),
    await makeSchedule(boss, { name: 'Coming', date: localDay(1) }),
  ];
  await assign(boss, past, guard);
  await assign(boss, coming, guard);
  await submitHours(guard, past);
  await makeRota(boss, {
    name: 'Conference week',
    startDate: localDay(1),
    endDate: localDay(3),
    status: 'published',
    shifts: [someShift({ employeeId: guard.id, date: localDay(2) })],
  });
  const page = await openAs(boss, `/manage/employees/${guard.id}/show`);
  const upcoming = page.getByRole('region', { name: 'Upcoming Shifts' });
  await expect(upcoming.getByRole('link')).toHaveText(['Coming', 'Conference week']);
  await expect(upcoming).not.toContainText('Worked');
  await upcoming.getByRole('button', { name: 'Show past' }).click();
  const over = page.getByRole('region', { name: 'Past Shifts' });
  await expect(over.getByRole('link')).toHaveText(['Worked']);
  await over.getByRole('button', { name: 'Show upcoming' }).click();
  await upcoming.getByRole('link', { name: 'Conference week' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conference week' })).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole('region', { name: 'Recent Timesheets' }).getByRole('cell', { name: '8 h', exact: true }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Employer')).toHaveValue(boss.id);
  await page.getByLabel('Last Name').fill('');
  await page.getByRole('button', { name: 'Save Employee' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Last name is required' })).toBeVisible();
  await page.getByLabel('Last Name').fill('Warden');
  await page.getByLabel('Phone').fill('+44 (0)20 7946 0000');
  await page.getByLabel('Payroll Number').fill('P-0042');
  await page.getByLabel('Contracted Hours per Week').fill('many');
  await page.getByRole('button', { name: 'Save Employee' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Contracted hours must be from 0 to 168' }),
  ).toBeVisible();
  await page.getByLabel('Contracted Hours per Week').fill('37.5');
  await page.getByRole('group', { name: 'Usual Working Days' }).getByLabel('Tue').check();
  await page.getByRole('button', { name: 'Save Employee' }).click();
  await expectToast(page, 'Employee updated successfully');
  await expect(page.getByRole('heading', { level: 1, name: 'Sam Warden' })).toBeVisible();
  const phone = page.getByRole('link', { name: '+44 (0)20 7946 0000' });
  await expect(phone).toHaveAttribute('href', 'tel:+442079460000');
  await expect(page.getByText('P-0042')).toBeVisible();
  await expect(page.getByText('37 h 30 min a week')).toBeVisible();
  await expect(page.getByText('Tue', { exact: true })).toBeVisible();
});
