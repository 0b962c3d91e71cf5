import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import type { Page } from '@playwright/test';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Schedules' }).locator('tbody').getByRole('row');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('creates a schedule, and shows errors at their fields', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/schedules/create');
  await page.getByRole('button', { name: 'Create Schedule' }).click();
  for (const text of [
    'Schedule name is required',
    'Date is required',
    'Start time is required',
    'End time is required',
  ]) {
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
  await expect(page.getByLabel('Venue')).toContainText('No venue');
  await expect(page.getByLabel('Status').locator('option')).toHaveText([
    'Draft',
    'Pending',
    'Active',
    'Inactive',
  ]);
  await expect(page.getByLabel('Status')).toHaveValue('active');

  await page.getByLabel('Schedule Name').fill('Night watch');
  await page.getByLabel('Date').fill('2025-10-25');
  await page.getByLabel('Start Time').fill('22:00');
  await page.getByLabel('End Time').fill('22:00');
  await page.getByRole('button', { name: 'Create Schedule' }).click();
  await expect(page.getByText('End time must differ from start time')).toBeVisible();
  await page.getByLabel('End Time').fill('06:00');
  await expect(
    page.getByText('Ends the next day: Sat 10:00 PM – Sun 6:00 AM, clocks go back: 9 h'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Create Schedule' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save in the past?' });
  await expect(question).toContainText('Sat, Oct 25, 2025 is in the past.');
  await question.getByRole('button', { name: 'Save Anyway' }).click();
  await expectToast(page, 'Schedule created successfully');
  await expect(heading(page, 'Night watch')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('No venue');
});

test('keeps filters, order and page in the address', async ({ boss, openAs }) => {
  await makeSchedule(boss, { name: 'Front door', date: localDay(1) });
  await makeSchedule(boss, { name: 'Back door', date: localDay(2), status: 'inactive' });
  await makeSchedule(boss, { name: 'Old door', date: localDay(-3) });
  const page = await openAs(boss, '/manage/schedules?filter={}');
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('searchbox', { name: 'Search' }).fill('door');
  await page.getByRole('checkbox', { name: 'Upcoming only' }).check();
  await expect(page).toHaveURL(/door/);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(rows(page).first()).toContainText('Back door');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');

  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Back door');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('door');
  await expect(page.getByRole('checkbox', { name: 'Upcoming only' })).toBeChecked();

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link', { name: 'Back door' }).click();
  await expect(heading(page, 'Back door')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Schedules' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(3);
  await test.step('keeps the chosen columns after a reload', async () => {
    await expect(page.getByRole('columnheader', { name: 'Venue' })).toBeVisible();
    await page.getByRole('button', { name: 'Columns' }).click();
    await dialog(page, 'Columns').getByRole('checkbox', { name: 'Venue' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Venue' })).toHaveCount(0);
    await page.reload();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('columnheader', { name: 'Venue' })).toHaveCount(0);
  });
});

test('opens the list of schedules at today @dates', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/schedules');
  await test.step('says that all schedules are past and offers all dates', async () => {
    await expect(page.getByText('No schedules created yet')).toBeVisible();
    await makeSchedule(boss, { name: 'Old', date: localDay(-1) });
    await page.reload();
    await expect(page.getByText('No schedules from today onwards')).toBeVisible();
    await page.getByRole('button', { name: 'Show all dates' }).click();
    await expect(rows(page)).toHaveCount(1);
  });
  await test.step('sorts the list from today by date and start', async () => {
    await makeSchedule(boss, { name: 'Late', date: localDay(1), startTime: '18:00', endTime: '22:00' });
    await makeSchedule(boss, { name: 'Early', date: localDay(1), startTime: '06:00', endTime: '09:00' });
    await makeSchedule(boss, { name: 'Now', date: localDay() });
    await page.goto('/manage/schedules');
    await expect(rows(page).getByRole('link', { name: /^(Now|Early|Late)$/ })).toHaveText([
      'Now',
      'Early',
      'Late',
    ]);
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByLabel('From')).toHaveValue(localDay());
    // Every row has its date for screen readers, but shows it only once per day.
    const day = await rows(page).nth(1).getByRole('cell').nth(2).textContent();
    await expect(rows(page).nth(2).getByRole('cell').nth(2)).toHaveText(day!);
    const seen = (row: number) => rows(page).nth(row).getByText(day!, { exact: true });
    expect((await seen(1).boundingBox())!.width).toBeGreaterThan(20);
    expect((await seen(2).boundingBox())!.width).toBe(1);

    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(4);
    await page.reload();
    await expect(rows(page)).toHaveCount(4);
  });
});

