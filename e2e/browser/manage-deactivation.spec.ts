import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, someShift, submitHours } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';

const rows = (page: Page, name: string) =>
  page.getByRole('table', { name }).locator('tbody').getByRole('row');
/** The heading that a user without a session sees. */
const HEADLINE = 'Streamline Your Workforce Management';
const details = (page: Page) => page.getByRole('region', { name: 'Details' });

test('signs a leaver out on an open page and marks their shifts as needing cover', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const worked = await makeSchedule(boss, { name: 'Worked', date: localDay(-1) });
  await assign(boss, worked, guard);
  await submitHours(guard, worked);
  await assign(boss, await makeSchedule(boss, { name: 'Front door', date: localDay(1) }), guard);
  await assign(boss, await makeSchedule(boss, { name: 'Back door', date: localDay(2) }), guard);
  await makeSchedule(boss, { name: 'Nobody yet', date: localDay(1) });
  const tab = await openAs(guard, '/');
  await expect(tab.getByText('Front door').first()).toBeVisible();

  const page = await openAs(boss, `/manage/employees/${guard.id}/show`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate Sam Guard?' });
  await expect(question).toContainText('signed out everywhere at once');
  await expect(question).toContainText('They are removed from 2 upcoming shifts');
  const headline = tab.getByRole('heading', { level: 1, name: HEADLINE });
  const pressed = Date.now();
  const out = expect(headline)
    .toBeVisible()
    .then(() => Date.now() - pressed);
  await question.getByRole('button', { name: 'Deactivate Employee' }).click();
  await expectToast(page, 'Employee deactivated');
  test.info().annotations.push({ type: 'out after', description: `${await out} ms` });
  await expect(tab.getByText('Front door')).toHaveCount(0);

  await expect(details(page)).toContainText('Left');
  await expect(
    page.getByRole('region', { name: 'Recent Timesheets' }).getByRole('cell', { name: '8 h', exact: true }),
  ).toBeVisible();
  await expect(page.getByText('3 upcoming schedules of your company need cover.')).toBeVisible();
  await page.getByRole('link', { name: 'Find cover' }).click();
  await expect(rows(page, 'Schedules')).toHaveCount(3);
  await expect(rows(page, 'Schedules').filter({ hasText: 'Needs cover: 0 of 1' })).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: 'Needs cover' })).toBeChecked();

  await rows(page, 'Schedules').getByRole('link', { name: 'Front door' }).click();
  await expect(
    page.getByText('Sam Guard has left. No employees are assigned. This shift needs cover: choose someone'),
  ).toBeVisible();
  const people = page.getByRole('region', { name: 'Assigned Employees' });
  await expect(people.getByLabel('Employee').locator('option')).toHaveText(['No employees found']);
});

test('unassigns a leaver from rota shifts and names the leaver where these need cover', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await assign(boss, await makeSchedule(boss, { name: 'Front door', date: localDay(1) }), guard);
  const work = (employeeId: string | null) => someShift({ employeeId, date: localDay(2), role: 'Door' });
  await makeRota(boss, { status: 'published', shifts: [work(guard.id), work(null)] });
  const page = await openAs(boss, `/manage/employees/${guard.id}/show`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate Sam Guard?' });
  await expect(question).toContainText('They are removed from 2 upcoming shifts');
  await question.getByRole('button', { name: 'Deactivate Employee' }).click();
  await expect(page.getByText('1 upcoming schedule of your company needs cover.')).toBeVisible();
  await expect(page.getByText('1 rota shift in the next 7 days needs cover.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Find cover in rotas' }).click();
  const cover = page.getByRole('region', { name: 'Shifts That Need Cover' }).getByRole('listitem');
  await expect(cover).toContainText([
    /Front door.*Sam Guard has left\..*Needs cover: 0 of 1/,
    /Door.*Sam Guard has left\..*Needs cover: 0 of 2/,
  ]);
});

test('restores the history of a reactivated employee, but not their shifts', async ({ boss, openAs }) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const worked = await makeSchedule(boss, { name: 'Worked', date: localDay(-1) });
  await assign(boss, worked, guard);
  await submitHours(guard, worked);
  await assign(boss, await makeSchedule(boss, { name: 'Front door', date: localDay(1) }), guard);
  await boss.post(`/employees/${guard.id}/deactivate`);
  const page = await openAs(boss, `/manage/employees/${guard.id}/show`);
  await expect(page.getByText(/^Left your company on/)).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expectToast(page, 'Employee reactivated');
  await expect(details(page)).toContainText('Active');
  await expect(page.getByText(/^Left your company on/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Upcoming Shifts' })).toContainText('No upcoming shifts');
  await guard.signIn(guard.user.email);
  expect(guard.user.companyId).toBe(boss.user.companyId);
  await test.step('deletes a leaver’s personal data after a question and keeps the hours', async () => {
    await boss.post(`/employees/${guard.id}/deactivate`);
    await page.getByRole('button', { name: 'Delete personal data' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete the personal data of Sam Guard?' });
    await expect(question).toContainText('This cannot be undone');
    await question.getByRole('button', { name: 'Delete Personal Data' }).click();
    await expectToast(page, 'Personal data deleted');
    await expect(page.getByText(/Their personal data was deleted on/)).toBeVisible();
    await expect(page.getByText('Sam Guard')).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Recent Timesheets' }).getByRole('cell', { name: '8 h', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reactivate' })).toHaveCount(0);
  });
});

test('moves the employees of a deactivated co-manager to the acting employer, and hides Deactivate on the employer’s own page', async ({
  boss,
  openAs,
}) => {
  const other = await boss.hire({ firstName: 'Cora', lastName: 'Manager', role: 'employer' });
  const guard = await other.hire({ firstName: 'Sam', lastName: 'Guard' });
  const page = await openAs(boss, '/manage/employees?filter={"role":"employer"}');
  await expect(rows(page, 'Employees')).toHaveCount(2);
  await rows(page, 'Employees').getByRole('link', { name: 'Erin Boss' }).click();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toHaveCount(0);
  await page.goBack();
  await rows(page, 'Employees').getByRole('link', { name: 'Cora Manager' }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate Cora Manager?' });
  await expect(question).toContainText('You become the employer of their employees');
  await question.getByRole('button', { name: 'Deactivate Co-manager' }).click();
  await expectToast(page, 'Employee deactivated');
  await navigateTo(page, `/manage/employees/${guard.id}/show`);
  await expect(details(page)).toContainText('Erin Boss');
  await test.step('exports the filtered list with values that are safe in a spreadsheet', async () => {
    await boss.hire({ firstName: '=1+1', lastName: 'Guard' });
    const left = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
    await boss.post(`/employees/${left.id}/deactivate`);
    await navigateTo(page, '/manage/employees?filter={"isActive":true}');
    await expect(rows(page, 'Employees')).toHaveCount(2);
    const arriving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export' }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('Guard');
    expect(text).not.toContain('Okafor');
    expect(text).not.toMatch(/(^|,|")=1\+1/m);
  });
});
