import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, someShift, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD, someEmail, type Member } from '../support/member.ts';
import { drawnPicture } from '../support/pictures.ts';
import { countPresses, pressesOf } from '../support/presses.ts';
import { cell, makeWeek, savedShifts, weekOf } from '../support/rota-week.ts';
import { walkTo } from '../support/walk.ts';

/** No more presses of the mouse than this; what a task takes stands in the report. */
async function expectPresses(page: Page, most: number): Promise<void> {
  const { mouse, keys } = await pressesOf(page);
  test.info().annotations.push({ type: 'presses', description: `${mouse} of ${most}` });
  expect(keys, 'keys outside of fields').toBe(0);
  expect(mouse).toBeGreaterThan(0);
  expect(mouse).toBeLessThanOrEqual(most);
}

/** A task that begins on the dashboard, where the one before it may have ended. */
function fromDashboard(page: Page, title: string, task: () => Promise<void>): Promise<void> {
  return test.step(title, async () => {
    if (!page.url().endsWith('/employer')) await walkTo(page, '/employer');
    await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
    await closeToasts(page);
    await countPresses(page);
    await task();
  });
}

/** Hours of one person for so many days, the first of them yesterday. */
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

test('a company is set up in as few presses as are said', async ({ page }) => {
  await test.step('signing up takes two presses', async () => {
    await page.goto('/');
    await countPresses(page);
    await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click();
    await page.getByLabel('First Name').fill('Erin');
    await page.getByLabel('Last Name').fill('Boss');
    await page.getByLabel('Email', { exact: true }).fill(someEmail());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Create Account');
    await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
    await expectPresses(page, 2);
  });
  await fromDashboard(page, 'a name and a logo take three presses', async () => {
    const panel = page.getByRole('region', { name: 'Company Branding' });
    await panel.getByRole('button', { name: 'Get Started' }).click();
    await panel.getByLabel('Company Name').fill('Northgate Events');
    const choosing = page.waitForEvent('filechooser');
    await panel.getByText('Upload Logo').click();
    await (await choosing).setFiles(await drawnPicture(page, 'logo.png', 200, 80));
    await panel.getByRole('button', { name: 'Save Branding' }).click();
    await expectToast(page, 'Company branding updated successfully');
    await expectPresses(page, 3);
  });
  await fromDashboard(page, 'adding a venue takes two presses', async () => {
    await press(page, 'Add Venue');
    const form = dialog(page, 'Add Venue');
    await form.getByLabel('Venue Name').fill('Riverside Arena');
    await form.getByLabel('Address Line 1').fill('12 Quay Road');
    await form.getByLabel('Town/City').fill('Bristol');
    await form.getByLabel('Postcode').fill('BS1 4QA');
    await form.getByRole('button', { name: 'Add Venue' }).click();
    await expectToast(page, 'Venue created successfully');
    await expectPresses(page, 2);
  });
  await fromDashboard(page, 'inviting somebody takes two presses', async () => {
    await press(page, 'Manage Employees');
    const form = page.getByRole('region', { name: 'Invite Employee' });
    await form.getByLabel('First Name').fill('Sam');
    await form.getByLabel('Last Name').fill('Guard');
    await form.getByLabel('Email Address').fill(someEmail());
    await form.getByRole('button', { name: 'Send Invitation' }).click();
    await expectToast(page, 'Invitation Sent');
    await expectPresses(page, 2);
  });
});

test('hours are sent and corrected in two presses each', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  await assign(boss, await makeSchedule(boss, { name: 'Yesterday', date: localDay(-1) }), guard);
  const page = await openAs(guard, '/employee');
  await test.step('submitting hours takes two presses', async () => {
    await countPresses(page);
    await page.getByRole('button', { name: /^Add Hours for Yesterday/ }).click();
    await dialog(page, 'Submit Timesheet').getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'Timesheet submitted successfully');
    await expectPresses(page, 2);
  });
  const [sheet] = await boss.get<TimesheetView[]>('/timesheets');
  const { id, version } = sheet!;
  await boss.patch(`/timesheets/${id}/status`, { status: 'rejected', reason: 'You left at four.', version });
  await page.reload();
  await test.step('correcting a rejected timesheet takes two presses', async () => {
    await countPresses(page);
    await page.getByRole('button', { name: 'Correct Yesterday' }).click();
    const form = dialog(page, 'Correct and Resubmit');
    await form.getByLabel('End Time').fill('16:00');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'Timesheet submitted successfully');
    await expectPresses(page, 2);
  });
});

