import { hoursText } from '@contract/common/time/durations.js';
import { DATE_FORMATS, type DateFormat } from '@contract/common/time/format.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, makeVenue, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';
import { runUntilIdle, navigateTo } from '../support/navigate.ts';
import { expectDateFormat, waitUntilDrawn } from '../support/date-format.ts';

const desk = { width: 1280, height: 844 };
const phone = { width: 390, height: 844 };
/** Only a guard against hanging. */
const REST_MS = 60_000;
const night = { startTime: '22:00', endTime: '06:00' };

/** Creates an employee with submitted hours of three past shifts and one future shift. */
async function hoursOf(boss: Member) {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const venue = await makeVenue(boss);
  const coming = await makeSchedule(boss, { name: 'Coming', date: localDay(5), venueId: venue.id, ...night });
  await assign(boss, coming, guard);
  const sheets = [];
  for (const back of [1, 2, 3]) {
    const schedule = await makeSchedule(boss, { name: `Worked ${back}`, date: localDay(-back), ...night });
    await assign(boss, schedule, guard);
    sheets.push(await submitHours(guard, schedule, { breakMinutes: 45 }));
  }
  return { guard, venue, coming, sheets };
}

/** Creates a company with one record of each kind. */
async function companyOf(boss: Member) {
  const { guard, venue, coming, sheets } = await hoursOf(boss);
  const leaver = await boss.hire({ firstName: 'Lee', lastName: 'Aver' });
  const pending = { name: 'Waiting', date: localDay(6), status: 'pending_approval' } as const;
  const waiting = await makeSchedule(boss, pending);
  for (const [index, status] of ['approved', 'rejected'].entries()) {
    const { id, version } = sheets[index + 1]!;
    await boss.patch(`/timesheets/${id}/status`, { status, version, reason: 'Please check' });
  }
  await assign(boss, await makeSchedule(boss, { name: 'Unsent', date: localDay(-4), ...night }), guard);
  const shift = { employeeId: guard.id, date: localDay(2), ...night };
  const rota = await makeRota(boss, { status: 'published', shifts: [shift] });
  await boss.invite({ firstName: 'Ina', lastName: 'Vited' });
  await boss.post(`/employees/${leaver.id}/deactivate`);
  return { guard, leaver, venue, coming, waiting, sheets, rota };
}

/** Checks the formats of the open page at both widths. Returns the number of dates and times on a phone. */
async function readAt(page: Page, format: DateFormat, path: string): Promise<number> {
  let read = 0;
  for (const look of [desk, phone]) {
    await page.setViewportSize(look);
    await waitUntilDrawn(page);
    read = await expectDateFormat(page, format, `${path} at ${look.width} px`);
  }
  await page.setViewportSize(desk);
  return read;
}

test('shows an employer every page in the company’s format, and in a new format as soon as it is chosen', async ({
  boss,
  openAs,
}) => {
  test.slow();
  const { guard, leaver, venue, coming, waiting, sheets, rota } = await companyOf(boss);
  const page = await openAs(boss, '/employer');
  const undated = [
    '/manage/schedules/create',
    `/manage/schedules/${coming.id}`,
    '/manage/rotas/create',
    '/manage/timesheets/create',
    `/manage/employees/${guard.id}`,
    '/manage/venues',
    `/manage/venues/${venue.id}`,
  ];
  const dated = [
    '/employer',
    '/manage/schedules',
    `/manage/schedules/${waiting.id}/show`,
    '/manage/rotas',
    `/manage/rotas/${rota.id}/show`,
    '/manage/timesheets',
    ...sheets.map(({ id }) => `/manage/timesheets/${id}/show`),
    '/manage/employees',
    `/manage/employees/${guard.id}/show`,
    `/manage/employees/${leaver.id}/show`,
    '/manage/invitations',
    `/manage/venues/${venue.id}/show`,
    '/settings/team',
    '/profile',
    `/manage/schedules/${coming.id}/show`,
  ];
  const question = page.getByRole('alertdialog');
  const [first, other] = DATE_FORMATS;
  let format: DateFormat = first;
  /** Changes the company's format and waits until the open page has reloaded it. */
  const chooseOther = async (): Promise<void> => {
    format = format === first ? other : first;
    const heard = page.waitForResponse('**/api/auth/user');
    await boss.patch('/company', { dateFormat: format });
    await heard;
  };
  for (const path of [...undated, ...dated]) {
    await test.step(path, async () => {
      await runUntilIdle(page, () => navigateTo(page, path));
      const read = await readAt(page, format, path);
      await chooseOther();
      // The client is not reloaded, so a date kept in the old format would show on this page or the next.
      await expect(async () => {
        const changed = await expectDateFormat(page, format, `the open page ${path}`);
        if (dated.includes(path)) expect(Math.min(read, changed), 'dates and times').toBeGreaterThan(0);
      }).toPass({ timeout: REST_MS });
    });
  }
  for (let asked = 0; asked < DATE_FORMATS.length; asked += 1) {
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeVisible();
    expect(await expectDateFormat(page, format, 'the question before deleting')).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await chooseOther();
    await waitUntilDrawn(page);
  }
});

