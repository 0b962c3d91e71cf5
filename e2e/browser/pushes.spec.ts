import { assign, makeSchedule } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/phones.ts';
import { push, shown } from '../support/pushes.ts';

/** What a worker has that pages have not. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, about: { notification: Notification }) => Event;
  dispatchEvent: (event: Event) => boolean;
}

const TOLD = {
  type: 'shift_assigned',
  title: 'New shift',
  message: 'You have a new shift: <b>Night</b>.',
  tag: 'one',
};

test('a push is shown as text, takes the place of an earlier one, and opens what it is about', async ({
  boss,
  openPhone,
}) => {
  const guard = await boss.hire();
  await assign(boss, await makeSchedule(boss, { name: 'Night door', date: localDay(2) }), guard);
  const [told] = await guard.get<{ id: string }[]>('/notifications');
  const page = await openPhone(guard);
  await page.context().grantPermissions(['notifications']);
  await page.reload();
  const link = `/notification?id=${told!.id}`;
  await push(page, JSON.stringify({ ...TOLD, id: told!.id, message: 'Earlier', link }));
  await expect.poll(() => shown(page)).toEqual([{ title: 'New shift', body: 'Earlier', tag: 'one' }]);
  await push(page, JSON.stringify({ ...TOLD, id: told!.id, link }));
  await expect.poll(() => shown(page)).toEqual([{ title: 'New shift', body: TOLD.message, tag: 'one' }]);

  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }));
  });
  await expect(page).toHaveURL(/\/employee\?shift=/);
  await expect(page.getByRole('dialog')).toContainText('Night door');
  expect(await shown(page)).toEqual([]);
});

test('a push that says nothing is shown, and leads to no other site', async ({ boss, openPhone }) => {
  const page = await openPhone(await boss.hire());
  await page.context().grantPermissions(['notifications']);
  await push(page, 'no JSON');
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Muster', body: 'There is something new for you.', tag: 'muster' }]);
  await push(page, JSON.stringify({ ...TOLD, link: 'https://evil.example/' }));
  await expect.poll(async () => (await shown(page)).length).toBe(2);
  const links = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ data }) => (data as { link: string }).link);
  });
  expect(links).toEqual(['/', '/']);
});

test('what was pushed does not stay for whoever uses the phone next', async ({ boss, openPhone }) => {
  const page = await openPhone(await boss.hire());
  await page.context().grantPermissions(['notifications']);
  await page.reload();
  await push(page, JSON.stringify({ ...TOLD, id: 'one', link: '/' }));
  await expect.poll(async () => (await shown(page)).length).toBe(1);
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Log Out' }).last().click();
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  await expect.poll(() => shown(page)).toEqual([]);
});
