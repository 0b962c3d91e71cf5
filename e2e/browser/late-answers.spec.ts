import type { Locator, Page } from '@playwright/test';
import { makeSchedule } from '../support/arrange.ts';
import { clockIn, createAssignedShift } from '../support/clock.ts';
import { localDay } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdAnswers } from '../support/intercept.ts';
import { hireBusyGuard } from '../support/busy-guard.ts';
import { expectStableLayout, distanceFromTop } from '../support/stable-layout.ts';

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

const EMPLOYEE = ['clock', 'timesheets', 'stats', 'announcements', 'shifts'];
const EMPLOYER = ['clock/duty', 'uncovered-shifts', 'stats', 'schedules/pending-approval', 'timesheets'];
const NEW_EMPLOYER = ['clock/duty', 'uncovered-shifts', 'stats', 'schedules', 'timesheets', 'invitations'];

/**
 * Runs the check at phone width for every answer. Parts load in the same order at desktop width, so only parts that
 * appear or are side by side there need a check at that width.
 */
async function onPhoneAndDesk(
  page: Page,
  { phone, desk }: { phone: readonly string[]; desk: readonly string[] },
  expectStableWithLate: (late: string) => Promise<void>,
): Promise<void> {
  await test.step('at phone width', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const late of phone) await expectStableWithLate(late);
  });
  await test.step('at desktop width', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const late of desk) await expectStableWithLate(late);
  });
}

test('keeps the controls of an employee in place when an answer is late', async ({ boss, openAs }) => {
  const guard = await hireBusyGuard(boss);
  const page = await openAs(guard, '/profile');
  const completed = page.getByRole('link', { name: 'Completed Shifts' });
  await test.step('at phone width when the late answer contains no planned shift', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const arrived = async (): Promise<void> => {
      await expect(page.getByText('No shift planned')).toBeVisible();
      await expect(completed).toBeVisible();
    };
    await expectStableLayout(page, { path: '/employee', late: 'clock', unaffected: title(page), arrived });
  });

  await createAssignedShift(boss, guard, { name: 'Gate' });
  const region = (name: string) => page.getByRole('region', { name });
  const arrived = async (): Promise<void> => {
    await expect(clockIn(page)).toBeEnabled();
    await expect(region('A timesheet was rejected')).toBeVisible();
    await expect(region('1 overdue task')).toBeVisible();
    await expect(region('1 announcement to read')).toBeVisible();
    await expect(completed).toBeVisible();
  };
  await onPhoneAndDesk(page, { phone: EMPLOYEE, desk: ['stats', 'shifts'] }, (late) => {
    // The clock works without all other answers.
    const unaffected = late === 'clock' ? title(page) : clockIn(page);
    return expectStableLayout(page, { path: '/employee', late, unaffected, arrived });
  });
});

test('keeps the controls of an employer in place when an answer is late', async ({ boss, openAs }) => {
  const guard = await hireBusyGuard(boss);
  for (const name of ['Gate', 'Yard', 'Bar']) await createAssignedShift(boss, guard, { name, startsIn: -60 });
  await makeSchedule(boss, { name: 'Late bar', date: localDay(1) });
  await makeSchedule(boss, { name: 'Office', date: localDay(2), status: 'pending_approval' });
  const page = await openAs(boss, '/profile');
  const region = (name: string) => page.getByRole('region', { name });
  const arrived = async (): Promise<void> => {
    await expect(region('On Shift Now').getByText('Gate')).toBeVisible();
    await expect(region('Shifts That Need Cover')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Requires Attention' })).toBeVisible();
    await expect(region('Schedule Approvals')).toContainText('Office');
    await expect(region('Recent Timesheets')).toContainText('Front door');
  };
  const dashboard = { path: '/employer', unaffected: title(page), arrived };
  await onPhoneAndDesk(page, { phone: EMPLOYER, desk: ['clock/duty', 'timesheets'] }, (late) =>
    expectStableLayout(page, { ...dashboard, late }),
  );
});

test('keeps the controls of a new company’s employer in place when an answer is late', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/profile');
  const arrived = async (): Promise<void> => {
    await expect(page.getByRole('region', { name: 'What to do next' })).toBeVisible();
    await expect(page.getByText('No employees on shift')).toBeVisible();
    await expect(page.getByText('No timesheets submitted yet')).toBeVisible();
  };
  const dashboard = { path: '/employer', unaffected: title(page), arrived };
  await onPhoneAndDesk(page, { phone: NEW_EMPLOYER, desk: ['stats'] }, (late) =>
    expectStableLayout(page, { ...dashboard, late }),
  );
});

test('shows rejected hours above the clock, but below it when the clock was shown first', async ({
  boss,
  openAs,
}) => {
  const guard = await hireBusyGuard(boss);
  await createAssignedShift(boss, guard, { name: 'Gate' });
  const page = await openAs(guard, '/employee');
  const rejected = page.getByRole('region', { name: 'A timesheet was rejected' });
  await expect(rejected).toBeVisible();
  await expect(clockIn(page)).toBeEnabled();
  expect(await distanceFromTop(rejected)).toBeLessThan(await distanceFromTop(clockIn(page)));
  const release = await holdAnswers(page, '/api/timesheets');
  await page.reload();
  await expect(clockIn(page)).toBeEnabled();
  await expect(rejected).toBeHidden();
  release();
  await expect(rejected).toBeVisible();
  expect(await distanceFromTop(rejected)).toBeGreaterThan(await distanceFromTop(clockIn(page)));
});
