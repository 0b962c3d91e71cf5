import type { Page } from '@playwright/test';
import { clockIn, createAssignedShift } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdAnswers, intercept } from '../support/intercept.ts';
import { hireBusyGuard } from '../support/busy-guard.ts';
import { distanceFromTop } from '../support/stable-layout.ts';
import { follow, runUntilIdle } from '../support/navigate.ts';

/** Opens a page while one path fails, clicks Retry, and holds the new answer until it is released. */
async function failAndRetry(page: Page, { at, path, what }: { at: string; path: string; what: string }) {
  const url = new RegExp(`${path}(\\?|$)`);
  await intercept(page, url, (route) => route.fulfill({ status: 503, json: { message: 'Down' } }));
  await page.goto(at);
  const failed = page.getByRole('alert').filter({ hasText: `We could not load ${what}.` });
  await expect(failed).toBeVisible();
  const release = await holdAnswers(page, path);
  await page.unroute(url);
  // With the keyboard, because an automatic retry could disable the button before a click arrives.
  await failed.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(failed.getByRole('button', { name: 'Trying again...' })).toBeFocused();
  return { failed, release };
}

test('keeps the rest of the employer’s dashboard visible while failed numbers are retried', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/profile');
  const { failed, release } = await failAndRetry(page, {
    at: '/employer',
    path: '/api/stats',
    what: 'the numbers',
  });
  await expect(page.getByText('No timesheets submitted yet')).toBeVisible();
  release();
  await expect(failed).toBeHidden();

  await test.step('keeps typed text while the session is checked again', async () => {
    await page.goto('/profile');
    const user = /\/api\/auth\/user$/;
    await intercept(page, user, (route) => route.fulfill({ status: 503, json: { message: 'Down' } }));
    await page.goto('/employer');
    const field = page.getByLabel('First Name');
    await field.fill('Ada');
    const release = await holdAnswers(page, '/api/auth/user');
    await page.unroute(user);
    const asked = page.waitForRequest(user);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await asked;
    await expect(field).toBeFocused();
    const answered = page.waitForResponse(user);
    release();
    await answered;
    await expect(field).toHaveValue('Ada');
  });
});

test('lets an employee clock in during a retry, and shows the retried part below the clock', async ({
  boss,
  openAs,
}) => {
  const guard = await hireBusyGuard(boss);
  await createAssignedShift(boss, guard, { name: 'Gate' });
  const page = await openAs(guard, '/profile');
  await page.setViewportSize({ width: 390, height: 844 });
  const { release } = await failAndRetry(page, {
    at: '/employee',
    path: '/api/timesheets',
    what: 'your shifts without hours',
  });
  await expect(clockIn(page)).toBeEnabled();
  release();
  const rejected = page.getByRole('region', { name: 'A timesheet was rejected' });
  await expect(rejected).toBeVisible();
  expect(await distanceFromTop(rejected)).toBeGreaterThan(await distanceFromTop(clockIn(page)));
});

/** An id of no record, so that the client has no cached answer for it. */
const SOME = '01a2098f-743f-738a-9c3e-21b170e3494d';

