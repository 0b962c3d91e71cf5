import { DATE_FORMATS, type DateFormat } from '@contract/common/time/format.js';
import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, makeVenue, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';
import { untilIdle, walkTo } from '../support/walk.ts';
import { expectFormat, settled } from '../support/written-dates.ts';

const desk = { width: 1280, height: 844 };
const phone = { width: 390, height: 844 };
const night = { startTime: '22:00', endTime: '06:00' };

/** Somebody's hours of three shifts behind them, sent, and a shift ahead. */
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

/** A company with something of every kind, each told to those whom it concerns. */
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

/** Looks at each path on the desk and on a phone; answers how many dates and times were read there. */
async function walk(
  page: Page,
  format: DateFormat,
  paths: readonly string[],
  open: (path: string) => Promise<void>,
): Promise<Record<string, number>> {
  const read: Record<string, number> = {};
  for (const path of paths) {
    await open(path);
    for (const look of [desk, phone]) {
      await page.setViewportSize(look);
      await settled(page);
      read[path] = await expectFormat(page, format, `${path} at ${look.width} px`);
    }
    await page.setViewportSize(desk);
  }
  return read;
}

test('an employer reads every page in the format of the company, and in another as soon as it is chosen', async ({
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
    '/settings',
    '/profile',
    `/manage/schedules/${coming.id}/show`,
  ];
  const question = page.getByRole('alertdialog');
  for (const format of DATE_FORMATS) {
    await test.step(format, async () => {
      await boss.patch('/company', { dateFormat: format });
      // The client runs on: what a page has kept of the format before it would show here, and on its way.
      const isThere = async () =>
        expect(await expectFormat(page, format, 'the open page')).toBeGreaterThan(0);
      await expect(isThere).toPass();
      const walked = (path: string) => untilIdle(page, () => walkTo(page, path));
      const read = await walk(page, format, [...undated, ...dated], walked);
      for (const path of dated) expect(read[path], `dates on ${path}`).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(question).toBeVisible();
      expect(await expectFormat(page, format, 'the question before deleting')).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    });
  }
});

for (const format of DATE_FORMATS) {
  test(`warnings, refusals and notifications read in the format ${format}`, async ({ boss, openAs }) => {
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
    expect(await expectFormat(page, format, 'the warning of an overlap')).toBeGreaterThan(0);
    await page.goto('/profile');
    await settled(page);
    const before = await expectFormat(page, format, '/profile');
    await page.getByRole('button', { name: /Notifications/ }).click();
    await expect(page.getByRole('button', { name: /Timesheet submitted/ })).toHaveCount(3);
    expect(await expectFormat(page, format, 'notifications')).toBeGreaterThanOrEqual(before + 3);

    await page.goto(`/manage/timesheets/${sheets[0]!.id}/show`);
    await page.getByRole('button', { name: 'Reject' }).click();
    const asking = dialog(page, 'Reject Timesheet');
    await guard.patch(`/timesheets/${sheets[0]!.id}`, { breakMinutes: 30, version: 1 });
    await asking.getByRole('button', { name: 'Reject Timesheet' }).click();
    await expect(asking.getByRole('alert')).toContainText('7 h 30 min');
    expect(await expectFormat(page, format, 'hours that changed meanwhile')).toBeGreaterThan(0);
  });
}

test('an employee reads every page in the format of the company', async ({ boss, openAs }) => {
  test.slow();
  const { guard, sheets } = await companyOf(boss);
  const page = await openAs(guard, '/employee');
  for (const format of DATE_FORMATS) {
    await test.step(format, async () => {
      await boss.patch('/company', { dateFormat: format });
      // Loaded anew each time: an employee's open page does not hear that the company has changed.
      const paths = ['/employee', '/employee?shifts=all', '/profile'];
      const read = await walk(page, format, paths, async (path) => void (await page.goto(path)));
      for (const path of paths) expect(read[path], `dates on ${path}`).toBeGreaterThan(0);

      await page.setViewportSize(format === 'uk' ? phone : desk);
      // On phones the hours are a tab of their own.
      await page.goto(format === 'uk' ? '/employee?tab=hours' : '/employee');
      const row = page.getByRole('row').filter({ hasText: 'Worked 3' });
      await row.getByRole('button', { name: 'View' }).click();
      const details = dialog(page, 'Timesheet Details');
      await expect(details.getByText('Rejected', { exact: true }).first()).toBeVisible();
      await settled(page);
      await expectFormat(page, format, 'the details of a timesheet');
      await page.keyboard.press('Escape');
      await row.getByRole('button', { name: 'Correct' }).click();
      const form = page.getByRole('dialog');
      await expect(form.getByLabel('Hours', { exact: true })).toContainText('7 h 15 min');
      await expectFormat(page, format, 'the correction of a timesheet');
      await form.getByLabel('Date').fill(sheets[1]!.date);
      await form.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText(/overlap the approved timesheet/).first()).toBeVisible();
      expect(await expectFormat(page, format, 'hours that overlap others')).toBeGreaterThan(0);
    });
  }
});
