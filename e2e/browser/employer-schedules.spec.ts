import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import type { Locator, Page } from '@playwright/test';
import { makeSchedule } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

const approvals = (page: Page): Locator => page.getByRole('region', { name: 'Schedule Approvals' });
const recent = (page: Page): Locator => page.getByRole('region', { name: 'Recent Schedules' });

async function startSchedule(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Schedule' }).first().click();
  return dialog(page, 'Create Schedule');
}

test('creates, approves and rejects schedules on the dashboard', async ({ boss, openAs }) => {
  await boss.post('/venues', {
    name: 'Riverside Arena',
    addressLine1: '12 Quay Road',
    city: 'Bristol',
    postcode: 'BS1 4QA',
  });
  const page = await openAs(boss, '/employer');
  await test.step('creates a schedule once the form is valid', async () => {
    await expect(recent(page)).toContainText('No schedules created yet');
    await expect(recent(page)).toContainText('Create your first schedule to get started');

    const form = await startSchedule(page);
    await expect(form.getByLabel('Status').locator('option')).toHaveText(['Active', 'Pending', 'Inactive']);
    await expect(form.getByLabel('Status')).toHaveValue('active');
    // At this height, the end of the form leaves only a part of its first field visible.
    await page.setViewportSize({ width: 1280, height: 800 });
    await form.getByRole('button', { name: 'Create Schedule' }).click();
    await expect(form.getByRole('alert')).toHaveText([
      'Schedule name is required',
      'Date is required',
      'Start time is required',
      'End time is required',
    ]);
    await expect(form.getByLabel('Schedule Name')).toBeFocused();
    await expect(form.getByText('Schedule Name', { exact: true })).toBeInViewport({ ratio: 1 });

    await form.getByLabel('Schedule Name').fill('Night door');
    await form.getByLabel('Date').fill('2025-10-25');
    await form.getByLabel('Start Time').fill('22:00');
    await form.getByLabel('End Time').fill('22:00');
    await expect(form.getByRole('alert')).toHaveText(['End time must differ from start time']);
    await form.getByLabel('End Time').fill('06:00');
    await expect(form).toContainText('Ends the next day: Sat 10:00 PM – Sun 6:00 AM, clocks go back: 9 h');
    await form.getByLabel('Venue').selectOption({ label: 'Riverside Arena' });
    await form.getByRole('button', { name: 'Create Schedule' }).click();
    const question = page.getByRole('alertdialog', { name: 'Save in the past?' });
    await expect(question).toContainText('Sat, Oct 25, 2025 is in the past.');
    await question.getByRole('button', { name: 'Save Anyway' }).click();

    await expectToast(page, 'Schedule created successfully');
    await expect(form).toBeHidden();
    const row = recent(page).getByRole('listitem').filter({ hasText: 'Night door' });
    await expect(row).toContainText('Sat 10:00 PM – Sun 6:00 AM');
    await expect(row).toContainText('Riverside Arena');
    await expect(row).toContainText('Active');
    await expect(row).toContainText('Oct 25, 2025');
    await closeToasts(page);
  });

  await test.step('lists a pending schedule under approvals, and approves it', async () => {
    await expect(approvals(page)).toContainText('No schedules pending approval');
    await expect(approvals(page)).toContainText('0 pending');

    const form = await startSchedule(page);
    await form.getByLabel('Schedule Name').fill('Lunch Service');
    await form.getByLabel('Date').fill(localDay(3));
    await form.getByLabel('Start Time').fill('11:00');
    await form.getByLabel('End Time').fill('16:00');
    await form.getByLabel('Status').selectOption({ label: 'Pending' });
    await form.getByRole('button', { name: 'Create Schedule' }).click();

    await expect(approvals(page)).toContainText('1 pending');
    await expect(approvals(page).getByRole('columnheader')).toHaveText([
      'Schedule',
      'Creator',
      'Date & Time',
      'Venue',
      'Actions',
    ]);
    const row = approvals(page).getByRole('row').filter({ hasText: 'Lunch Service' });
    await expect(row).toContainText('Erin Boss');
    await expect(row).toContainText('11:00 AM – 4:00 PM, 5 h');
    await row.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Schedule Approved', 'The schedule has been approved successfully');
    // The row stays while the pointer is over the rows.
    await page.mouse.move(0, 0);
    await expect(approvals(page)).toContainText('No schedules pending approval');
    await expect(recent(page)).toContainText('Approved');
    await closeToasts(page);
  });

  await test.step('rejects a schedule only with a reason that is not blank', async () => {
    const { id } = await makeSchedule(boss, { status: 'pending_approval' });
    await approvals(page).getByRole('button', { name: 'Reject' }).click();
    const form = dialog(page, 'Reject Schedule');
    const confirm = form.getByRole('button', { name: 'Reject Schedule' });
    await expect(confirm).toBeDisabled();
    await form.getByLabel('Reason').fill('   ');
    await expect(confirm).toBeDisabled();
    await form.getByLabel('Reason').fill('No budget for it');
    await confirm.click();
    await expectToast(page, 'Schedule Rejected', 'The schedule has been rejected successfully');
    await expect(approvals(page)).toContainText('No schedules pending approval');
    const { status, rejectionReason } = await boss.get<ScheduleView>(`/schedules/${id}`);
    expect({ status, rejectionReason }).toEqual({ status: 'rejected', rejectionReason: 'No budget for it' });
    await closeToasts(page);
  });

  await test.step('shows a change made while the reason was typed, and keeps the reason', async () => {
    const { id, version } = await makeSchedule(boss, { status: 'pending_approval', date: localDay(2) });
    await approvals(page).getByRole('button', { name: 'Reject' }).click();
    const form = dialog(page, 'Reject Schedule');
    await form.getByLabel('Reason').fill('Too long');
    await boss.patch(`/schedules/${id}`, { endTime: '13:00', version });

    await form.getByRole('button', { name: 'Reject Schedule' }).click();
    await expectToast(page, 'Error', 'Failed to reject schedule');
    await expect(form).toContainText('This schedule changed while you were reading');
    await expect(form).toContainText('9:00 AM – 1:00 PM, 4 h');
    await expect(form.getByLabel('Reason')).toHaveValue('Too long');
    await form.getByRole('button', { name: 'Reject Schedule' }).click();
    await expectToast(page, 'Schedule Rejected');
  });
});
