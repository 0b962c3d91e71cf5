import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { Locator, Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, someShift, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { openWithoutLive } from '../support/live.ts';
import type { Member } from '../support/member.ts';
import { navigateTo } from '../support/navigate.ts';

const rows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Timesheets' }).locator('tbody').getByRole('row');

/** Creates a schedule with pending hours on each of these days, relative to today. */
async function hoursOn(boss: Member, guard: Member, days: number[]): Promise<TimesheetView[]> {
  const sheets: TimesheetView[] = [];
  for (const day of days) {
    const schedule = await makeSchedule(boss, { name: `Door ${-day}`, date: localDay(day) });
    await assign(boss, schedule, guard);
    sheets.push(await submitHours(guard, schedule, { breakMinutes: 30 }));
  }
  return sheets;
}

test('approves several timesheets at once and names the one decided in the meantime', async ({
  boss,
  openWindow,
}) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const sheets = await hoursOn(boss, guard, [-1, -2, -3]);
  const page = await openWindow();
  await signInBrowser(page.context(), boss);
  await openWithoutLive(page, '/manage/timesheets?filter={"status":"pending"}');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('3 timesheets selected, 22 h 30 min');

  await boss.patch(`/timesheets/${sheets[1]!.id}/status`, { status: 'rejected', version: 1 });
  await bar.getByRole('button', { name: 'Approve selected' }).click();
  await expectToast(page, '2 approved, 15 h', 'Not changed: Sam Guard');
  await expect(page.getByText('No timesheets match these filters')).toBeVisible();
  await expect(bar).toHaveCount(0);
  const now = await boss.get<TimesheetView[]>('/timesheets?sort=["date","DESC"]');
  expect(now.map(({ status }) => status)).toEqual(['approved', 'rejected', 'approved']);
});

test('names the first of many timesheets that another employer decided, so that the toast fits the screen', async ({
  boss,
  openWindow,
}) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const sheets = await hoursOn(
    boss,
    guard,
    Array.from({ length: 8 }, (_, day) => -1 - day),
  );
  const page = await openWindow();
  await signInBrowser(page.context(), boss);
  await openWithoutLive(page, '/manage/timesheets?filter={"status":"pending"}');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  for (const { id } of sheets)
    await boss.patch(`/timesheets/${id}/status`, { status: 'approved', version: 1 });
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expectToast(page, 'Sam Guard', 'already been approved. And 3 more.');
});

test('rejects several timesheets with one reason', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  await hoursOn(boss, guard, [-1, -2]);
  const page = await openAs(boss, '/manage/timesheets');
  await expect(rows(page)).toHaveCount(2);
  for (const box of await page.getByRole('checkbox', { name: /^Select Sam/ }).all()) await box.check();
  await page.getByRole('button', { name: 'Reject selected' }).click();
  const several = dialog(page, 'Reject Timesheets');
  await expect(several).toContainText('2 timesheets with 15 h will');
  await several.getByLabel('Reason (Optional)').fill('Ask again');
  await several.getByRole('button', { name: 'Reject Timesheets' }).click();
  await expectToast(page, '2 rejected, 15 h');
  await expect(rows(page).getByText('Rejected')).toHaveCount(2);
  const [latest] = await guard.get<TimesheetView[]>('/timesheets');
  expect(latest!.rejectionReason).toBe('Ask again');
  await test.step('shows hours that changed in the meantime before it rejects them', async () => {
    const [sheet] = await hoursOn(boss, guard, [-3]);
    await navigateTo(page, `/manage/timesheets/${sheet!.id}/show`);
    await closeToasts(page);
    await page.getByRole('button', { name: 'Reject' }).click();
    const asking = dialog(page, 'Reject Timesheet');
    await guard.patch(`/timesheets/${sheet!.id}`, { endTime: '18:00', version: 1 });
    await asking.getByRole('button', { name: 'Reject Timesheet' }).click();
    await expect(asking.getByRole('alert')).toContainText('8 h 30 min');
    await asking.getByRole('button', { name: 'Reject Timesheet' }).click();
    await expectToast(page, 'Timesheet status updated');
  });
});

test('compares worked hours with planned hours without the planned break', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  const schedule = await makeSchedule(boss, { name: 'Front door', date: localDay(-1), breakMinutes: 45 });
  await assign(boss, schedule, guard);
  const { id } = await submitHours(guard, schedule, { breakMinutes: 45 });
  const page = await openAs(boss, `/manage/timesheets/${id}/show`);
  await expect(page.getByText('7 h 15 min after a break of 45 min: as planned.')).toBeVisible();
});

