import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { Locator, Page } from '@playwright/test';
import { shiftCard, clockIn, clockOut, createAssignedShift } from '../support/clock.ts';
import { clockInByApi, clockOutByApi } from '../support/clock-api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectToast } from '../support/dialog.ts';
import { expect } from '../support/fixtures.ts';
import { recordsIn, test } from '../support/phones.ts';

const undo = (page: Page): Locator => shiftCard(page).getByRole('button', { name: 'Undo' });

test('continues the entry and withdraws the hours when the employee clicks Undo after a clock-out', async ({
  boss,
  openPhone,
}) => {
  const guard = await boss.hire();
  const shift = await createAssignedShift(boss, guard, { startsIn: -60 });
  await clockInByApi(guard, shift, { minutesAgo: 55 });
  const page = await openPhone(guard);
  await shiftCard(page, 'You are clocked in').getByLabel('Break (minutes)').fill('20');
  await clockOut(page).click();
  await expectToast(page, 'Clocked Out');
  await expect(shiftCard(page)).toContainText(/Clocked out at \d/);
  await expectNoViolations(page);
  await undo(page).click();
  await expectToast(page, 'Clock-out undone', 'You are still clocked in.');
  const running = shiftCard(page, 'You are clocked in');
  await expect(running).toContainText(/Clocked in for 5\d min/);
  await expect(running.getByLabel('Break (minutes)')).toHaveValue('20');
  await expect(undo(page)).toHaveCount(0);
  expect(await boss.get<TimesheetView[]>('/timesheets')).toEqual([]);
  expect(await boss.get<ClockEntryView[]>('/clock/entries')).toMatchObject([{ status: 'open' }]);

  await test.step('undoes a clock-out without a connection', async () => {
    await expect(clockOut(page)).toBeEnabled();
    await page.context().setOffline(true);
    await clockOut(page).click();
    await expect(page.getByText(/Clocked out\. Waiting to send/)).toBeVisible();
    await undo(page).click();
    await expect(running).toContainText(/Clocked in for 5\d min/);
    await page.context().setOffline(false);
    await expect.poll(() => recordsIn(page, 'presses')).toEqual([]);
    await expect(clockOut(page)).toBeEnabled();
    expect(await boss.get<TimesheetView[]>('/timesheets')).toEqual([]);
    expect(await boss.get<ClockEntryView[]>('/clock/entries')).toMatchObject([{ status: 'open' }]);
  });
});

test('restores the suggested break on Undo if the employee typed none', async ({
  boss,
  openPhone,
  product,
}) => {
  const guard = await boss.hire();
  const shift = await createAssignedShift(boss, guard, { startsIn: -60, breakMinutes: 30 });
  const { id } = await clockInByApi(guard, shift, { minutesAgo: 5 });
  const page = await openPhone(guard);
  const rest = shiftCard(page, 'You are clocked in').getByLabel('Break (minutes)');
  await expect(rest).toHaveValue(/[56]/);
  await clockOut(page).click();
  await expect(undo(page)).toBeEnabled();
  await undo(page).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Clock-out undone');
  await expect(page.getByRole('heading', { name: 'You are clocked in' })).toBeFocused();
  await product.sql(
    `update clock_entries set clocked_in_at = clocked_in_at - interval '40 minutes' where id = $1`,
    [id],
  );
  await page.reload();
  await expect(rest).toHaveValue('30');
});

test('offers Undo for one minute', async ({ boss, openPhone }) => {
  const guard = await boss.hire();
  const shift = await createAssignedShift(boss, guard);
  await clockInByApi(guard, shift, { minutesAgo: 5 });
  await clockOutByApi(guard, { breakMinutes: 0 });
  const page = await openPhone(guard);
  await expect(undo(page)).toBeVisible();
  await page.clock.install();
  // A later answer of the server would bring back its time.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(undo(page)).toBeVisible();
  await page.context().setOffline(true);
  await page.clock.fastForward('01:01');
  await expect(undo(page)).toHaveCount(0);
  await expect(clockIn(page)).toBeEnabled();
});
