import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { Locator, Page } from '@playwright/test';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { shiftCard } from '../support/clock.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';
import { distanceFromTop } from '../support/stable-layout.ts';

interface Sent {
  guard: Member;
  sheet: TimesheetView;
}

async function sentHours(boss: Member): Promise<Sent> {
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  const schedule = await makeSchedule(boss, { name: 'Front door', date: localDay(-1) });
  await assign(boss, schedule, guard);
  return { guard, sheet: await submitHours(guard, schedule, { notes: 'Two stewards short' }) };
}

function reject(boss: Member, { id, version }: TimesheetView, reason?: string): Promise<unknown> {
  return boss.patch(`/timesheets/${id}/status`, { status: 'rejected', version, ...(reason && { reason }) });
}

const row = (page: Page): Locator =>
  page.getByRole('table', { name: 'My timesheets' }).getByRole('row').filter({ hasText: 'Front door' });

test('corrects a pending timesheet and records it in the history, and only shows an approved one', async ({
  boss,
  openAs,
}) => {
  const { guard, sheet } = await sentHours(boss);
  const page = await openAs(guard, '/employee');
  await row(page).getByRole('button', { name: 'Correct' }).click();
  const form = dialog(page, 'Correct Timesheet');
  await expect(form.getByLabel('Notes (Optional)')).toHaveValue('Two stewards short');
  await form.getByLabel('End Time').fill('17:30');
  await form.getByLabel('Break Duration (minutes)').fill('30');
  await expect(form.getByLabel('Hours', { exact: true })).toHaveText('8 h');
  await form.getByLabel('End Time').fill('18:00');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Timesheet submitted successfully');
  await expect(row(page)).toContainText('8 h 30 min');

  await row(page).getByRole('button', { name: 'View' }).click();
  const details = dialog(page, 'Timesheet Details');
  await expect(details).toContainText('9:00 AM – 5:00 PM, 8 h');
  await expect(details).toContainText('9:00 AM – 6:00 PM, 9 h');
  await expect(details).toContainText('Two stewards short');
  const steps = details.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toContainText('Submitted by Ada Okafor');
  await expect(steps.last()).toContainText('Corrected by Ada Okafor');
  await expect(steps.last()).toContainText('End 5:00 PM to 6:00 PM');
  await expect(steps.last()).toContainText('Hours 8 h to 8 h 30 min');
  await page.keyboard.press('Escape');

  await test.step('offers no correction of an approved timesheet', async () => {
    const { version } = await guard.get<TimesheetView>(`/timesheets/${sheet.id}`);
    await boss.patch(`/timesheets/${sheet.id}/status`, { status: 'approved', version });
    await expect(row(page).getByRole('button')).toHaveCount(1);
    await row(page).getByRole('button', { name: 'View' }).click();
    await expect(details).toContainText('Approved by Erin Boss');
  });
});

test('withdraws a pending timesheet after a question that names it', async ({ boss, openAs }) => {
  const { guard } = await sentHours(boss);
  const page = await openAs(guard, '/employee');
  const withdraw = row(page).getByRole('button', { name: 'Withdraw' });
  await withdraw.click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this timesheet?' });
  await expect(question).toContainText(/Front door, .*9:00 AM – 5:00 PM: 8 h\./);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page)).toBeVisible();
  await expect(withdraw).toBeFocused();
  await withdraw.click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Timesheet withdrawn');
  await expect(page.getByRole('region', { name: 'My Timesheet History' })).toBeFocused();
  await expect(page.getByText('No timesheets yet', { exact: true })).toBeVisible();
  expect(await guard.get<TimesheetView[]>('/timesheets')).toEqual([]);
});

test('shows the reason of a rejected timesheet, and sends its correction', async ({ boss, openAs }) => {
  const { guard, sheet } = await sentHours(boss);
  await reject(boss, sheet, 'You left at four.');
  const page = await openAs(guard, '/employee');
  await expect(row(page)).toContainText('Rejected');
  await row(page).getByRole('button', { name: 'View' }).click();
  const details = dialog(page, 'Timesheet Details');
  await expect(details).toContainText('Rejected: You left at four.');
  await details.getByRole('button', { name: 'Correct and resubmit' }).click();
  const form = dialog(page, 'Correct and Resubmit');
  await expect(form).toContainText('You left at four.');
  await form.getByLabel('End Time').fill('16:00');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Timesheet submitted successfully');
  await expect(row(page)).toContainText('Pending');
  await expect(row(page).getByRole('cell', { name: '7 h', exact: true })).toBeVisible();
  const view = row(page).getByRole('button', { name: 'View' });
  await view.click();
  await expect(details.getByRole('region', { name: 'History' })).toContainText('Corrected and resubmitted');
  await details.getByRole('button', { name: 'Correct' }).click();
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
});

test('shows rejected hours and their reason on top until they are sent again with two clicks', async ({
  boss,
  openAs,
}) => {
  const { guard, sheet } = await sentHours(boss);
  await reject(boss, sheet, 'You left at four.');
  const page = await openAs(guard, '/employee');
  const rejected = page.getByRole('region', { name: 'A timesheet was rejected' });
  await expect(rejected).toContainText('Front door');
  await expect(rejected).toContainText('Rejected: You left at four.');
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(
    'A timesheet was rejected',
  );
  // A shift with rejected hours is not listed as one without hours.
  await expect(page.getByText('has no timesheet yet')).toBeHidden();

  await rejected.getByRole('button', { name: 'Correct Front door' }).click();
  const form = dialog(page, 'Correct and Resubmit');
  await form.getByLabel('End Time').fill('16:00');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Timesheet submitted successfully');
  await expect(rejected).toBeHidden();
  await expect(row(page)).toContainText('Pending');

  await test.step('shows hours rejected on an open page below the clock, which does not move', async () => {
    const clock = shiftCard(page);
    const stood = await distanceFromTop(clock);
    await reject(boss, await guard.get(`/timesheets/${sheet.id}`));
    await expect(rejected).toBeVisible();
    expect(await distanceFromTop(clock)).toBe(stood);
    expect(await distanceFromTop(rejected)).toBeGreaterThan(stood);
  });
});

test('withdraws a rejected timesheet', async ({ boss, openAs }) => {
  const { guard, sheet } = await sentHours(boss);
  await reject(boss, sheet, 'Wrong schedule.');
  const page = await openAs(guard, '/employee');
  await row(page).getByRole('button', { name: 'View' }).click();
  await dialog(page, 'Timesheet Details').getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this timesheet?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Timesheet withdrawn');
  await expect(page.getByText('No timesheets yet', { exact: true })).toBeVisible();
  expect(await guard.get<TimesheetView[]>('/timesheets')).toEqual([]);
});

test('keeps the typed correction and asks for a choice when the hours were decided in the meantime', async ({
  boss,
  openAs,
}) => {
  const { guard, sheet } = await sentHours(boss);
  const page = await openAs(guard, '/employee');
  await row(page).getByRole('button', { name: 'Correct' }).click();
  const form = dialog(page, 'Correct Timesheet');
  await form.getByLabel('End Time').fill('16:45');
  await reject(boss, sheet, 'Please check the end.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form).toContainText('This timesheet changed while you were correcting it. It is now rejected');
  await expect(form.getByLabel('End Time')).toHaveValue('16:45');
  await form.getByRole('button', { name: 'Keep mine' }).click();
  const again = dialog(page, 'Correct and Resubmit');
  await expect(again).toContainText('Please check the end.');
  await again.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Timesheet submitted successfully');
  await expect(row(page)).toContainText('7 h 45 min');
});
