import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { MessageView } from '@contract/messages/messages.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { shiftCard, clockIn, clockOut, createAssignedShift } from '../support/clock.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, signInBrowser } from '../support/fixtures.ts';
import { recordsIn, countStoredAnswers, setOffline, test } from '../support/phones.ts';
import { drawnPicture } from '../support/pictures.ts';

test('clocks in and out offline with a reload in between, and sends the hours as sent late', async ({
  boss,
  openPhone,
}) => {
  const guard = await boss.hire();
  // Clock In is enabled for the shift's start, even by the page's clock, which is 2 h 10 min ahead of the server's.
  await createAssignedShift(boss, guard, { name: 'Front door', startsIn: -90 });
  const page = await openPhone(guard);
  await expect(clockIn(page)).toBeEnabled();
  await expect.poll(() => countStoredAnswers(page)).toBeGreaterThan(3);
  const context = page.context();
  await context.setOffline(true);
  await clockIn(page).click();
  await expect(page.getByText(/Clocked in\. Waiting to send/)).toBeVisible();

  await page.reload();
  await setOffline(page);
  await expect(page.getByText(/You are offline\. You see the last loaded data, from \d/)).toBeVisible();
  await expect(shiftCard(page, 'You are clocked in')).toContainText('Front door');
  await expect(page.getByText(/Clocked in\. Waiting to send/)).toBeVisible();
  await expectNoViolations(page);
  await page.close();

  const again = await context.newPage();
  await again.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await again.goto('/');
  await expect(shiftCard(again, 'You are clocked in')).toContainText(/2 h/);
  await clockOut(again).click();
  await expect(again.getByText(/Clocked out\. Waiting to send/)).toBeVisible();
  await again.clock.fastForward('10:00');
  await context.setOffline(false);
  await expect.poll(async () => (await boss.get<TimesheetView[]>('/timesheets')).length).toBe(1);
  const [entry] = await boss.get<ClockEntryView[]>('/clock/entries');
  expect(entry?.flags).toContain('sent_late');
  expect(Math.round((Date.parse(entry!.clockedOutAt!) - Date.parse(entry!.clockedInAt)) / 60_000)).toBe(120);
  await expect(again.getByText('Waiting to send')).toBeHidden();
});

test('sends a clock action when the connection returns, even with no page open', async ({
  boss,
  openPhone,
}) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard);
  const page = await openPhone(guard);
  await expect(clockIn(page)).toBeEnabled();
  const context = page.context();
  await context.setOffline(true);
  await clockIn(page).click();
  await expect(page.getByText('Waiting to send')).toBeVisible();
  const hasAsked = async () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const { sync } = registration as unknown as { sync: { getTags: () => Promise<string[]> } };
      return sync.getTags();
    });
  await expect.poll(hasAsked).toEqual(['muster.presses']);
  // Keeps the browser open without a page of Muster.
  const elsewhere = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await expect.poll(async () => (await boss.get<ClockEntryView[]>('/clock/entries')).length).toBe(1);
  await elsewhere.goto('/employee');
  await expect(clockOut(elsewhere)).toBeVisible();
  await expect(elsewhere.getByText('Waiting to send')).toBeHidden();
});

test('sends a message written offline when the connection returns, even with no page open', async ({
  boss,
  openPhone,
}) => {
  const guard = await boss.hire();
  const page = await openPhone(guard);
  await page.goto(`/messages?with=${boss.id}`);
  const reply = page.getByRole('textbox', { name: 'Reply to Erin Boss' });
  await reply.fill('The door is locked.');
  const context = page.context();
  await context.setOffline(true);
  await reply.press('Enter');
  await expect(page.getByRole('button', { name: 'Resend' })).toBeVisible();
  await page.reload();
  await setOffline(page);
  await expect(page.getByText('The door is locked.')).toBeVisible();
  await page.goto('/messages');
  await page.getByRole('link', { name: '1 message to Erin Boss not sent' }).click();
  await expect(page.getByText('The door is locked.')).toBeVisible();
  const elsewhere = await context.newPage();
  await page.close();
  await context.setOffline(false);
  const contents = async () =>
    (await boss.get<MessageView[]>(`/messages/${guard.id}`)).map(({ content }) => content);
  await expect.poll(contents).toEqual(['The door is locked.']);
  await elsewhere.goto(`/messages?with=${boss.id}`);
  // Looks only in the thread, because the hidden list of conversations contains the text too.
  const thread = elsewhere.getByRole('region', { name: 'Messages with Erin Boss' });
  await expect(thread.getByText('The door is locked.')).toHaveCount(1);
  expect(await recordsIn(elsewhere, 'messages')).toEqual([]);
});

test('removes all private data from the phone after signing out', async ({ boss, openPhone, openWindow }) => {
  const guard = await boss.hire({ firstName: 'Zebedee' });
  await createAssignedShift(boss, guard, { name: 'Secret door' });
  const badge = await drawnPicture(await openWindow(), 'badge.png', 40, 30);
  const badgePhotoUrl = `data:${badge.mimeType};base64,${badge.buffer.toString('base64')}`;
  await guard.patch('/auth/user/badge', { badgePhotoUrl });
  const page = await openPhone(guard);
  await expect.poll(() => countStoredAnswers(page)).toBeGreaterThan(3);
  await page.getByRole('link', { name: 'More' }).click();
  const picture = await page.getByAltText('Your badge').getAttribute('src');
  const cached = () =>
    page.evaluate(async (address) => {
      const kept = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
      return kept?.ok ?? false;
    }, picture!);
  await expect.poll(cached).toBe(true);
  await page.getByRole('button', { name: 'Log Out' }).last().click();
  await expectToast(page, 'Logged out successfully');
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  await expect.poll(() => countStoredAnswers(page)).toBe(0);
  expect(await recordsIn(page, 'presses')).toEqual([]);
  expect(await cached(), 'their badge').toBe(false);
  const left = await page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].flatMap((store) => Object.entries(store).flat().map(String));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(await (await cache.match(request))!.text());
    }
    return texts.join('\n');
  });
  expect(left).not.toMatch(/Zebedee|Secret door/);
  expect(left).not.toContain(guard.id);
});

test('shows the stored shift before the server answers, and only to its own user', async ({
  boss,
  openPhone,
  product,
}) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard, { name: 'Front door' });
  const page = await openPhone(guard);
  await expect.poll(() => countStoredAnswers(page)).toBeGreaterThan(3);
  process.kill(product.pid, 'SIGSTOP');
  try {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(shiftCard(page, 'Your next shift')).toContainText('Front door');
    await expect(clockIn(page)).toBeEnabled();
  } finally {
    process.kill(product.pid, 'SIGCONT');
  }
  await clockIn(page).click();
  await expectToast(page, 'Clocked In');

  await test.step('removes another user’s stored pages from a phone', async () => {
    // A page that the other user does not open, so that nothing overwrites it.
    await page.getByRole('link', { name: 'Completed Shifts' }).click();
    const keys = async () => (await recordsIn(page, 'seen')).map(({ key }) => key).join();
    await expect.poll(keys).toContain('approved');
    const other = await boss.hire();
    await signInBrowser(page.context(), other);
    await page.goto('/');
    const owners = async () => [...new Set((await recordsIn(page, 'seen')).map(({ userId }) => userId))];
    await expect.poll(owners).toEqual([other.id]);
  });
});
