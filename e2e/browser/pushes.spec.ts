import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, someShift } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { expect, signInBrowser } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';
import { test } from '../support/phones.ts';
import { sendPush, shownNotifications, turnOnPush } from '../support/pushes.ts';

/** Parts of a worker's scope that pages lack. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, about: { notification: Notification; action?: string }) => Event;
  dispatchEvent: (event: Event) => boolean;
}

const NEUTRAL = { title: 'Muster', body: 'Open Muster to see what is new.', tag: 'muster' };
const PUSHED = {
  type: 'shift_assigned',
  title: 'New shift',
  message: 'You have a new shift: <b>Night</b>.',
  tag: 'one',
};

/** Creates a shift and returns the push for its employee's device. */
async function pushFor(boss: Member, guard: Member) {
  await assign(boss, await makeSchedule(boss, { name: 'Night door', date: localDay(2) }), guard);
  const [notification] = await guard.get<{ id: string }[]>('/notifications');
  return {
    ...PUSHED,
    id: notification!.id,
    deviceId: await turnOnPush(guard),
    link: `/notification?id=${notification!.id}`,
  };
}

/** Allows notifications and reloads, so that the worker controls the page. */
async function allowed(phone: Page): Promise<Page> {
  await phone.context().grantPermissions(['notifications']);
  await phone.reload();
  return phone;
}

/** Closes all notifications, so that a later check sees only new ones. */
async function clear(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const notification of await registration.getNotifications()) notification.close();
  });
  await expect.poll(() => shownNotifications(page)).toEqual([]);
}

/** Clicks the shown notification, or its button. */
async function clickNotification(page: Page, action?: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(async (button) => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    const about = { notification: notification!, action: button };
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', about));
  }, action);
}

test('shows a push as plain text in place of the earlier one, and opens its record on a click', async ({
  boss,
  openPhone,
}) => {
  const guard = await boss.hire();
  const about = await pushFor(boss, guard);
  const page = await allowed(await openPhone(guard));
  await sendPush(page, JSON.stringify({ ...about, message: 'Earlier' }));
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: 'New shift', body: 'Earlier', tag: 'one' }]);
  await sendPush(page, JSON.stringify(about));
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: 'New shift', body: PUSHED.message, tag: 'one' }]);

  await clickNotification(page);
  await expect(page).toHaveURL(/\/employee\?shift=/);
  await expect(page.getByRole('dialog')).toContainText('Night door');
  expect(await shownNotifications(page)).toEqual([]);
});

test('takes an offered shift with the button of its notification, and says so if another was faster', async ({
  boss,
  openPhone,
}) => {
  const [ann, bob] = [await boss.hire(), await boss.hire()];
  const rota = await makeRota(boss, {
    status: 'published',
    shifts: [someShift({ employeeId: null, date: localDay(2), role: 'Front door' })],
  });
  const { offers } = await boss.post<{ offers: { id: string }[] }>('/offers', {
    shifts: [{ id: rota.shifts[0]!.id }],
  });
  const offer = { offerId: offers[0]!.id, offerReply: 'take' };
  const phones = [];
  for (const guard of [ann, bob]) {
    const [notification] = await guard.get<{ id: string }[]>('/notifications');
    const { id } = notification!;
    const page = await allowed(await openPhone(guard));
    const deviceId = await turnOnPush(guard);
    const about = {
      title: 'Shift offered',
      message: 'Front door',
      tag: 'offer',
      link: `/notification?id=${id}`,
    };
    await sendPush(page, JSON.stringify({ ...about, type: 'shift_offered', id, deviceId, offer }));
    await expect
      .poll(() => shownNotifications(page))
      .toEqual([{ title: 'Shift offered', body: 'Front door', tag: 'offer' }]);
    phones.push(page);
  }
  const replies = await phones[0]!.evaluate(async () => {
    const [shown] = await (await navigator.serviceWorker.ready).getNotifications();
    return (shown as Notification & { actions: { title: string }[] }).actions.map(({ title }) => title);
  });
  expect(replies).toEqual(['Take it']);
  const results = [
    { title: 'The shift is yours', body: 'Front door is among your shifts.', tag: 'offer' },
    { title: 'Failed to take the shift', body: 'Already taken', tag: 'offer' },
  ];
  for (const [at, page] of phones.entries()) {
    await clickNotification(page, 'reply');
    await expect.poll(() => shownNotifications(page)).toEqual([results[at]]);
  }
  expect(await ann.get<object[]>('/shifts')).toHaveLength(1);
});

