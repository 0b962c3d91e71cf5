import { DATE_FORMATS, type DateFormat } from '@contract/common/time/format.js';
import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, makeVenue, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';
import { untilIdle, walkTo } from '../support/walk.ts';
import { expectFormat, settled } from '../support/written-dates.ts';

const night = { startTime: '22:00', endTime: '06:00' };

/** A company with something of every kind, each told to those whom it concerns. */
async function companyOf(boss: Member, dateFormat: DateFormat) {
  await boss.patch('/company', { dateFormat });
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const leaver = await boss.hire({ firstName: 'Lee', lastName: 'Aver' });
  const venue = await makeVenue(boss);
  const coming = await makeSchedule(boss, { name: 'Coming', date: localDay(5), venueId: venue.id, ...night });
  const waiting = await makeSchedule(boss, {
    name: 'Waiting',
    date: localDay(6),
    status: 'pending_approval',
  });
  await assign(boss, coming, guard);
  const decide = (id: string, version: number, status: string) =>
    boss.patch(`/timesheets/${id}/status`, { status, version, reason: 'Please check' });
  const sheets = [];
  for (const [index, status] of [null, 'approved', 'rejected'].entries()) {
    const schedule = await makeSchedule(boss, {
      name: `Worked ${index}`,
      date: localDay(-1 - index),
      ...night,
    });
    await assign(boss, schedule, guard);
    const sheet = await submitHours(guard, schedule, { breakMinutes: 45 });
    if (status) await decide(sheet.id, sheet.version, status);
    sheets.push(sheet);
  }
  await makeSchedule(boss, { name: 'Unsent', date: localDay(-4), ...night }).then((one) =>
    assign(boss, one, guard),
  );
  const shift = { employeeId: guard.id, date: localDay(2), ...night };
  const rota = await makeRota(boss, { status: 'published', shifts: [shift] });
  const invitation = await boss.invite({ firstName: 'Ina', lastName: 'Vited' });
  await boss.post(`/employees/${leaver.id}/deactivate`);
  return { guard, leaver, venue, coming, waiting, sheets, rota, invitation };
}

/**
 * Looks at each path on the desk and on a phone; answers how many dates and times were read there. Each is loaded anew
 * in one format, for a page may be drawn before the company's is known, and walked to in the other.
 */
async function walk(
  page: Page,
  paths: readonly string[],
  format: DateFormat,
): Promise<Record<string, number>> {
  const read: Record<string, number> = {};
  for (const path of paths) {
    if (format === 'uk') await page.goto(path);
    else await untilIdle(page, () => walkTo(page, path));
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await settled(page);
      read[path] = await expectFormat(page, format, `${path} at ${width} px`);
    }
    await page.setViewportSize({ width: 1280, height: 844 });
  }
  return read;
}

for (const format of DATE_FORMATS) {
  test(`an employer reads every page in the format ${format}`, async ({ boss, openAs }) => {
    test.slow();
    const { guard, leaver, venue, coming, waiting, sheets, rota } = await companyOf(boss, format);
    const page = await openAs(boss, '/employer');
    const dated = [
      '/employer',
      '/manage/schedules',
      `/manage/schedules/${coming.id}/show`,
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
    ];
    const undated = [
      '/manage/schedules/create',
      `/manage/schedules/${coming.id}`,
      '/manage/rotas/create',
      '/manage/timesheets/create',
      `/manage/employees/${guard.id}`,
      '/manage/venues',
      `/manage/venues/${venue.id}`,
    ];
    const read = await walk(page, [...dated, ...undated], format);
    for (const path of dated) expect(read[path], `dates on ${path}`).toBeGreaterThan(0);
    await page.goto(`/manage/schedules/${coming.id}/show`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await expectFormat(page, format, 'the question before deleting')).toBeGreaterThan(0);
  });

  test(`warnings, refusals and notifications read in the format ${format}`, async ({ boss, openAs }) => {
    const { guard, coming, sheets } = await companyOf(boss, format);
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

  test(`an employee reads every page in the format ${format}`, async ({ boss, openAs }) => {
    test.slow();
    const { guard, sheets } = await companyOf(boss, format);
    const page = await openAs(guard, '/employee');
    const read = await walk(page, ['/employee', '/employee?shifts=all', '/profile'], format);
    for (const [path, count] of Object.entries(read)) expect(count, `dates on ${path}`).toBeGreaterThan(0);

    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // On phones the hours are a tab of their own.
      await page.goto(width < 640 ? '/employee?tab=hours' : '/employee');
      const row = page.getByRole('row').filter({ hasText: 'Worked 2' });
      await row.getByRole('button', { name: 'View' }).click();
      await expect(
        dialog(page, 'Timesheet Details').getByText('Rejected', { exact: true }).first(),
      ).toBeVisible();
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
    }
  });
}
