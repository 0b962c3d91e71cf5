import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, someShift, submitHours } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { createAssignedShift } from '../support/clock.ts';
import { localDay } from '../support/days.ts';
import { dialog } from '../support/dialog.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { waitForFrame } from '../support/live.ts';
import type { Member } from '../support/member.ts';
import { navigateTo } from '../support/navigate.ts';

/** Opens the notification with this title from the bell. */
async function follow(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: title }).click();
}

async function rejectedHours(boss: Member, guard: Member) {
  const schedule = await makeSchedule(boss, { name: 'Night door', date: localDay() });
  await assign(boss, schedule, guard);
  const sheet = await submitHours(guard, schedule);
  await boss.patch(`/timesheets/${sheet.id}/status`, { status: 'rejected', reason: 'Too long' });
  return sheet;
}

test('opens the timesheet of a notification, again after a reload, but not after it was closed', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  const sheet = await rejectedHours(boss, guard);
  const page = await openAs(guard, '/profile');
  await follow(page, 'Timesheet rejected');
  const details = dialog(page, 'Timesheet Details');
  await expect(details).toContainText('Night door');
  await expect(details).toContainText('Too long');
  await expectNoViolations(page);
  await page.reload();
  await expect(details).toContainText('Night door');
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toHaveCount(0);
  await expect(page).toHaveURL('/employee');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Employee Dashboard', level: 1 })).toBeVisible();
  await expect(details).toHaveCount(0);
  await test.step('says when the hours were withdrawn in the meantime', async () => {
    await guard.call('DELETE', `/timesheets/${sheet.id}`);
    await follow(page, 'Timesheet rejected');
    await expect(details).toContainText('This timesheet could not be found');
    await expectNoViolations(page);
  });
});

test('opens the shift of a notification, even if the list does not show it, but not after it was closed', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  const ids: string[] = [];
  for (const [days, name] of ['One', 'Two', 'Three', 'Four'].entries()) {
    const schedule = await makeSchedule(boss, { name, date: localDay(days + 1) });
    await assign(boss, schedule, guard);
    ids.push(schedule.id);
  }
  const page = await openAs(guard, '/profile');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: /New shift.*Four/ }).click();
  const sheet = dialog(page, 'Your Shift');
  await expect(sheet).toContainText('Four');
  await page.reload();
  await expect(sheet).toContainText('Four');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'My Upcoming Shifts' })).toContainText('One');
  await expect(sheet).toHaveCount(0);
  await test.step('says when a shift is over or no longer the employee’s', async () => {
    await navigateTo(page, `/employee?shift=${ids[1]}`);
    await expect(sheet).toContainText('Two');
    await boss.patch(`/schedules/${ids[1]}`, { date: localDay(-3) });
    await expect(sheet).toContainText('This shift is over.');
    await boss.call('DELETE', `/schedules/${ids[1]}`);
    await page.reload();
    await expect(sheet).toContainText('This shift is no longer assigned to you');
  });
});

test('counts to 9+ on the bell, reports failed marks, and marks all as read with one click', async ({
  product,
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  await product.sql(
    `insert into notifications (id, company_id, user_id, type, title, message, data, is_read, created_at)
     select gen_random_uuid(), company_id, id, 'clock_missed', 'Clock out ' || n, 'Look at your hours', '{}', false, now()
       from users, generate_series(1, 10) n where id = $1`,
    [guard.id],
  );
  const page = await openAs(guard);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toContainText('9+');
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const markAll = list.getByRole('button', { name: 'Mark all read' });
  const failing = '**/api/notifications/**';
  await intercept(page, failing, (route) => route.fulfill({ status: 500, json: { statusCode: 500 } }));
  await markAll.click();
  await expect(page.getByText('Failed to mark all notifications as read', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: /^Clock out 3/ }).click();
  await expect(page.getByText('Failed to mark notification as read', { exact: true })).toBeVisible();
  await expect(bell).toContainText('9+');
  await page.unroute(failing);
  await markAll.click();
  await expect(markAll).toHaveCount(0);
  await expect(bell).not.toContainText('9');
  await expectNoViolations(page);
  const newcomer = await openAs(await boss.hire());
  await newcomer.getByRole('button', { name: /^Notifications/ }).click();
  await expect(newcomer.getByRole('dialog', { name: 'Notifications' })).toContainText('No notifications yet');
});

test('opens the record of a new notification from its toast, without a reload @layout', async ({
  boss,
  openWindow,
}) => {
  const guard = await boss.hire();
  const page = await openWindow();
  await signInBrowser(page.context(), guard);
  await page.setViewportSize({ width: 390, height: 844 });
  const isConnected = waitForFrame(page, '40');
  await page.goto('/profile');
  await isConnected;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const task = await boss.post<{ id: string }>('/tasks', { title: 'Lock up', assignedToId: guard.id });
  const news = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  await expect(news).toContainText('New task');
  await expectNoViolations(page);
  await page.keyboard.press('F8');
  await news.getByRole('button', { name: 'Open' }).press('Enter');
  await expect(page).toHaveURL(`/tasks?task=${task.id}`);
  await expect(dialog(page, 'Lock up')).toBeVisible();
  await expect(news).toHaveCount(0);
  await expect.poll(() => guard.get('/notifications/unread-count')).toEqual({ count: 0 });
  await boss.post('/messages', { receiverId: guard.id, subject: 'Keys', content: 'Bring them back' });
  await expect(news).toContainText('New message');
  await news.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(`/messages?with=${boss.id}`);
  await expect(page.getByRole('region', { name: /^Messages with/ })).toContainText('Bring them back');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await test.step('shows a long text above the button of its toast, on phones and on desktop', async () => {
    const name = 'Side entrance of the old town hall, with the car park behind it, until the last train. '
      .repeat(2)
      .trim();
    const text = news.getByText(/Side entrance/);
    await createAssignedShift(boss, guard, { name });
    await expect(text).toBeVisible();
    const boxes = async () => {
      const button = news.getByRole('button', { name: 'Open' });
      return { text: (await text.boundingBox())!, button: (await button.boundingBox())! };
    };
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      const now = await boxes();
      expect(now.button.y).toBeGreaterThanOrEqual(now.text.y + now.text.height);
      expect(now.text.width).toBeGreaterThan(220);
      expect(now.text.height).toBeLessThan(80);
    }
  });
});

test('opens the rota shift of an employee’s notification, and its row for an employer', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  const employeeId = guard.id;
  const rota = await makeRota(boss, {
    status: 'published',
    shifts: [
      someShift({ employeeId, date: localDay(1), role: 'Door' }),
      someShift({ employeeId, date: localDay(2), role: 'Bar' }),
    ],
  });
  const [door, bar] = rota.shifts;
  await boss.post(`/rota-shifts/${door!.id}/remove`, { publish: false });
  await boss.patch(`/rota-shifts/${bar!.id}`, { startTime: '10:00' });
  const page = await openAs(guard);
  await follow(page, 'Shifts changed');
  await expect(dialog(page, 'Your Shift')).toContainText('Bar');
  const desk = await openAs(boss, `/manage/rotas/${rota.id}/show#shift-${bar!.id}`);
  const row = desk.getByRole('row').filter({ hasText: 'Bar' });
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expectNoViolations(desk);
});
