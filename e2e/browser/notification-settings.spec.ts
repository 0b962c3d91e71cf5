import type { NotificationSettingsView } from '@contract/notification-settings/notification-settings.contract.js';
import { NOTIFICATION_KINDS } from '@contract/notifications/notifications.contract.js';
import type { Page } from '@playwright/test';
import { assign, makeSchedule } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { Member } from '../support/member.ts';
import { test } from '../support/phones.ts';
import { simulatePushService, turnOnPush } from '../support/pushes.ts';
import { closeAfterwards } from '../support/windows.ts';

/** The kinds of notification that employers choose for. */
const ofEmployers = Object.values(NOTIFICATION_KINDS).filter(({ roles }) =>
  roles.some((role) => role === 'employer'),
);
const chosen = (member: Member) => member.get<NotificationSettingsView>('/notification-settings');
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const thisDevice = (page: Page) => page.getByRole('switch', { name: 'Show notifications on this device' });

test('saves the choice of notifications and channels, by pointer and keyboard', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/employer');
  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(page).toHaveURL('/notification-settings');
  await expect(page.getByRole('rowheader')).toHaveCount(ofEmployers.length);
  await expect(tick(page, 'Hours: Bell')).toBeChecked();
  await expect(tick(page, 'Hours: Email')).not.toBeChecked();
  // Not `check()`, which reads the state immediately: the page draws the choice a moment after the click.
  await tick(page, 'Hours: Email').click();
  await expect(tick(page, 'Hours: Email')).toBeChecked();
  await tick(page, 'Hours: Push').focus();
  await page.keyboard.press('Space');
  await expect(tick(page, 'Hours: Push')).toBeChecked();
  await expect(page.getByText('We send emails to confirmed addresses only.')).toBeVisible();
  await expect
    .poll(async () => (await chosen(boss)).choices.find(({ kind }) => kind === 'hours'))
    .toEqual({ kind: 'hours', bell: true, mail: true, push: true });
  await page.reload();
  await expect(tick(page, 'Hours: Email')).toBeChecked();
  await expectNoViolations(page);

  await test.step('shows the saved choice again when a change cannot be saved', async () => {
    await intercept(page, '**/api/notification-settings', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, json: { message: 'Down' } })
        : route.continue(),
    );
    await tick(page, 'Hours: Bell').click();
    await expectToast(page, 'Failed to update your notification settings');
    await expect(tick(page, 'Hours: Bell')).toBeChecked();
  });
});

test('saves quiet hours on a phone, refuses invalid ones, and turns them off', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  const page = await openAs(guard, '/employee?tab=more');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Notifications' }).click();
  const quiet = page.getByRole('region', { name: 'Quiet Hours' });
  await expect(quiet).toContainText('Times are in Europe/London.');
  await quiet.getByLabel('Use quiet hours').check();
  await quiet.getByLabel('To').fill('22:00');
  await quiet.getByRole('button', { name: 'Save Quiet Hours' }).click();
  await expect(quiet.getByText('Quiet hours must not start and end at the same time').first()).toBeVisible();
  await quiet.getByLabel('To').fill('06:30');
  await quiet.getByRole('button', { name: 'Save Quiet Hours' }).click();
  await expectToast(page, 'Quiet hours saved');
  expect(await chosen(guard)).toMatchObject({ quietFrom: '22:00', quietTo: '06:30' });
  await expect(quiet.getByRole('button', { name: 'Save Quiet Hours' })).toBeDisabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoViolations(page);

  await page.reload();
  await quiet.getByLabel('Use quiet hours').uncheck();
  await quiet.getByRole('button', { name: 'Save Quiet Hours' }).click();
  await expectToast(page, 'Quiet hours turned off');
  expect(await chosen(guard)).toMatchObject({ quietFrom: null, quietTo: null });
});

