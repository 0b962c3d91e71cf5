import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { Locator, Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, someShift, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import type { Member } from '../support/member.ts';
import { endSessionVisibly } from '../support/shown.ts';

async function guardOn(boss: Member, about: Partial<ScheduleView>): Promise<Member> {
  const guard = await boss.hire();
  await assign(boss, await makeSchedule(boss, about), guard);
  return guard;
}

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Submit Manual Timesheet' }).click();
  const form = dialog(page, 'Submit Timesheet');
  await expect(form).toContainText('Submit your working hours for a specific schedule and date.');
  return form;
}

async function choose(form: Locator, schedule: RegExp): Promise<void> {
  const select = form.getByLabel('Schedule');
  const option = select.locator('option').filter({ hasText: schedule });
  await expect(option).toHaveCount(1);
  await select.selectOption((await option.textContent())!);
}

const submit = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Submit' }).click();

test('shows what is missing in an empty form, and submits a complete one with 7 h 30 min', async ({
  boss,
  openAs,
}) => {
  const guard = await guardOn(boss, { name: 'Front door' });
  const page = await openAs(guard, '/employee');
  const form = await openForm(page);
  await expect(form.getByLabel('Date')).toHaveValue(localDay());
  await form.getByLabel('Date').fill('');
  await submit(form);
  for (const text of [
    'Schedule is required',
    'Date is required',
    'Start time is required',
    'End time is required',
  ]) {
    await expect(form.getByText(text)).toBeVisible();
  }
  await choose(form, /Front door/);
  await expect(form.getByLabel('Date')).toHaveValue(localDay());
  await expect(form.getByLabel('Start Time')).toHaveValue('09:00');
  await expect(form.getByLabel('End Time')).toHaveValue('17:00');
  await expect(form.getByText('Start time is required')).toBeHidden();
  await form.getByLabel('Break Duration (minutes)').fill('30');
  await expect(form.getByLabel('Hours', { exact: true })).toContainText('7 h 30 min');
  await form.getByLabel('Notes (Optional)').fill('Quiet day');
  await submit(form);
  await expectToast(page, 'Timesheet submitted successfully');
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Front door' });
  await expect(row).toContainText('7 h 30 min');
  await expect(row).toContainText('Pending');
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('7 h 30 min');
});

test('asks for hours of a rota shift and sends them with its break', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  await makeRota(boss, {
    status: 'published',
    startDate: localDay(-2),
    shifts: [someShift({ employeeId: guard.id, date: localDay(-1), breakMinutes: 30 })],
  });
  const page = await openAs(guard, '/employee');
  const add = page.getByRole('button', { name: /^Add Hours for Shift/ }).filter({ visible: true });
  await add.click();
  const form = dialog(page, 'Submit Timesheet');
  await expect(form.getByLabel('Date')).toHaveValue(localDay(-1));
  await expect(form.getByLabel('Schedule').locator('option:checked')).toHaveText(/: Shift, 9:00 AM/);
  await expect(form.getByLabel('Break Duration (minutes)')).toHaveValue('30');
  await expect(form.getByLabel('Hours', { exact: true })).toContainText('7 h 30 min');
  await submit(form);
  await expectToast(page, 'Timesheet submitted successfully');
  await expect(add).toHaveCount(0);
  const [sent] = await guard.get<TimesheetView[]>('/timesheets');
  expect(sent).toMatchObject({ scheduleId: null, breakMinutes: 30, totalHours: '7.50' });
  await boss.patch(`/timesheets/${sent!.id}/status`, { status: 'rejected' });
  await expect(page.getByText('A timesheet was rejected').filter({ visible: true })).toBeVisible();
});

test('lets an employer enter hours of a rota shift', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  await makeRota(boss, {
    status: 'published',
    startDate: localDay(-2),
    shifts: [someShift({ employeeId: guard.id, date: localDay(-1), breakMinutes: 30 })],
  });
  // Shifts of draft rotas are not offered, because they take no hours.
  await makeRota(boss, {
    name: 'A draft',
    startDate: localDay(-2),
    shifts: [someShift({ employeeId: guard.id, date: localDay(-1), startTime: '18:00', endTime: '20:00' })],
  });
  const page = await openAs(boss, '/manage/timesheets/create');
  await page.getByLabel('Employee').selectOption(guard.id);
  await choose(page.locator('form'), /^Week plan/);
  await expect(page.getByLabel('Schedule').locator('option')).toHaveText(['Select a schedule', /^Week plan/]);
  await expect(page.getByLabel('Break Duration (minutes)')).toHaveValue('30');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Timesheet submitted successfully');
  const [entered] = await guard.get<TimesheetView[]>('/timesheets');
  expect(entered).toMatchObject({ scheduleId: null, breakMinutes: 30, totalHours: '7.50' });
});

