import type { Locator, Page } from '@playwright/test';
import { makeVenue } from '../support/arrange.ts';
import { clockIn, clockOut, createAssignedShift } from '../support/clock.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForFrame } from '../support/live.ts';
import type { Member } from '../support/member.ts';

const PHONE = { width: 390, height: 844 };

const toastOf = (page: Page): Locator =>
  page.getByRole('region', { name: /notifications/i }).getByRole('listitem');

/** Returns whether two elements overlap. */
async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const isBeside = first.x + first.width <= second.x || second.x + second.width <= first.x;
  const isAbove = first.y + first.height <= second.y || second.y + second.height <= first.y;
  return !isBeside && !isAbove;
}

/** Opens an address and waits for its live connection. */
async function openLive(page: Page, path: string): Promise<void> {
  const connected = waitForFrame(page, '40');
  await page.goto(path);
  await connected;
}

/** Sends a message to the employer and waits for its toast. */
async function writeTo(page: Page, boss: Member, sender: Member): Promise<void> {
  await sender.post('/messages', { receiverId: boss.id, subject: 'Late', content: 'By ten minutes' });
  await expectToast(page, 'New message');
}

test('covers neither the header, Back nor the reply field with a toast on a phone', async ({
  boss,
  openAs,
}) => {
  const { id } = await makeVenue(boss);
  const [sam, ola, kim] = [await boss.hire(), await boss.hire(), await boss.hire()];
  const page = await openAs(boss, '/nowhere');
  await openLive(page, `/manage/venues/${id}/show`);
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('heading', { name: 'Town Hall' })).toBeVisible();
  await writeTo(page, boss, sam);
  const toast = toastOf(page);
  expect(await overlaps(toast, page.getByRole('banner'))).toBe(false);
  expect(await overlaps(toast, page.getByRole('main').getByRole('link', { name: 'Venues' }))).toBe(false);
  await toast.getByRole('button', { name: 'Close' }).click();

  await openLive(page, `/messages?with=${ola.id}`);
  const reply = page.getByRole('textbox', { name: /^Reply to / });
  await expect(reply).toBeVisible();
  await writeTo(page, boss, kim);
  for (const part of [page.getByRole('banner'), page.getByRole('link', { name: 'Back' }), reply]) {
    expect(await overlaps(toast, part)).toBe(false);
  }
});

test('covers neither the header nor the tabs with a toast on an employee’s phone', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire();
  const page = await openAs(sam, '/nowhere');
  await openLive(page, '/employee');
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('heading', { name: 'Employee Dashboard' })).toBeVisible();
  await boss.post('/messages', { receiverId: sam.id, subject: 'Late', content: 'By ten minutes' });
  await expectToast(page, 'New message');
  for (const part of [page.getByRole('banner'), page.getByRole('navigation', { name: 'Sections' })]) {
    expect(await overlaps(toastOf(page), part)).toBe(false);
  }
});

test('does not cover the clock button with a toast on a phone', async ({ boss, openTouchPhone }) => {
  const sam = await boss.hire();
  await createAssignedShift(boss, sam);
  const page = await openTouchPhone(sam, '/employee');
  await clockIn(page).click();
  await expectToast(page, 'Clocked In');
  await clockOut(page).evaluate((button) => button.scrollIntoView({ block: 'end' }));
  for (const part of [clockOut(page), page.getByRole('banner')]) {
    expect(await overlaps(toastOf(page), part)).toBe(false);
  }
});

test('gives the Close button of a toast a target of at least 44 px on desktop', async ({ boss, openAs }) => {
  const sam = await boss.hire();
  const page = await openAs(boss, '/nowhere');
  await openLive(page, '/profile');
  await writeTo(page, boss, sam);
  const close = toastOf(page).getByRole('button', { name: 'Close' });
  const { width, height } = (await close.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test('keeps a toast on the page that its own action opens, and closes it on the next page', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/manage/tasks/create');
  await page.getByLabel('Title').fill('Check the alarms');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Create|^Add/ })
    .click();
  await expect(page).not.toHaveURL(/create/);
  await expectToast(page, 'Task Created');
  await page.getByRole('link', { name: 'Venues' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible();
  await expect(toastOf(page)).toHaveCount(0);
});

test('keeps a toast of a notification when the user opens another page', async ({ boss, openAs }) => {
  const sam = await boss.hire();
  const page = await openAs(boss, '/nowhere');
  await openLive(page, '/manage/venues');
  await writeTo(page, boss, sam);
  await page.getByRole('link', { name: 'Rotas and schedules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rotas' })).toBeVisible();
  await expectToast(page, 'New message');
});
