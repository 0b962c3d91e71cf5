import type { Page } from '@playwright/test';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { delayLiveConnection, waitForFrame } from '../support/live.ts';
import { taskCards } from '../support/tasks.ts';

test('follows changes of the date format and the company’s name on open pages of all members', async ({
  boss,
  openAs,
}) => {
  await boss.patch('/company', { dateFormat: 'specification' });
  const sam = await boss.hire();
  await assign(boss, await makeSchedule(boss, { name: 'Night desk', date: localDay(3) }), sam);
  const phone = await openAs(sam, '/employee');
  const partner = await boss.hire({ role: 'employer' });
  const page = await openAs(partner, '/manage/schedules');
  await expect(phone.getByRole('main')).toContainText('9:00 AM');
  await expect(page.getByRole('main')).toContainText('9:00 AM');
  await boss.patch('/company', { dateFormat: 'uk' });
  await boss.patch('/company-branding', { companyName: 'Dock & Sons' });
  for (const one of [phone, page]) {
    await expect(one.getByRole('main')).toContainText('09:00');
    await expect(one.getByRole('banner')).toContainText('Dock & Sons');
  }
});

test('shows a change made between the first load and the live connection', async ({ boss, openAs }) => {
  const { id } = await makeSchedule(boss, { name: 'Night desk' });
  const page = await openAs(boss);
  const ready = Promise.withResolvers<void>();
  await delayLiveConnection(page, ready.promise);
  await page.goto(`/manage/schedules/${id}/show`);
  await expect(page.getByRole('main')).toContainText('9:00 AM');
  await boss.patch(`/schedules/${id}`, { startTime: '10:00' });
  ready.resolve();
  await expect(page.getByRole('main')).toContainText('10:00 AM');
});

test('shows a change although the first refetch failed', async ({ boss, openAs }) => {
  const { id } = await makeSchedule(boss, { name: 'Night desk' });
  const page = await openAs(boss, `/manage/schedules/${id}/show`);
  await expect(page.getByRole('main')).toContainText('9:00 AM');
  let failures = 0;
  await intercept(page, `**/api/schedules/${id}`, async (route) => {
    failures += 1;
    if (failures > 2) return route.continue();
    return failures === 1 ? route.abort() : route.fulfill({ status: 503, json: { message: 'Busy' } });
  });
  await boss.patch(`/schedules/${id}`, { startTime: '10:00' });
  await expect(page.getByRole('main')).toContainText('10:00 AM');
});

test('shows both a change and the next page that were loading at the same time', async ({
  boss,
  product,
  openAs,
}) => {
  const sam = await boss.hire();
  await product.sql(
    `insert into tasks (id, company_id, title, assigned_to_id, assigned_by_id, status, priority, created_at, updated_at)
     select gen_random_uuid(), company_id, 'Task ' || n, id, employer_id, 'pending', 'medium',
            now() - n * interval '1 minute', now()
       from users, generate_series(1, 60) n where id = $1`,
    [sam.id],
  );
  const [{ id }] = await boss.get<[{ id: string }]>('/tasks?filter={"q":"Task 1"}&range=[0,0]');
  const page = await openAs(sam);
  const isChanged = waitForFrame(page, '"changed"');
  await page.goto('/tasks');
  const showMore = page.getByRole('button', { name: 'Show More' });

  await test.step('a change arrives while the next page loads', async () => {
    const held = await holdTasks(page, 48);
    await showMore.click();
    await held.asked;
    await boss.patch(`/tasks/${id}`, { description: 'Bring keys' });
    await isChanged;
    // Longer than the pause before the refetch.
    await page.waitForTimeout(600);
    held.release();
    await expect(taskCards(page)).toHaveCount(60);
    await expect(page.getByRole('main')).toContainText('Bring keys');
  });

  await test.step('the next page is asked for while a change loads', async () => {
    await page.reload();
    await expect(taskCards(page)).toHaveCount(48);
    const held = await holdTasks(page, 0);
    await boss.patch(`/tasks/${id}`, { description: 'Bring a torch' });
    await held.asked;
    await showMore.click();
    held.release();
    await expect(taskCards(page)).toHaveCount(60);
    await expect(page.getByRole('main')).toContainText('Bring a torch');
  });
});

/** Holds the next request for the page of tasks that begins at `first`. */
async function holdTasks(page: Page, first: number) {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const isPage = (url: URL): boolean =>
    url.pathname === '/api/tasks' && (url.searchParams.get('range') ?? '').startsWith(`[${first},`);
  await page.route(
    isPage,
    async (route) => {
      ask();
      await released;
      await route.continue().catch(() => undefined);
    },
    { times: 1 },
  );
  return { asked, release };
}

test('keeps a typed reason when the schedule changes, and reports the change on saving', async ({
  boss,
  openAs,
}) => {
  const partner = await boss.hire({ firstName: 'Cora', lastName: 'Second', role: 'employer' });
  const { id, version } = await makeSchedule(boss, { name: 'Night desk', status: 'pending_approval' });
  const page = await openAs(boss);
  const isConnected = waitForFrame(page, '40');
  const isChanged = waitForFrame(page, '"changed"');
  await page.goto(`/manage/schedules/${id}/show`);
  await page.getByRole('button', { name: 'Reject' }).click();
  const reject = dialog(page, 'Reject Schedule');
  await reject.getByRole('textbox').fill('Nobody is free');
  await isConnected;
  await partner.patch(`/schedules/${id}`, { startTime: '10:00', version });
  await isChanged;
  // Enough time for a reload of the page, which must not happen.
  await page.waitForTimeout(600);
  await expect(reject.getByRole('textbox')).toHaveValue('Nobody is free');
  await reject.getByRole('button', { name: 'Reject Schedule' }).click();
  await expect(reject).toContainText('This schedule changed while you were reading');
  await reject.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('main')).toContainText('10:00 AM');
});

test('keeps a typed reason when the hours are withdrawn, and reports that on saving', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const schedule = await makeSchedule(boss, { name: 'Night desk', date: localDay(-1) });
  await assign(boss, schedule, guard);
  const { id } = await submitHours(guard, schedule);
  const page = await openAs(boss);
  const isConnected = waitForFrame(page, '40');
  const isWithdrawn = waitForFrame(page, '"notification_withdrawn"');
  await page.goto(`/manage/timesheets/${id}/show`);
  await page.getByRole('button', { name: 'Reject' }).click();
  const reject = dialog(page, 'Reject Timesheet');
  await reject.getByRole('textbox').fill('Too many hours');
  await isConnected;
  await guard.call('DELETE', `/timesheets/${id}`);
  await isWithdrawn;
  // A reload of the hours would come together with this request.
  await page.waitForResponse(/\/api\/notifications\/unread-count/);
  await expect(reject.getByRole('textbox')).toHaveValue('Too many hours');
  await reject.getByRole('button', { name: 'Reject Timesheet' }).click();
  await expectToast(page, 'Failed to update timesheet status');
});
