import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { Locator, Page } from '@playwright/test';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { openDeaf } from '../support/live.ts';
import type { Member } from '../support/member.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Recent Timesheets' });
const waiting = (page: Page): Locator => card(page).getByRole('tab', { name: /^Waiting/ });
const rowOf = (page: Page, name: string): Locator =>
  card(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell'), hasText: name });

async function sentHours(boss: Member, name = 'Front door', day = -1): Promise<TimesheetView> {
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  const schedule = await makeSchedule(boss, { name, date: localDay(day) });
  await assign(boss, schedule, guard);
  return submitHours(guard, schedule, { breakMinutes: 30 });
}

test('hours are approved in their row', async ({ boss, openAs }) => {
  const { id } = await sentHours(boss);
  const page = await openAs(boss, '/employer');
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
  await expect(row).toContainText('7 h 30 min');
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Timesheet status updated');
  await expect(row).toContainText('Approved');
  await expect(row.getByRole('button')).toHaveCount(0);
  expect((await boss.get<TimesheetView>(`/timesheets/${id}`)).status).toBe('approved');
});

test('hours are rejected, with a reason or without', async ({ boss, openAs }) => {
  const { id } = await sentHours(boss, 'Front door');
  await sentHours(boss, 'Back door');
  const page = await openAs(boss, '/employer');
  await rowOf(page, 'Front door').getByRole('button', { name: 'Reject' }).click();
  const form = dialog(page, 'Reject Timesheet');
  await expect(form).toContainText('Ada Okafor, Front door');
  await form.getByLabel('Reason (Optional)').fill('The break was an hour');
  await form.getByRole('button', { name: 'Reject Timesheet' }).click();
  await expectToast(page, 'Timesheet status updated');
  await expect(waiting(page)).toHaveText('Waiting (1)');
  await expect(rowOf(page, 'Front door')).toHaveCount(0);
  await card(page).getByRole('tab', { name: 'Newest' }).click();
  await expect(rowOf(page, 'Front door')).toContainText('Rejected');
  expect((await boss.get<TimesheetView>(`/timesheets/${id}`)).rejectionReason).toBe('The break was an hour');

  await rowOf(page, 'Back door').getByRole('button', { name: 'Reject' }).click();
  await form.getByRole('button', { name: 'Reject Timesheet' }).click();
  await expect(rowOf(page, 'Back door')).toContainText('Rejected');
});

test('several timesheets are approved at once', async ({ boss, openAs }) => {
  for (const name of ['Front door', 'Back door', 'Gate']) await sentHours(boss, name);
  const page = await openAs(boss, '/employer');
  const approve = card(page).getByRole('button', { name: 'Approve selected' });
  await expect(card(page)).toContainText('Select all pending');
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
});

test('what waits is decided ten at a time, oldest first, and taken back with one press', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  for (let day = 1; day <= 12; day += 1) {
    const schedule = await makeSchedule(boss, { name: `Day ${day}`, date: localDay(-day) });
    await assign(boss, schedule, guard);
    await submitHours(guard, schedule, { date: localDay(-day), breakMinutes: 30 });
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
  expect(unread.count, 'only the shifts that were assigned').toBe(12);

  await rowOf(page, 'Day 10').getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Timesheet status updated');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, '1 approval undone');
});

test('hours that were decided meanwhile are not decided twice', async ({ boss, openAs }) => {
  const { id, version } = await sentHours(boss);
  const page = await openAs(boss);
  await openDeaf(page, '/employer');
  const row = rowOf(page, 'Front door');
  await expect(row).toContainText('Pending');
  await boss.patch(`/timesheets/${id}/status`, { status: 'rejected', version });
  await row.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Error', 'Failed to update timesheet status');
  await expect(row).toContainText('Rejected');
});

test('hours appear by themselves when they are sent', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  const schedule = await makeSchedule(boss, { date: localDay(-1) });
  await assign(boss, schedule, guard);
  const page = await openAs(boss, '/employer');
  await expect(card(page)).toContainText('No timesheets submitted yet');
  await submitHours(guard, schedule);
  await expect(rowOf(page, 'Front door').getByRole('cell', { name: '8 h', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pending Timesheets 1' })).toBeVisible();
});