test('hours are decided and added up in one press or two', async ({ boss, openAs }) => {
  const [sheet] = await sentHours(boss, 1);
  const page = await openAs(boss, '/employer');
  const card = page.getByRole('region', { name: 'Recent Timesheets' });
  await fromDashboard(page, 'approving takes one press', async () => {
    await card.getByRole('row').getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Timesheet status updated');
    await expectPresses(page, 1);
  });
  await fromDashboard(page, "one person's month with its total takes two presses", async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Timesheets', exact: true }).click();
    await page.getByRole('combobox', { name: 'Employee' }).selectOption(sheet!.employeeId);
    const thisMonth = sheet!.date.slice(0, 7) === localDay().slice(0, 7);
    await press(page, thisMonth ? 'This month' : 'Last month');
    await expect(page.getByRole('status').filter({ hasText: '1 timesheet' })).toContainText('8 h');
    await expectPresses(page, 2);
  });
  await sentHours(boss, 10);
  await fromDashboard(page, 'approving ten takes two presses', async () => {
    await card.getByLabel('Select all pending').check();
    await card.getByRole('button', { name: 'Approve selected' }).click();
    await expectToast(page, '10 approved, 80 h');
    await expectPresses(page, 2);
  });
});

test("a shift's time is changed in three presses, or fifteen keys", async ({ boss, openAs }) => {
  const { id } = await makeSchedule(boss, { date: localDay(1) });
  const page = await openAs(boss, '/employer');
  const times = page.getByRole('link', { name: /^Change the times/ });
  await test.step("changing a shift's time takes three presses of the mouse", async () => {
    await countPresses(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Schedules', exact: true }).click();
    await times.click();
    await page.getByLabel('End Time').fill('18:00');
    await press(page, 'Save Schedule');
    await expectToast(page, 'Schedule updated successfully');
    expect(await boss.get<ScheduleView>(`/schedules/${id}`)).toMatchObject({ endTime: '18:00' });
    await expectPresses(page, 3);
  });
  // Loaded anew: Tab begins at the top of the page, and no toast is left.
  await page.goto('/manage/schedules');
  await test.step("changing a shift's time by keyboard alone takes fifteen keys", async () => {
    await expect(times).toBeVisible();
    await countPresses(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the list' })).toBeFocused();
    await page.keyboard.press('Enter');
    // The tick, the name, the times.
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    await expect(times).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Start Time')).toBeFocused();
    for (const digit of '0830') await page.keyboard.press(digit);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Schedule updated successfully');
    expect(await boss.get<ScheduleView>(`/schedules/${id}`)).toMatchObject({ startTime: '08:30' });
    const { mouse, keys } = await pressesOf(page);
    test.info().annotations.push({ type: 'keys', description: `${keys} of 15` });
    expect(mouse).toBe(0);
    expect(keys).toBeLessThanOrEqual(15);
  });
});

test('one shift for one person takes one press and five keys in the week', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, () => []);
  const page = await openAs(boss, weekOf(rota));
  const kims = cell(page, 'Kim Archer', 1);
  await kims.waitFor();
  await countPresses(page);
  await kims.click();
  await page.keyboard.type('9-17');
  await page.keyboard.press('Enter');
  await expect.poll(() => savedShifts(boss, rota)).toEqual(['Kim 2049-05-04 09:00-17:00']);
  expect(await pressesOf(page)).toEqual({ mouse: 1, keys: 5 });
});

test('who works is settled in two presses or three', async ({ boss, openAs }) => {
  const ada = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  const page = await openAs(boss, '/employer');
  await fromDashboard(page, 'one shift for one person takes three presses at most', async () => {
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
    await expectPresses(page, 3);
  });
  const shifts: { date: string }[] = [{ date: localDay(1) }];
  for (const kind of ['shift', "rota's shift"] as const) {
    const open = { date: localDay(2 + shifts.length) };
    if (kind === 'shift') await makeSchedule(boss, open);
    else await makeRota(boss, { status: 'published', shifts: [someShift(open)] });
    shifts.push(open);
    await fromDashboard(
      page,
      `filling an uncovered ${kind} takes two presses from the dashboard`,
      async () => {
        await page.getByRole('region', { name: 'Shifts That Need Cover' }).getByRole('button').click();
        const people = page.getByRole('dialog', { name: /^Choose someone for/ });
        await people.getByRole('button', { name: /^Ada Okafor/ }).click();
        await expectToast(page, 'Employee assigned successfully');
        expect(await ada.get<object[]>('/shifts')).toMatchObject(shifts);
        await expectPresses(page, 2);
      },
    );
  }
  await fromDashboard(page, 'deactivating somebody takes three presses', async () => {
    const people = page.getByRole('region', { name: /^Current Employees/ });
    await people.getByRole('link', { name: 'Ada Okafor' }).click();
    await press(page, 'Deactivate');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate Employee' }).click();
    await expectToast(page, 'Employee deactivated');
    await expectPresses(page, 3);
  });
});
