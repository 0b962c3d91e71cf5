import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, someShift, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD, someEmail, type Member } from '../support/member.ts';
import { drawnPicture } from '../support/pictures.ts';
import { startCountingInputs, readInputCounts } from '../support/input-counts.ts';
import { cell, makeWeek, savedShifts, rotaWeekPath } from '../support/rota-week.ts';
import { navigateTo } from '../support/navigate.ts';

/** Expects at most this many clicks and no keys outside of fields. Records the number in the report. */
async function expectClicks(page: Page, most: number): Promise<void> {
  const { mouse, keys } = await readInputCounts(page);
  test.info().annotations.push({ type: 'presses', description: `${mouse} of ${most}` });
  expect(keys, 'keys outside of fields').toBe(0);
  expect(mouse).toBeGreaterThan(0);
  expect(mouse).toBeLessThanOrEqual(most);
}

/** Runs a task that begins on the dashboard, and counts its clicks. */
function fromDashboard(page: Page, title: string, task: () => Promise<void>): Promise<void> {
  return test.step(title, async () => {
    if (!page.url().endsWith('/employer')) await navigateTo(page, '/employer');
    await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
    await closeToasts(page);
    await startCountingInputs(page);
    await task();
  });
}

/** Submits one employee's hours for this many days, from yesterday backwards. */
async function sentHours(boss: Member, days: number): Promise<TimesheetView[]> {
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  const sheets: TimesheetView[] = [];
  for (let day = 1; day <= days; day += 1) {
    const schedule = await makeSchedule(boss, { name: `Day ${day}`, date: localDay(-day) });
    await assign(boss, schedule, guard);
    sheets.push(await submitHours(guard, schedule));
  }
  return sheets;
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

test('sets up a company with few clicks', async ({ page }) => {
  await test.step('signs up with two clicks', async () => {
    await page.goto('/');
    await startCountingInputs(page);
    await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click();
    await page.getByLabel('First Name').fill('Erin');
    await page.getByLabel('Last Name').fill('Boss');
    await page.getByLabel('Email', { exact: true }).fill(someEmail());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Create Account');
    await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
    await expectClicks(page, 2);
  });
  await fromDashboard(page, 'saves a name and a logo with three clicks', async () => {
    const panel = page.getByRole('region', { name: 'Company Branding' });
    await panel.getByRole('button', { name: 'Get Started' }).click();
    await panel.getByLabel('Company Name').fill('Northgate Events');
    const choosing = page.waitForEvent('filechooser');
    await panel.getByText('Upload Logo').click();
    await (await choosing).setFiles(await drawnPicture(page, 'logo.png', 200, 80));
    await panel.getByRole('button', { name: 'Save Branding' }).click();
    await expectToast(page, 'Company branding updated successfully');
    await expectClicks(page, 3);
  });
  await fromDashboard(page, 'adds a venue with two clicks', async () => {
    await press(page, 'Add Venue');
    const form = dialog(page, 'Add Venue');
    await form.getByLabel('Venue Name').fill('Riverside Arena');
    await form.getByLabel('Address Line 1').fill('12 Quay Road');
    await form.getByLabel('Town/City').fill('Bristol');
    await form.getByLabel('Postcode').fill('BS1 4QA');
    await form.getByRole('button', { name: 'Add Venue' }).click();
    await expectToast(page, 'Venue created successfully');
    await expectClicks(page, 2);
  });
  await fromDashboard(page, 'invites an employee with two clicks', async () => {
    await press(page, 'Manage Employees');
    const form = page.getByRole('region', { name: 'Invite Employee' });
    await form.getByLabel('First Name').fill('Sam');
    await form.getByLabel('Last Name').fill('Guard');
    await form.getByLabel('Email Address').fill(someEmail());
    await form.getByRole('button', { name: 'Send Invitation' }).click();
    await expectToast(page, 'Invitation Sent');
    await expectClicks(page, 2);
  });
});

test('submits and corrects hours with two clicks each', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  await assign(boss, await makeSchedule(boss, { name: 'Yesterday', date: localDay(-1) }), guard);
  const page = await openAs(guard, '/employee');
  await test.step('submits hours with two clicks', async () => {
    await startCountingInputs(page);
    await page.getByRole('button', { name: /^Add Hours for Yesterday/ }).click();
    await dialog(page, 'Submit Timesheet').getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'Timesheet submitted successfully');
    await expectClicks(page, 2);
  });
  const [sheet] = await boss.get<TimesheetView[]>('/timesheets');
  const { id, version } = sheet!;
  await boss.patch(`/timesheets/${id}/status`, { status: 'rejected', reason: 'You left at four.', version });
  await page.reload();
  await test.step('corrects a rejected timesheet with two clicks', async () => {
    await startCountingInputs(page);
    await page.getByRole('button', { name: 'Correct Yesterday' }).click();
    const form = dialog(page, 'Correct and Resubmit');
    await form.getByLabel('End Time').fill('16:00');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'Timesheet submitted successfully');
    await expectClicks(page, 2);
  });
});

