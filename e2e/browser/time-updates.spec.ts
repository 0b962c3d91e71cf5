import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import type { MessageView } from '@contract/messages/messages.contract.js';
import type { Page } from '@playwright/test';
import { makeTask } from '../support/arrange.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';
import { taskCard, taskCards } from '../support/tasks.ts';

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

/** Opens a page with a member's session and a clock that the test moves. */
async function withClock(page: Page, member: Member, path: string): Promise<Page> {
  await signInBrowser(page.context(), member);
  await page.clock.install();
  await page.goto(path);
  return page;
}

test('marks tasks as overdue on open pages once their due time passes', async ({
  boss,
  product,
  openWindow,
}) => {
  const sam = await boss.hire();
  const task = await makeTask(boss, { title: 'Fire exits', dueDate: inAnHour(), assignedToId: sam.id });
  await makeTask(boss, { title: 'Count floats', assignedToId: sam.id });
  const home = await withClock(await openWindow(), sam, '/employee');
  const desk = await withClock(await openWindow(), boss, '/employer');
  const list = await withClock(await openWindow(), sam, '/tasks');
  const filtered = await withClock(await openWindow(), boss, '/tasks?overdue=true');
  await expect(home.getByRole('heading', { name: 'Upcoming Shifts' })).toBeVisible();
  await expect(desk.getByRole('link', { name: /Total Employees/ })).toContainText('1');
  await expect(taskCard(list, 'Fire exits')).not.toContainText('Overdue');
  await expect(filtered.getByText('No tasks found')).toBeVisible();
  // The hour passes for the server too, without any notification.
  await product.sql(`update tasks set due_date = now() - interval '1 second' where id = $1`, [task.id]);
  for (const page of [home, desk, list, filtered]) await page.clock.fastForward('01:00:30');
  await expect(home.getByRole('region', { name: '1 overdue task' })).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Requires Attention' })).toContainText('1 ');
  await expect(taskCard(list, 'Fire exits')).toContainText('Overdue');
  await expect(taskCard(list, 'Count floats')).not.toContainText('Overdue');
  await expect(taskCards(filtered)).toHaveCount(1);
});

test('updates days, ages and expiries on open pages as time passes @dates', async ({ boss, openWindow }) => {
  const sam = await boss.hire({ firstName: 'Sam' });
  const tea = await boss.post<AnnouncementView>('/announcements', {
    title: 'Tea',
    content: 'At four',
    mustRead: true,
    expiresAt: inAnHour(),
  });
  await boss.post<MessageView>('/messages', { receiverId: sam.id, subject: 'Hello', content: 'There' });
  const bell = await withClock(await openWindow(), sam, '/profile');
  await bell.getByRole('button', { name: /^Notifications/ }).click();
  const panel = bell.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Just now').first()).toBeVisible();
  const [theirs, ours] = [
    await withClock(await openWindow(), sam, '/announcements'),
    await withClock(await openWindow(), boss, '/announcements'),
  ];
  await expect(theirs.getByRole('article', { name: 'Tea' })).toBeVisible();
  const [home, read] = [
    await withClock(await openWindow(), sam, '/employee'),
    await withClock(await openWindow(), sam, `/announcements?announcement=${tea.id}`),
  ];
  const toRead = home.getByRole('region', { name: '1 announcement to read' });
  await expect(toRead).toBeVisible();
  await expect(read.getByRole('dialog', { name: 'Tea' })).toContainText('At four');
  const thread = await withClock(await openWindow(), sam, `/messages?with=${boss.id}`);
  const day = thread.getByRole('region', { name: /^Messages with / }).getByRole('heading', { level: 3 });
  await expect(day).toHaveText('Today');
  for (const page of [bell, theirs, ours, home, read]) await page.clock.fastForward('01:00:30');
  await expect(panel.getByText('1h ago').first()).toBeVisible();
  await expect(panel.getByText('Just now')).toHaveCount(0);
  await expect(theirs.getByText('No announcements')).toBeVisible();
  await expect(toRead).toHaveCount(0);
  await expect(read.getByRole('dialog')).toContainText('This announcement no longer exists.');
  await expect(ours.getByRole('article', { name: 'Tea' })).toContainText('Expired');
  await thread.clock.fastForward('24:00:00');
  await expect(day).toHaveText('Yesterday');
  await expect(thread.getByRole('navigation', { name: 'Conversations' })).toContainText('Yesterday');
});

test('keeps the clock visible at midnight while the shifts of the new day load @dates', async ({
  boss,
  openWindow,
}) => {
  const home = await withClock(await openWindow(), await boss.hire(), '/employee');
  const clock = home.getByRole('region', { name: 'Your next shift' });
  await expect(home.getByRole('link', { name: 'Completed Shifts' })).toBeVisible();
  const isOver = (url: URL) => url.pathname === '/api/shifts' && url.search.includes('over');
  const asked = Promise.withResolvers<void>();
  await home.route(isOver, () => asked.resolve());
  await home.clock.fastForward('24:00:00');
  await asked.promise;
  await expect(clock).toBeVisible();
  await expect(home.getByRole('link', { name: 'Completed Shifts' })).toBeVisible();
});