test('approves a timesheet in its row, and reopens it on its page with its history', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await hoursOn(boss, guard, [-1]);
  const page = await openAs(boss, '/manage/timesheets');
  await rows(page).getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Timesheet status updated');
  await expect(rows(page)).toContainText('Approved');
  await expect(rows(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await rows(page)
    .getByRole('link', { name: /20\d\d/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sam Guard');
  await expect(page.getByText('7 h 30 min after a break of 30 min: 30 min less than planned.')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).click();
  const asking = dialog(page, 'Reopen Timesheet');
  await expect(asking.getByRole('button', { name: 'Reopen Timesheet' })).toBeDisabled();
  await asking.getByLabel('Reason').fill('The break is missing');
  await asking.getByRole('button', { name: 'Reopen Timesheet' }).click();
  await expectToast(page, 'Timesheet reopened');
  await expect(page.getByText('The break is missing')).toBeVisible();
  const steps = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.first()).toContainText('Submitted by Sam Guard');
  await expect(steps.nth(1)).toContainText('Approved by Erin Boss');
  await expect(steps.last()).toContainText('Reopened by Erin Boss');
});

test('lets an employer enter hours for an employee', async ({ boss, openAs }) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const schedule = await makeSchedule(boss, { name: 'Front door', date: localDay(-1) });
  await assign(boss, schedule, guard);
  const page = await openAs(boss, '/manage/timesheets/create');
  await page.getByRole('button', { name: 'Submit' }).click();
  for (const text of ['Employee is required', 'Schedule is required', 'Start time is required']) {
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
  await page.getByLabel('Employee').selectOption({ label: `Sam Guard (${guard.user.email})` });
  await page.getByLabel('Schedule').selectOption({ index: 1 });
  await expect(page.getByLabel('Start Time')).toHaveValue('09:00');
  await page.getByLabel('Break Duration (minutes)').fill('45');
  await expect(page.getByLabel('Hours', { exact: true })).toContainText('7 h 15 min');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Timesheet submitted successfully');
  await expect(page.getByText('Entered by an employer, not by the employee')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('by Erin Boss');
  await test.step('requires a schedule again once the chosen shift is cleared', async () => {
    const other = await boss.hire();
    await makeRota(boss, {
      status: 'published',
      startDate: localDay(-2),
      shifts: [someShift({ employeeId: other.id, date: localDay(-1) })],
    });
    await navigateTo(page, '/manage/timesheets/create');
    await page.getByLabel('Employee').selectOption(other.id);
    const select = page.getByLabel('Schedule');
    await expect(select.locator('option')).toHaveText(['Select a schedule', /^Week plan/]);
    await select.selectOption({ index: 1 });
    await expect(page.getByLabel('Start Time')).toHaveValue('09:00');
    await select.selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Schedule is required' })).toBeVisible();
    expect(await other.get<TimesheetView[]>('/timesheets')).toEqual([]);
  });
});

test('shows the total hours of a list, and filters the last month with one click', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const [first] = await hoursOn(boss, guard, [-1, -2, -3]);
  await hoursOn(boss, guard, [-70]);
  const page = await openAs(boss, '/manage/timesheets');
  const totals = page.getByRole('status').filter({ hasText: 'timesheet' });
  await expect(totals).toHaveText('4 timesheets30 h');
  const lastMonth = page.getByRole('button', { name: 'Last month' });
  await lastMonth.click();
  await expect(lastMonth).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/date_gte%22%3A%22\d{4}-\d{2}-01%22/);
  await lastMonth.click();
  await expect(totals).toHaveText('4 timesheets30 h');
  await page.getByLabel('From').fill(localDay(-2));
  await expect(totals).toHaveText('2 timesheets15 h');
  await test.step('leads from a schedule to its hours, and shows the filter', async () => {
    await navigateTo(page, `/manage/schedules/${first!.scheduleId}/show`);
    await page.getByRole('link', { name: 'All timesheets' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText(/^Schedule: Door 1/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove the filter Schedule' }).click();
    await expect(rows(page)).toHaveCount(4);
  });
  await test.step('shows the history of a record opened from its list, which the list does not contain', async () => {
    await rows(page)
      .first()
      .getByRole('link', { name: /20\d\d/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sam Guard');
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Submitted');
  });
});
