import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { Locator, Page } from '@playwright/test';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWithoutLive } from '../support/live.ts';
import type { Member } from '../support/member.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Recent Timesheets' });
const waiting = (page: Page): Locator => card(page).getByRole('tab', { name: /^Waiting/ });
const rowOf = (page: Page, name: string): Locator =>
  card(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell'), hasText: name });

/** Assigns the employee to a schedule of the last days that has no hours yet. */
async function assignPastShift(
  boss: Member,
  guard: Member,
  name = 'Front door',
  day = -1,
): Promise<ScheduleView> {
  const schedule = await makeSchedule(boss, { name, date: localDay(day) });
  await assign(boss, schedule, guard);
  return schedule;
}

test('approves and rejects submitted hours on the dashboard', async ({ boss, openAs }) => {
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  const front = await assignPastShift(boss, guard);
  const others: ScheduleView[] = [];
  for (const [days, name] of ['Yard', 'Back door', 'Gate', 'Side door'].entries())
    others.push(await assignPastShift(boss, guard, name, -2 - days));
  const send = (schedule: ScheduleView) => submitHours(guard, schedule, { breakMinutes: 30 });
  const page = await openAs(boss, '/employer');

  await test.step('shows submitted hours at once', async () => {
    await expect(card(page)).toContainText('No timesheets submitted yet');
    await send(front);
    const hours = rowOf(page, 'Front door').getByRole('cell', { name: '7 h 30 min', exact: true });
    await expect(hours).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pending Timesheets 1' })).toBeVisible();
  });

  await test.step('approves hours in their row', async () => {
    await expect(card(page).getByRole('columnheader')).toHaveText([
      'Employee',
      'Schedule',
      'Date',
      'Hours',
      'Status',
      'Actions',
    ]);
    const row = rowOf(page, 'Front door');
    await expect(row).toContainText('Ada Okafor');
    await expect(row).toContainText('Pending');
    await row.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Timesheet status updated');
    await expect(row).toContainText('Approved');
    await expect(row.getByRole('button')).toHaveCount(0);
    const [sheet] = await boss.get<TimesheetView[]>('/timesheets');
    expect(sheet!.status).toBe('approved');
    await closeToasts(page);
  });

  await test.step('approves several timesheets at once', async () => {
    const approve = card(page).getByRole('button', { name: 'Approve selected' });
    await expect(approve).toHaveCount(0);
    for (const schedule of others.slice(0, 3)) await send(schedule);
    await expect(card(page)).toContainText('Select all pending');
    await expect(waiting(page)).toHaveText('Waiting (3)');
    await expect(approve).toHaveCount(0);
    await card(page).getByLabel('Select all pending').check();
    await expect(card(page)).toContainText('3 of 3 pending selected');
    await rowOf(page, 'Gate').getByRole('checkbox').uncheck();
    await expect(card(page)).toContainText('2 of 3 pending selected');
    await approve.click();
    await expectToast(page, '2 approved, 15 h');
    await expect(waiting(page)).toHaveText('Waiting (1)');
    await expect(card(page).getByRole('row')).toHaveCount(2);
    await expect(rowOf(page, 'Gate')).toContainText('Pending');
    await expect(page.getByRole('link', { name: 'Pending Timesheets 1' })).toBeVisible();
    await closeToasts(page);
  });

  await test.step('rejects hours with and without a reason', async () => {
    await send(others[3]!);
    await expect(waiting(page)).toHaveText('Waiting (2)');
    await rowOf(page, 'Gate').getByRole('button', { name: 'Reject' }).click();
    const form = dialog(page, 'Reject Timesheet');
    await expect(form).toContainText('Ada Okafor, Gate');
    await form.getByLabel('Reason (Optional)').fill('The break was an hour');
    await form.getByRole('button', { name: 'Reject Timesheet' }).click();
    await expectToast(page, 'Timesheet status updated');
    await expect(waiting(page)).toHaveText('Waiting (1)');
    await page.getByRole('banner').hover();
    await expect(rowOf(page, 'Gate')).toHaveCount(0);
    await card(page).getByRole('tab', { name: 'Newest' }).click();
    await expect(rowOf(page, 'Gate')).toContainText('Rejected');
    const rejected = await boss.get<TimesheetView[]>(
      '/timesheets?filter=' + JSON.stringify({ status: 'rejected' }),
    );
    expect(rejected.map(({ rejectionReason }) => rejectionReason)).toEqual(['The break was an hour']);

    await rowOf(page, 'Side door').getByRole('button', { name: 'Reject' }).click();
    await form.getByRole('button', { name: 'Reject Timesheet' }).click();
    await expect(rowOf(page, 'Side door')).toContainText('Rejected');
  });
});

test('lists ten pending timesheets, oldest submission first, and undoes ten approvals with one click', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  for (let day = 1; day <= 12; day += 1) {
    const schedule = await assignPastShift(boss, guard, `Day ${day}`, -day);
    await submitHours(guard, schedule, { breakMinutes: 30 });
  }
  const page = await openAs(boss, '/employer');
  await expect(waiting(page)).toHaveText('Waiting (12)');
  await expect(card(page).getByRole('row').nth(1)).toContainText('Day 1');
  await card(page).getByLabel('Select all pending').check();
  await card(page).getByRole('button', { name: 'Approve selected' }).click();
  await expectToast(page, '10 approved, 75 h');
  await expect(waiting(page)).toHaveText('Waiting (2)');
  await expect(card(page).getByRole('row').nth(1)).toContainText('Day 11');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, '10 approvals undone');
  await expect(waiting(page)).toHaveText('Waiting (12)');
  await expect(card(page).getByRole('row').nth(1)).toContainText('Day 1');
  const unread = await guard.get<{ count: number }>('/notifications/unread-count');
  expect(unread.count, 'one notification per assigned shift').toBe(12);

  await rowOf(page, 'Day 10').getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Timesheet status updated');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, '1 approval undone');
});

test('reports hours that were decided in the meantime instead of deciding them again', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  const { id, version } = await submitHours(guard, await assignPastShift(boss, guard));
  const page = await openAs(boss);
  await openWithoutLive(page, '/employer');
  const row = rowOf(page, 'Front door');
  await expect(row).toContainText('Pending');
  await boss.patch(`/timesheets/${id}/status`, { status: 'rejected', version });
  await row.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Error', 'Failed to update timesheet status');
  await expect(row).toContainText('Rejected');
});