test('offers only allowed statuses', async ({ boss, openAs }) => {
  const active = await makeSchedule(boss);
  const waiting = await makeSchedule(boss, { name: 'Yes', status: 'pending_approval' });
  const page = await openAs(boss, `/manage/schedules/${active.id}`);
  await expect(page.getByLabel('Status').locator('option')).toHaveText(['Active', 'Inactive']);
  await navigateTo(page, `/manage/schedules/${waiting.id}`);
  await expect(page.getByLabel('Status').locator('option')).toHaveText(['Pending']);
  await expect(page.getByText('Pending approval. Approve or reject the schedule on its page.')).toBeVisible();
  await test.step('approves and rejects a pending schedule on its page', async () => {
    await navigateTo(page, `/manage/schedules/${waiting.id}/show`);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Schedule Approved', 'The schedule has been approved successfully');
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('by Erin Boss');

    const { id } = await makeSchedule(boss, { name: 'No', status: 'pending_approval' });
    await navigateTo(page, `/manage/schedules/${id}/show`);
    await page.getByRole('button', { name: 'Reject' }).click();
    const asking = dialog(page, 'Reject Schedule');
    await expect(asking.getByRole('button', { name: 'Reject Schedule' })).toBeDisabled();
    await asking.getByLabel('Reason').fill('Too dear');
    await asking.getByRole('button', { name: 'Reject Schedule' }).click();
    await expectToast(page, 'Schedule Rejected', 'The schedule has been rejected successfully');
    await expect(page.getByText('Rejected: Too dear')).toBeVisible();
  });
});

test('shows both values after a concurrent edit, and saves the kept ones', async ({ boss, openAs }) => {
  const schedule = await makeSchedule(boss);
  const page = await openAs(boss, `/manage/schedules/${schedule.id}`);
  await page.getByLabel('Schedule Name').fill('Side door');
  await page.getByLabel('Description', { exact: true }).fill('Bring a torch');

  await boss.patch(`/schedules/${schedule.id}`, { name: 'Main door', endTime: '18:00', version: 1 });

  await page.getByRole('button', { name: 'Save Schedule' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this schedule' });
  const name = conflict.getByRole('row').filter({ hasText: 'Schedule Name' });
  await expect(name).toContainText('Side door');
  await expect(name).toContainText('Main door');
  await expect(page.getByLabel('Schedule Name')).toHaveValue('Side door');
  await expect(page.getByRole('button', { name: 'Save Schedule' })).toBeDisabled();

  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('End Time')).toHaveValue('18:00');
  await expect(page.getByLabel('Schedule Name')).toHaveValue('Side door');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await page.getByRole('button', { name: 'Save Schedule' }).click();
  await expectToast(page, 'Schedule updated successfully');
  const saved = await boss.get<ScheduleView>(`/schedules/${schedule.id}`);
  expect(saved).toMatchObject({
    name: 'Side door',
    endTime: '18:00',
    description: 'Bring a torch',
    version: 3,
  });
  await test.step('takes over the other edit', async () => {
    const other = await makeSchedule(boss);
    await navigateTo(page, `/manage/schedules/${other.id}`);
    await page.getByLabel('Schedule Name').fill('Side door');
    await boss.patch(`/schedules/${other.id}`, { name: 'Main door', version: 1 });
    await page.getByRole('button', { name: 'Save Schedule' }).click();
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await expect(page.getByLabel('Schedule Name')).toHaveValue('Main door');
  });
});

test('names the schedules to delete, and keeps those with hours', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  const worked = await makeSchedule(boss, { name: 'Worked', date: localDay(-1) });
  await assign(boss, worked, guard);
  await submitHours(guard, worked);
  await makeSchedule(boss, { name: 'Spare' });
  const page = await openAs(boss, '/manage/schedules?filter={}');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('2 schedules selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 schedules?' });
  await expect(question.getByRole('listitem')).toHaveText([/Worked/, /Spare/]);
  await expect(question).toContainText('deletes the schedules and 1 assignment');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete 2 schedules' }).click();
  await expectToast(page, '1 schedule deleted', 'Not changed: Worked');
  await expect(rows(page)).toHaveCount(1);

  await rows(page).getByRole('link', { name: 'Worked' }).click();
  await expect(
    page.getByRole('region', { name: 'Timesheets' }).getByRole('cell', { name: '8 h', exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  const alone = page.getByRole('alertdialog', { name: /^Delete Worked/ });
  await alone.getByRole('button', { name: 'Delete Schedule' }).click();
  await expectToast(page, 'Failed to delete schedule');
  await expect(heading(page, 'Worked')).toBeVisible();
});