test('turns notifications of this device on and off, and removes other devices', async ({
  boss,
  openPhone,
}) => {
  const guard = await boss.hire();
  const page = await openPhone(guard);
  await simulatePushService(page);
  await page.goto('/notification-settings');
  await expect(thisDevice(page)).not.toBeChecked();
  await thisDevice(page).focus();
  await page.keyboard.press('Space');
  await expectToast(page, 'This device now shows notifications');
  await expect(thisDevice(page)).toBeChecked();

  const other = await new Member(guard.url).signIn(guard.user.email);
  const elsewhere = page.getByRole('list', { name: 'Other devices' }).getByRole('listitem');
  await turnOnPush(other);
  await page.reload();
  await expect(elsewhere).toHaveCount(1);
  await expect(thisDevice(page)).toBeChecked();
  await expectNoViolations(page);
  await elsewhere.getByRole('button', { name: /^Remove/ }).click();
  await expect(elsewhere).toHaveCount(0);
  await thisDevice(page).click();
  await expect(thisDevice(page)).not.toBeChecked();
  await expect.poll(async () => (await guard.get<object[]>('/push-devices')).length).toBe(0);
});

test('asks once on the home page whether a device may show notifications', async ({ boss, openPhone }) => {
  const guard = await boss.hire();
  const page = await openPhone(guard);
  await simulatePushService(page);
  await page.goto('/employee');
  const card = page.getByRole('region', { name: 'Get notified on this device' });
  await card.getByRole('button', { name: 'Turn on notifications' }).click();
  await expectToast(page, 'This device now shows notifications');
  await expect(card).toHaveCount(0);
  expect(await guard.get<object[]>('/push-devices')).toHaveLength(1);

  const other = await openPhone(await boss.hire());
  await simulatePushService(other);
  await other.goto('/employee');
  const asked = other.getByRole('region', { name: 'Get notified on this device' });
  await expect(asked).toBeVisible();
  await expectNoViolations(other);
  await asked.getByRole('button', { name: 'Not now' }).click();
  await expect(asked).toHaveCount(0);
  await expect(other.getByRole('main')).toBeFocused();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Employee Dashboard' })).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test('says when a browser blocks or lacks notifications', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/');
  closeAfterwards(page);
  // Granting one permission denies all others.
  await page.context().grantPermissions(['geolocation']);
  await page.goto('/notification-settings');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices).toContainText('Your browser blocks notifications from Muster.');
  await expectNoViolations(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await expect(devices).toContainText('This browser cannot show notifications while Muster is closed.');
  await expect(thisDevice(page)).toHaveCount(0);
});

test('offers Retry for settings and devices that cannot be loaded', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/');
  const down = { status: 503, json: { message: 'Down' } };
  await page.route('**/api/notification-settings', (route) => route.fulfill(down));
  await page.route('**/api/push-devices', (route) => route.fulfill(down));
  await page.goto('/notification-settings');
  await expect(page.getByText('We could not load your notification settings.')).toBeVisible();
  await expect(page.getByText('We could not load your devices.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('region', { name: 'Devices' }).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('We could not load your devices.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^We could not load/)).toHaveCount(0);
  await expect(tick(page, 'Hours: Bell')).toBeChecked();
});

test('opens the record of a mail’s link, marks the notification as read, and says when it was deleted', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  await assign(boss, await makeSchedule(boss, { name: 'Night door', date: localDay(2) }), guard);
  const [notification] = await guard.get<{ id: string }[]>('/notifications');
  const page = await openAs(guard, `/notification?id=${notification!.id}`);
  await expect(page.getByRole('dialog')).toContainText('Night door');
  await expect(page).toHaveURL(/\/employee\?shift=/);
  await expect
    .poll(async () => (await guard.get<{ count: number }>('/notifications/unread-count')).count)
    .toBe(0);
  await page.goto('/notification?id=019a0000-0000-7000-8000-000000000000');
  await expect(page.getByText('Notification not found')).toBeVisible();
  await expectNoViolations(page);
});