for (const format of DATE_FORMATS) {
  test(`shows warnings, refusals and notifications in the format ${format} @dates`, async ({
    boss,
    openAs,
  }) => {
    await boss.patch('/company', { dateFormat: format });
    const { guard, coming, sheets } = await hoursOf(boss);
    const clash = await makeSchedule(boss, { name: 'Clash', date: coming.date, ...night });
    const page = await openAs(boss, '/employer');
    const card = page.getByRole('region', { name: 'Employee Assignment' });
    await card.getByLabel('Schedule').selectOption(clash.id);
    await card.getByLabel('Employee').selectOption(guard.id);
    await card.getByRole('button', { name: 'Assign Employee' }).click();
    await page.getByRole('button', { name: 'Assign Anyway' }).click();
    await expectToast(page, 'Employee assigned successfully', 'already works Coming on');
    expect(await expectDateFormat(page, format, 'the warning of an overlap')).toBeGreaterThan(0);
    await page.goto('/profile');
    await waitUntilDrawn(page);
    const before = await expectDateFormat(page, format, '/profile');
    await page.getByRole('button', { name: /Notifications/ }).click();
    await expect(page.getByRole('button', { name: /Timesheet submitted/ })).toHaveCount(3);
    expect(await expectDateFormat(page, format, 'notifications')).toBeGreaterThanOrEqual(before + 3);

    await page.goto(`/manage/timesheets/${sheets[0]!.id}/show`);
    await page.getByRole('button', { name: 'Reject' }).click();
    const asking = dialog(page, 'Reject Timesheet');
    const changes = { breakMinutes: 30, version: 1 };
    const changed = await guard.patch<TimesheetView>(`/timesheets/${sheets[0]!.id}`, changes);
    await asking.getByRole('button', { name: 'Reject Timesheet' }).click();
    await expect(asking.getByRole('alert')).toContainText(hoursText(changed.totalHours));
    expect(await expectDateFormat(page, format, 'hours that changed in the meantime')).toBeGreaterThan(0);
  });
}

test('shows an employee every page in the company’s format', async ({ boss, openAs }) => {
  test.slow();
  const { guard, sheets } = await companyOf(boss);
  const page = await openAs(guard, '/employee');
  for (const format of DATE_FORMATS) {
    await test.step(format, async () => {
      await boss.patch('/company', { dateFormat: format });
      // Reloads the client, so that every page starts in this format.
      await page.goto('/profile');
      for (const path of ['/profile', '/employee?shifts=all', '/employee']) {
        if (path !== '/profile') await runUntilIdle(page, () => navigateTo(page, path));
        expect(await readAt(page, format, path), `dates on ${path}`).toBeGreaterThan(0);
      }

      if (format === 'uk') {
        // Phones show the hours in their own tab.
        await page.setViewportSize(phone);
        await navigateTo(page, '/employee?tab=hours');
      }
      const row = page.getByRole('row').filter({ hasText: 'Worked 3' });
      await row.getByRole('button', { name: 'View' }).click();
      const details = dialog(page, 'Timesheet Details');
      await expect(details.getByText('Rejected', { exact: true }).first()).toBeVisible();
      await waitUntilDrawn(page);
      await expectDateFormat(page, format, 'the details of a timesheet');
      await page.keyboard.press('Escape');
      await row.getByRole('button', { name: 'Correct' }).click();
      const form = page.getByRole('dialog');
      await expect(form.getByLabel('Hours', { exact: true })).toContainText(hoursText(sheets[2]!.totalHours));
      await expectDateFormat(page, format, 'the correction of a timesheet');
      await form.getByLabel('Date').fill(sheets[1]!.date);
      await form.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText(/overlap the approved timesheet/).first()).toBeVisible();
      expect(await expectDateFormat(page, format, 'hours that overlap others')).toBeGreaterThan(0);
    });
  }
});