test('keeps the focus on the button that retries, on any page', async ({ boss, openAs }) => {
  test.slow();
  const windows = {
    employer: await openAs(boss, '/profile'),
    employee: await openAs(await boss.hire(), '/profile'),
  };
  for (const [who, at, path, what] of [
    ['employee', '/employee', '/api/clock', 'your next shift'],
    ['employee', '/employee', '/api/stats', 'your totals'],
    ['employee', '/employee', '/api/shifts', 'your shifts'],
    ['employee', '/employee', '/api/timesheets', 'your recent timesheets'],
    ['employee', '/employee', '/api/timesheets', 'your timesheets'],
    ['employee', `/employee?shift=${SOME}`, `/api/shifts/${SOME}`, 'the shift'],
    ['employee', '/tasks', '/api/tasks', 'the tasks'],
    ['employee', `/tasks?task=${SOME}`, `/api/tasks/${SOME}`, 'the task'],
    ['employee', '/messages', '/api/messages/conversations', 'your conversations'],
    [
      'employee',
      `/messages?with=${SOME}`,
      `/api/messages/conversations/${SOME}/details`,
      'this conversation',
    ],
    ['employee', '/announcements', '/api/announcements', 'the announcements'],
    ['employee', '/profile', '/api/auth/sessions', 'your devices'],
    ['employee', `/notification?id=${SOME}`, `/api/notifications/${SOME}/read`, 'this notification'],
    ['employer', '/manage/venues', '/api/venues', 'venues'],
    ['employer', `/manage/venues/${SOME}/show`, `/api/venues/${SOME}`, 'this venue'],
  ] as const) {
    const { failed, release } = await failAndRetry(windows[who], { at, path, what });
    release();
    await expect(failed).toBeHidden();
  }

  await test.step('keeps the message and the focus on Retry after a filter changed, on any list', async () => {
    for (const [who, at, path, what, first, second] of [
      ['employer', '/manage/venues', '/api/venues', 'venues', '?filter={"q":"x"}', '?filter={"q":"y"}'],
      ['employee', '/employee', '/api/timesheets', 'your timesheets', '?hours=pending', '?hours=rejected'],
      ['employee', '/tasks', '/api/tasks', 'the tasks', '?status=pending', '?status=completed'],
    ] as const) {
      const page = windows[who];
      const url = new RegExp(`${path}(\\?|$)`);
      await runUntilIdle(page, async () => void (await page.goto(at)));
      let held = Promise.resolve();
      const hold = (): (() => void) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        held = promise;
        return resolve;
      };
      await intercept(page, url, async (route) => {
        await held;
        await route.fulfill({ status: 503, json: { message: 'Down' } });
      });
      await follow(page, `${at}${first}`);
      const failed = page.getByRole('alert').filter({ hasText: `We could not load ${what}.` });
      const retry = failed.getByRole('button', { name: 'Retry' });
      const trying = failed.getByRole('button', { name: 'Trying again...' });
      await retry.focus();
      const releaseRetry = hold();
      await page.keyboard.press('Enter');
      await expect(trying).toBeFocused();
      releaseRetry();
      await expect(retry).toBeFocused();
      const releaseNext = hold();
      await follow(page, `${at}${second}`);
      await expect(trying).toBeFocused();
      releaseNext();
      await expect(retry).toBeFocused();
      await page.unroute(url);
      await page.keyboard.press('Enter');
      await expect(failed).toBeHidden();
    }
  });

  await test.step('says that a record does not exist while it is requested again', async () => {
    for (const [who, at, path, words, change] of [
      [
        'employee',
        `/employee?shift=${SOME}`,
        `/api/shifts/${SOME}`,
        'no longer assigned to you',
        'schedules',
      ],
      ['employee', `/tasks?task=${SOME}`, `/api/tasks/${SOME}`, 'no longer available', 'tasks'],
      [
        'employee',
        `/announcements?announcement=${SOME}`,
        `/api/announcements/${SOME}`,
        'no longer exists',
        'announcements',
      ],
      [
        'employee',
        `/employee?timesheet=${SOME}`,
        `/api/timesheets/${SOME}`,
        'could not be found',
        'timesheets',
      ],
      [
        'employee',
        `/messages?with=${SOME}`,
        `/api/messages/conversations/${SOME}/details`,
        'Conversation not found',
        'messages',
      ],
      ['employer', `/manage/tasks/${SOME}/show`, `/api/tasks/${SOME}`, 'could not be found', 'tasks'],
    ] as const) {
      await test.step(`${at} ${change}`, async () => {
        const page = windows[who];
        await page.goto(at);
        const gone = page.getByText(words);
        await expect(gone).toBeVisible();
        const release = await holdAnswers(page, path);
        const asked = page.waitForRequest((request) => new URL(request.url()).pathname === path);
        // The client refetches all queries when the browser is online again.
        await page.context().setOffline(true);
        await page.context().setOffline(false);
        await asked;
        await expect(gone).toBeVisible();
        await expect(page.getByText('Trying again...')).toHaveCount(0);
        const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
        release();
        await answered;
        await expect(gone).toBeVisible();
      });
    }
  });

  await test.step('keeps the focus on a button that becomes disabled', async () => {
    const page = windows.employee;
    await page.goto(`/messages?with=${boss.id}`);
    const box = page.getByRole('textbox', { name: /^Reply to / });
    await box.fill('On my way.');
    const send = page.getByRole('button', { name: 'Send' });
    await send.focus();
    await box.evaluate((field: HTMLTextAreaElement) => {
      // Calls the prototype's setter, because React tracks values set on the field itself.
      Reflect.set(HTMLTextAreaElement.prototype, 'value', '', field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect(send).toBeDisabled();
    // A browser removes the focus from a disabled button with the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(send).toBeFocused({ timeout: 1 });
  });
});