test('shows a neutral text for an unreadable push, opens no other site, and closes notifications at sign-out', async ({
  boss,
  openPhone,
}) => {
  const guard = await boss.hire();
  const { id: taskId } = await boss.post<{ id: string }>('/tasks', { title: 'Keys', assignedToId: guard.id });
  const [given] = await guard.get<{ id: string }[]>('/notifications');
  const page = await allowed(await openPhone(guard));
  await sendPush(page, 'no JSON');
  await expect.poll(() => shownNotifications(page)).toEqual([NEUTRAL]);

  await test.step('shows a neutral text for a push whose notification was withdrawn', async () => {
    await boss.call('DELETE', `/tasks/${taskId}`);
    await clear(page);
    await sendPush(
      page,
      JSON.stringify({ ...PUSHED, id: given!.id, deviceId: await turnOnPush(guard), link: '/' }),
    );
    await expect.poll(() => shownNotifications(page)).toEqual([NEUTRAL]);
  });

  await sendPush(page, JSON.stringify({ ...(await pushFor(boss, guard)), link: 'https://evil.example/' }));
  await expect.poll(async () => (await shownNotifications(page)).length).toBe(2);
  const links = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ data }) => (data as { link: string }).link);
  });
  expect(links).toEqual(['/', '/']);

  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Log Out' }).last().click();
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  await expect.poll(() => shownNotifications(page)).toEqual([]);
});

test('shows a neutral text for a push that arrives after its reader’s session ended elsewhere', async ({
  boss,
  openPhone,
}) => {
  const guard = await boss.hire();
  const about = await pushFor(boss, guard);
  const page = await allowed(await openPhone(guard));
  await sendPush(page, JSON.stringify(about));
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: PUSHED.title, body: PUSHED.message, tag: PUSHED.tag }]);
  await guard.post('/auth/logout');
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  await expect.poll(() => shownNotifications(page)).toEqual([]);
  await sendPush(page, JSON.stringify(about));
  await expect.poll(() => shownNotifications(page)).toEqual([NEUTRAL]);

  const next = await boss.hire();
  await signInBrowser(page.context(), next);
  await page.goto('/employee');
  await sendPush(page, JSON.stringify({ ...about, tag: 'two' }));
  await expect.poll(async () => (await shownNotifications(page)).length).toBeGreaterThan(0);
  expect(await shownNotifications(page)).toEqual([NEUTRAL]);
});

for (const { isNext, ended } of [
  { isNext: false, ended: ['first'] },
  { isNext: true, ended: [] },
]) {
  const whose = isNext ? 'keeps the push subscription of the next user' : 'ends the push subscription';
  test(`${whose} when a push of an ended session arrives`, async ({ boss, openPhone }) => {
    const guard = await boss.hire();
    const about = await pushFor(boss, guard);
    await guard.post('/auth/logout');
    const next = await boss.hire();
    const page = await allowed(await openPhone(next));
    const [worker] = page.context().serviceWorkers();
    // Test browsers have no push service, so the worker gets a subscription, which may change during the request.
    await worker!.evaluate((changes) => {
      const scope = globalThis as unknown as { fetch: typeof fetch; ended: string[] };
      let endpoint = 'first';
      scope.ended = [];
      PushManager.prototype.getSubscription = () => {
        const unsubscribe = (own: string) => () => Promise.resolve(scope.ended.push(own) > 0);
        return Promise.resolve({ endpoint, unsubscribe: unsubscribe(endpoint) } as PushSubscription);
      };
      const send = scope.fetch.bind(globalThis);
      scope.fetch = async (...request) => {
        const answer = await send(...request);
        if (changes) endpoint = 'second';
        return answer;
      };
    }, isNext);
    await sendPush(page, JSON.stringify(about));
    await expect.poll(() => shownNotifications(page)).toEqual([NEUTRAL]);
    expect(await worker!.evaluate(() => (globalThis as unknown as { ended: string[] }).ended)).toEqual(ended);
  });
}