test('computes the length of a night from 22:00 to 06:00 with clock changes', async ({ boss, openAs }) => {
  const nights = [
    { name: 'Plain night', date: '2025-10-18', note: 'Ends the next day (Sun 6:00 AM).', hours: '8 h' },
    { name: 'Long night', date: '2025-10-25', note: 'Clocks go back: 9 h.', hours: '9 h' },
    { name: 'Short night', date: '2025-03-29', note: 'Clocks go forward: 7 h.', hours: '7 h' },
  ];
  const guard = await boss.hire();
  for (const { name, date } of nights) {
    const night = { name, date, startTime: '22:00', endTime: '06:00' };
    await assign(boss, await makeSchedule(boss, night), guard);
  }
  const page = await openAs(guard, '/employee');
  for (const { name, date, note, hours } of nights) {
    await test.step(name, async () => {
      const form = await openForm(page);
      await choose(form, new RegExp(name));
      await expect(form.getByLabel('Date')).toHaveValue(date);
      await expect(form.getByLabel('Hours', { exact: true })).toContainText(new RegExp(`^${hours}(?! \\d)`));
      await expect(form.getByLabel('Hours', { exact: true })).toContainText(note);
      await submit(form);
      await expectToast(page, 'Timesheet submitted successfully');
      await expect(form).toBeHidden();
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row.getByRole('cell', { name: hours, exact: true })).toBeVisible();
    });
  }
});

test('resubmits after a lost answer without a duplicate, and shows a refusal in the form', async ({
  boss,
  openAs,
}) => {
  const guard = await guardOn(boss, { name: 'Front door' });
  const page = await openAs(guard, '/employee');
  const form = await openForm(page);
  await choose(form, /Front door/);
  const keys: (string | undefined)[] = [];
  await intercept(page, '**/api/timesheets', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await submit(form);
  await expectToast(page, 'Error', 'Failed to submit timesheet');
  await expect(form).toContainText('Your entries are kept here');
  await submit(form);
  await expectToast(page, 'Timesheet submitted successfully');
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await guard.get<TimesheetView[]>('/timesheets')).toHaveLength(1);

  await test.step('shows the server’s refusal in the form and keeps the typed values', async () => {
    await expect(form).toBeHidden();
    await openForm(page);
    await choose(form, /Front door/);
    await form.getByLabel('Date').fill(localDay(5));
    await submit(form);
    await expect(form.getByText('Hours can start at most 24 hours from now')).toBeVisible();
    await expectToast(page, 'Error', 'Failed to submit timesheet');
    await expect(page.getByText('Hours can start at most 24 hours from now')).toHaveCount(1);
    await expect(form.getByLabel('Start Time')).toHaveValue('09:00');
  });
});

test('restores the form after the session ended', async ({ boss, openAs }) => {
  const guard = await guardOn(boss, { name: 'Front door' });
  const page = await openAs(guard, '/employee');
  const form = await openForm(page);
  await choose(form, /Front door/);
  await form.getByLabel('Notes (Optional)').fill('Stayed for the handover');
  // The page receives the end of the session and redirects to the sign-in.
  await endSessionVisibly(page, () => guard.call('POST', '/auth/logout'));
  const signIn = page.getByRole('dialog');
  await signIn.getByLabel('Email').fill(guard.user.email);
  await signIn.getByLabel('Password', { exact: true }).fill('correct horse');
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  const again = dialog(page, 'Submit Timesheet');
  await expect(again.getByLabel('Notes (Optional)')).toHaveValue('Stayed for the handover');
  await expect(again.getByLabel('Start Time')).toHaveValue('09:00');
  await expect(again.getByLabel('Schedule')).not.toHaveValue('');
  await submit(again);
  await expectToast(page, 'Timesheet submitted successfully');
});

test('offers shifts without hours, fills in the form with one click, and lists the remaining shifts in the overview @dates', async ({
  boss,
  openAs,
}) => {
  const guard = await guardOn(boss, { name: 'Yesterday', date: localDay(-1) });
  const night = { name: 'Night', date: localDay(-3), startTime: '22:00', endTime: '06:00' };
  await assign(boss, await makeSchedule(boss, night), guard);
  const sent = await makeSchedule(boss, { name: 'Sent', date: localDay(-5) });
  await assign(boss, sent, guard);
  await submitHours(guard, sent);
  const page = await openAs(guard, '/employee');
  const form = await openForm(page);
  const offers = form.getByRole('region', { name: 'Shifts without hours' }).getByRole('button');
  await expect(offers).toHaveText([/Yesterday/, /Night/]);
  await offers.last().click();
  await expect(offers.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(form.getByLabel('Schedule')).not.toHaveValue('');
  await expect(form.getByLabel('Date')).toHaveValue(localDay(-3));
  await expect(form.getByLabel('Start Time')).toHaveValue('22:00');
  await expect(form.getByLabel('End Time')).toHaveValue('06:00');
  await submit(form);
  await expectToast(page, 'Timesheet submitted successfully');
  await openForm(page);
  await expect(offers).toHaveText([/Yesterday/]);
  await page.keyboard.press('Escape');

  const overview = page.getByRole('region', { name: 'Timesheet Overview' });
  await expect(overview).toContainText('One shift has no timesheet yet.');
  await overview.getByRole('button', { name: 'Add Hours for Yesterday' }).click();
  await expect(form.getByLabel('Date')).toHaveValue(localDay(-1));
  await submit(form);
  await expectToast(page, 'Timesheet submitted successfully');
  await expect(overview).not.toContainText('has no timesheet yet');
});