test('approves and adds up hours with one or two clicks', async ({ boss, openAs }) => {
  const [sheet] = await sentHours(boss, 1);
  const page = await openAs(boss, '/employer');
  const card = page.getByRole('region', { name: 'Recent Timesheets' });
  await fromDashboard(page, 'approves a timesheet with one click', async () => {
    await card.getByRole('row').getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Timesheet status updated');
    await expectClicks(page, 1);
  });
  await fromDashboard(page, 'shows one employee’s month with its total with two clicks', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Timesheets', exact: true }).click();
    await page.getByRole('combobox', { name: 'Employee' }).selectOption(sheet!.employeeId);
    const thisMonth = sheet!.date.slice(0, 7) === localDay().slice(0, 7);
    await press(page, thisMonth ? 'This month' : 'Last month');
    await expect(page.getByRole('status').filter({ hasText: '1 timesheet' })).toContainText('8 h');
    await expectClicks(page, 2);
  });
  await sentHours(boss, 10);
  await fromDashboard(page, 'approves ten timesheets with two clicks', async () => {
    await card.getByLabel('Select all pending').check();
    await card.getByRole('button', { name: 'Approve selected' }).click();
    await expectToast(page, '10 approved, 80 h');
    await expectClicks(page, 2);
  });
});

test('changes a shift’s time with three clicks or fifteen keys', async ({ boss, openAs }) => {
  const { id } = await makeSchedule(boss, { date: localDay(1) });
  const page = await openAs(boss, '/employer');
  const times = page.getByRole('link', { name: /^Change the times/ });
  await test.step('changes a shift’s time with three clicks', async () => {
    await startCountingInputs(page);
    await page.getByRole('link', { name: 'Active Schedules' }).click();
    await times.click();
    await page.getByLabel('End Time').fill('18:00');
    await press(page, 'Save Schedule');
    await expectToast(page, 'Schedule updated successfully');
    expect(await boss.get<ScheduleView>(`/schedules/${id}`)).toMatchObject({ endTime: '18:00' });
    await expectClicks(page, 3);
  });
  // A reload starts Tab at the top of the page and removes toasts.
  await page.goto('/manage/schedules');
  await test.step('changes a shift’s time with fifteen keys', async () => {
    await expect(times).toBeVisible();
    await startCountingInputs(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the list' })).toBeFocused();
    await page.keyboard.press('Enter');
    // Checkbox, name and times.
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    await expect(times).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Start Time')).toBeFocused();
    for (const digit of '0830') await page.keyboard.press(digit);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Schedule updated successfully');
    expect(await boss.get<ScheduleView>(`/schedules/${id}`)).toMatchObject({ startTime: '08:30' });
    const { mouse, keys } = await readInputCounts(page);
    test.info().annotations.push({ type: 'keys', description: `${keys} of 15` });
    expect(mouse).toBe(0);
    expect(keys).toBeLessThanOrEqual(15);
  });
});

test('plans one shift for one employee in the week with one click and five keys', async ({
  boss,
  openAs,
}) => {
  const { rota } = await makeWeek(boss, () => []);
  const page = await openAs(boss, rotaWeekPath(rota));
  const kims = cell(page, 'Kim Archer', 1);
  await kims.waitFor();
  await startCountingInputs(page);
  await kims.click();
  await page.keyboard.type('9-17');
  await page.keyboard.press('Enter');
  await expect.poll(() => savedShifts(boss, rota)).toEqual(['Kim 2049-05-04 09:00-17:00']);
  expect(await readInputCounts(page)).toEqual({ mouse: 1, keys: 5 });
});

test('assigns and deactivates an employee with two or three clicks', async ({ boss, openAs }) => {
  const ada = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  const page = await openAs(boss, '/employer');
  await fromDashboard(page, 'plans one shift for one employee with at most three clicks', async () => {
    await page.getByRole('button', { name: 'Create Schedule' }).first().click();
    const form = dialog(page, 'Create Schedule');
    await form.getByLabel('Schedule Name').fill('Night door');
    await form.getByLabel('Date').fill(localDay(1));
    await form.getByLabel('Start Time').fill('22:00');
    await form.getByLabel('End Time').fill('06:00');
    await form.getByLabel('Employee').selectOption('Ada Okafor: free, 0 min this week');
    await form.getByRole('button', { name: 'Create Schedule' }).click();
    await expectToast(page, 'Schedule created successfully');
    expect(await ada.get<{ name: string }[]>('/shifts')).toMatchObject([{ name: 'Night door' }]);
    await expectClicks(page, 3);
  });
  const shifts: { date: string }[] = [{ date: localDay(1) }];
  for (const kind of ['shift', "rota's shift"] as const) {
    const open = { date: localDay(2 + shifts.length) };
    if (kind === 'shift') await makeSchedule(boss, open);
    else await makeRota(boss, { status: 'published', shifts: [someShift(open)] });
    shifts.push(open);
    await fromDashboard(page, `fills an uncovered ${kind} with two clicks from the dashboard`, async () => {
      await page
        .getByRole('region', { name: 'Shifts That Need Cover' })
        .getByRole('button', { name: /^Choose Someone/ })
        .click();
      const people = page.getByRole('dialog', { name: /^Choose someone for/ });
      await people.getByRole('button', { name: /^Ada Okafor/ }).click();
      await expectToast(page, 'Employee assigned successfully');
      expect(await ada.get<object[]>('/shifts')).toMatchObject(shifts);
      await expectClicks(page, 2);
    });
  }
  await fromDashboard(page, 'deactivates an employee with three clicks', async () => {
    const people = page.getByRole('region', { name: /^Current Employees/ });
    await people.getByRole('link', { name: 'Ada Okafor' }).click();
    await press(page, 'Deactivate');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate Employee' }).click();
    await expectToast(page, 'Employee deactivated');
    await expectClicks(page, 3);
  });
});
