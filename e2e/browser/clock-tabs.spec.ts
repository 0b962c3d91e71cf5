import { clockIn, clockOut, createAssignedShift } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';

declare global {
  interface Window {
    /** Number of messages between tabs about changed clock actions. */
    news?: number;
  }
}

test('notifies other tabs once of an unsent clock action, not on each retry', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard);
  const page = await openAs(guard, '/employee');
  const context = page.context();
  const other = await context.newPage();
  await other.goto('/employee');
  await expect(clockIn(other)).toBeEnabled();
  const listener = await context.newPage();
  await listener.goto('/api/health/live');
  await listener.evaluate(() => {
    window.news = 0;
    new BroadcastChannel('muster.presses').onmessage = () => (window.news! += 1);
  });
  const news = () => listener.evaluate(() => window.news);
  let tries = 0;
  await context.route('**/api/clock/in', (route) => {
    tries += 1;
    return route.abort();
  });
  await clockIn(page).click();
  await expect(other.getByText(/Clocked in\. Waiting to send/)).toBeVisible();
  await expect.poll(() => tries).toBeGreaterThan(5);
  expect(await news()).toBe(1);

  await context.unroute('**/api/clock/in');
  for (const tab of [page, other]) {
    await expect(clockOut(tab)).toBeVisible();
    await expect(tab.getByText('Waiting to send')).toBeHidden();
  }
  expect(await boss.get('/clock/entries')).toHaveLength(1);
});
