import type { PayPeriodDetailView, PayPersonDetailView } from '@contract/pay-periods/pay-periods.contract.js';
import type { NotificationView } from '@contract/notifications/notifications.contract.js';
import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../support/axe.ts';
import { createAssignedShift } from '../support/clock.ts';
import { clockInByApi, clockOutByApi } from '../support/clock-api.ts';
import { submitClockedSheets } from '../support/clocked-sheets.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { readInputCounts, startCountingInputs } from '../support/input-counts.ts';
import { navigateTo } from '../support/navigate.ts';

/** The most clicks from opening the timesheets to the file, besides settling exceptions and leaving hours. */
const MOST_CLICKS = 8;

test('pays 41 timesheets: two exceptions, 38 that match, one that is left, and a late clock-out', async ({
  boss,
  product,
  openAs,
}) => {
  const start = localDay(-28);
  const next = localDay();
  await boss.patch('/pay-settings', { kind: 'four_weekly', anchor: start, version: 0 });
  const about = { date: start, daysAgo: 1 };
  const submitted = await submitClockedSheets(boss, product, about);
  const { guards, sheets, typed: left, matching } = submitted;

  await boss.patch('/payroll-numbers', {
    people: guards.map(({ id }, at) => ({ id, payrollNumber: String(1001 + at) })),
  });

  const page = await openAs(boss, '/employer');
  let clicks = 0;
  const counted = async (act: () => Promise<void>): Promise<void> => {
    await startCountingInputs(page);
    await act();
    clicks += (await readInputCounts(page)).mouse;
  };
  const table = page.getByRole('table', { name: 'Timesheets' });

  await test.step('opens two exceptions and approves them', async () => {
    await navigateTo(page, '/manage/timesheets');
    for (const text of ['Stayed 40 min longer', '20 min late']) {
      await table.getByRole('row').filter({ hasText: text }).getByText('Planned 8 h').click();
      await expect(page).toHaveURL(/\/show/);
      await expect(table).toHaveCount(0);
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await expectToast(page, 'Timesheet status updated');
      await closeToasts(page);
      await navigateTo(page, '/manage/timesheets');
    }
  });

  await test.step('approves the 38 that match with one click, and notifies each employee once', async () => {
    await counted(async () => {
      await page.getByRole('button', { name: 'Approve the 38 that match' }).click();
      await expectToast(page, '38 approved, 304 h');
    });
    await closeToasts(page);
    for (const guard of guards) {
      const bell = await guard.get<NotificationView[]>('/notifications');
      const together = bell.filter(
        ({ type, message }) => type === 'timesheet_approved' && / shifts /.test(message),
      );
      expect(together).toHaveLength(1);
    }
  });

  await test.step('leaves one for the next period with a reason', async () => {
    await counted(async () => {
      await page.getByRole('link', { name: 'Pay periods', exact: true }).first().click();
      await page.getByRole('table', { name: 'Pay periods' }).getByRole('link').last().click();
      await expect(page.getByRole('button', { name: 'Lock period' })).toBeDisabled();
    });
    await page.getByRole('button', { name: 'Leave for next period' }).click();
    const reason = dialog(page, 'Leave for next period');
    await reason.getByLabel('Reason').fill('Waits for the door log');
    await reason.getByRole('button', { name: 'Leave for next period' }).click();
    await expect(page.getByRole('table', { name: 'Left for the next period' })).toContainText('door log');
    await closeToasts(page);
    await expectNoViolations(page);
  });

  await test.step('locks the period and downloads its file', async () => {
    await counted(async () => {
      await page.getByRole('button', { name: 'Lock period' }).click();
      await expect(page.getByRole('button', { name: 'Download payroll file' })).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download payroll file' }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      expect(text.split('\r\n').filter((line) => line.includes(',Basic,'))).toHaveLength(2);
    });
    test.info().annotations.push({ type: 'presses', description: `${clicks} of ${MOST_CLICKS}` });
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    const period = await boss.get<PayPeriodDetailView>(`/pay-periods/${start}`);
    expect(period).toMatchObject({ status: 'locked', timesheets: 40, openCount: 0 });
    await closeToasts(page);
  });

  await test.step('pays a late clock-out and a correction in the next period', async () => {
    const [ann, zed] = guards;
    // The clock actions of a phone that had no connection for 53 hours.
    const night = await createAssignedShift(boss, zed, { name: 'Night door', startsIn: -60 * 60 });
    await clockInByApi(zed, night, { minutesAgo: 60 * 60 });
    await clockOutByApi(zed, { minutesAgo: 53 * 60 });
    const late = await boss.get<PayPersonDetailView>(`/pay-periods/${next}/people/${zed.id}`);
    expect(late.timesheets).toMatchObject([{ status: 'pending' }]);
    expect(late.timesheets[0]!.date < next).toBe(true);
    await boss.patch(`/timesheets/${late.timesheets[0]!.id}/status`, { status: 'approved' });
    const paid = sheets.find(({ id, employeeId }) => employeeId === ann.id && matching.includes(id))!;
    await navigateTo(page, `/manage/timesheets/${paid.id}/show`);
    await page.getByRole('button', { name: 'Add correction' }).click();
    const correction = dialog(page, 'Add correction');
    await correction.getByLabel('Take away').check();
    await correction.getByLabel('Minutes').fill('30');
    await correction.getByLabel('Reason').fill('Left early');
    await expectNoViolations(page);
    await correction.getByRole('button', { name: 'Add correction' }).click();
    await expect(page.getByRole('region', { name: 'Pay', exact: true })).toContainText('Left early');
    const paidLate = await boss.get<PayPersonDetailView>(`/pay-periods/${next}/people/${zed.id}`);
    expect(paidLate.elements).toMatchObject([{ element: 'basic' }]);
    const pay = await boss.get<PayPersonDetailView>(`/pay-periods/${next}/people/${ann.id}`);
    expect(pay.timesheets).toMatchObject([{ id: left, status: 'pending' }]);
    expect(pay.corrections).toMatchObject([{ minutes: -30, reason: 'Left early' }]);
    const bell = await ann.get<NotificationView[]>('/notifications');
    expect(bell.filter(({ title }) => title === 'Hours corrected')).toHaveLength(1);
  });

  await test.step('fits its pages on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['', `/${start}`, `/${next}`, `/${next}/people/${guards[0].id}`]) {
      await navigateTo(page, `/manage/pay-periods${path}`);
      await expect(page.getByRole('table').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    }
  });
});
