import type { MessageView } from '@contract/messages/messages.contract.js';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { createAssignedShift } from '../support/clock.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';
import { navigateTo } from '../support/navigate.ts';

const REPLY = 'Re: Message';

const write = (from: Member, to: Member, content: string, subject = 'Saturday') =>
  from.post<MessageView>('/messages', { receiverId: to.id, subject, content });
const threadOf = (page: Page) => page.getByRole('region', { name: /^Messages with / });
const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to / });
const rows = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem');

test('delivers messages between an employer and an employee live, on desktop and phone', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const phone = await openAs(sam, '/employee');
  await phone.setViewportSize({ width: 390, height: 844 });
  const desk = await openAs(boss, '/messages');
  await expect(desk.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(desk.getByText('Communicate with your employees directly')).toBeVisible();
  await desk.getByRole('link', { name: 'Start New Conversation' }).click();
  await desk.getByRole('combobox', { name: 'To' }).fill('sam');
  await desk.getByRole('option', { name: 'Sam Guard' }).click();
  await desk.getByRole('textbox', { name: 'Subject' }).fill('Saturday');
  await desk.getByRole('textbox', { name: 'Message' }).fill('Can you come at eight?');
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(threadOf(desk)).toContainText('Can you come at eight?');

  await expectToast(phone, 'New message');
  const tabs = phone.getByRole('navigation', { name: 'Sections' });
  await tabs.getByRole('link', { name: 'Messages 1 unread' }).click();
  await expect(phone.getByText('Stay connected with your employer')).toBeVisible();
  await expect(rows(phone)).toContainText(['Erin Boss']);
  await expect(rows(phone)).toContainText(['1 unread']);
  await rows(phone).getByRole('link').click();
  await expect(threadOf(phone)).toContainText('Saturday');
  await expect(threadOf(phone)).toContainText('Today');
  await expect(threadOf(desk)).toContainText('Seen');
  await expect(tabs.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await expect(phone.getByRole('navigation', { name: 'Conversations' })).toBeHidden();

  await reply(phone).fill('Yes, I can.');
  await reply(phone).press('Enter');
  await expect(reply(phone)).toHaveValue('');
  await expect(threadOf(desk)).toContainText('Yes, I can.');
  await expect(threadOf(phone)).toContainText('Seen');
  const [, answer] = await boss.get<MessageView[]>(`/messages/${sam.id}`);
  expect(answer).toMatchObject({ subject: REPLY, content: 'Yes, I can.', senderId: sam.id, isRead: true });
  // The open thread shows the message, so no toast does.
  await expect(desk.getByRole('status').filter({ hasText: 'New message' })).toHaveCount(0);

  await phone.getByRole('link', { name: 'Back' }).click();
  await expect(rows(phone)).toContainText([REPLY]);
  await expect(threadOf(phone)).toBeHidden();
});

test('focuses the name of an opened conversation on phones, and its row on the way back @layout', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await write(boss, sam, 'From the left');
  await write(sam, boss, 'From the right');
  const page = await openAs(sam, '/messages');
  await page.setViewportSize({ width: 390, height: 844 });
  await rows(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Erin Boss' })).toBeFocused();
  await page.getByRole('link', { name: 'Back' }).press('Enter');
  await expect(rows(page).getByRole('link')).toBeFocused();
  // With the keyboard too, now that the thread is cached.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Erin Boss' })).toBeFocused();
  await test.step('shows sent messages on the right and received ones on the left', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const left = threadOf(page).getByRole('listitem').filter({ hasText: 'From the left' });
    const right = threadOf(page).getByRole('listitem').filter({ hasText: 'From the right' });
    const box = (await threadOf(page).boundingBox())!;
    const [one, other] = [(await left.boundingBox())!, (await right.boundingBox())!];
    expect(one.x - box.x).toBeLessThan(30);
    expect(box.x + box.width - other.x - other.width).toBeLessThan(30);
    await expect(page.getByRole('region', { name: 'Conversation' }).locator('..')).toHaveCSS(
      'height',
      '600px',
    );
  });
});

test('keeps the typed reply to each person through a reload, and clears it once it is sent', async ({
  boss,
  openAs,
}) => {
  const [sam, ola] = [await boss.hire({ firstName: 'Sam' }), await boss.hire({ firstName: 'Ola' })];
  const page = await openAs(boss, `/messages?with=${sam.id}`);
  await reply(page).fill('Half a sentence to Sam');
  await navigateTo(page, `/messages?with=${ola.id}`);
  await expect(reply(page)).toHaveValue('');
  await reply(page).fill('And one to Ola');
  await page.goto(`/messages?with=${sam.id}`);
  await expect(reply(page)).toHaveValue('Half a sentence to Sam');
  await reply(page).press('Shift+Enter');
  await reply(page).pressSequentially('and its end');
  await reply(page).press('Enter');
  await expect(threadOf(page)).toContainText('and its end');
  await page.reload();
  await expect(reply(page)).toHaveValue('');
  await page.goto(`/messages?with=${ola.id}`);
  await expect(reply(page)).toHaveValue('And one to Ola');
});

test('shows the texts of empty conversations and the errors of empty fields', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam' });
  const page = await openAs(sam, '/messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start a conversation' })).toBeVisible();
  await expect(page.getByText('Select a conversation')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Start New Conversation' }).click();
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue(boss.id);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Subject is required')).toBeVisible();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Select a conversation')).toBeVisible();
  await expect(page).toHaveURL(/\/messages$/);
});

test('leads an employer without employees from Messages to the invitation form', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/messages');
  await page.getByRole('link', { name: 'Start New Conversation' }).click();
  await expect(page.getByText('There is no one in the company to write to yet')).toBeVisible();
  await page.getByRole('link', { name: 'Invite Employee' }).click();
  const people = page.getByRole('region', { name: 'Employee Management' });
  await expect(people.getByRole('button', { name: 'Send Invitation' })).toBeInViewport();
});

test('opens conversations from the duty board and from a shift', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await createAssignedShift(boss, sam, { name: 'Front door' });
  const desk = await openAs(boss, '/manage/duty');
  await desk.getByRole('link', { name: 'Message Sam Guard' }).click();
  await expect(reply(desk)).toBeVisible();
  const phone = await openAs(sam, '/employee');
  const upcoming = phone.getByRole('region', { name: 'My Upcoming Shifts' });
  await upcoming.getByRole('article').getByRole('link').first().click();
  await phone.getByRole('link', { name: 'Message Erin Boss' }).click();
  await expect(reply(phone)).toBeVisible();
});

test('opens a conversation from its notification, and says when a link leads to none @layout', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await write(sam, boss, 'I am late');
  const page = await openAs(boss, '/employer');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: /Sam Guard sent you a message: I am late/ }).click();
  await expect(page).toHaveURL(`/messages?with=${sam.id}`);
  await expect(threadOf(page)).toContainText('I am late');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog').getByText('joined your company')).toBeVisible();
  await expect(page.getByRole('button', { name: /New message \(unread\)/ })).toHaveCount(0);
  await navigateTo(page, '/messages?with=0190c0de-0000-7000-8000-000000000000');
  await expect(page.getByText('Conversation not found')).toBeVisible();
  await expectNoViolations(page);
  await test.step('gives the open thread most of an employer’s phone screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await navigateTo(page, '/messages');
    await rows(page).getByRole('link').click();
    await expect(threadOf(page)).toContainText('I am late');
    expect((await threadOf(page).boundingBox())!.height).toBeGreaterThan(450);
    await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  });
});

test('keeps the thread with a leaver, and offers the current employer instead', async ({ boss, openAs }) => {
  const mo = await boss.hire({ firstName: 'Mo', lastName: 'Gone', role: 'employer' });
  const sam = await boss.hire();
  await write(mo, sam, 'See you on Monday');
  await boss.post(`/employees/${mo.id}/deactivate`);
  const page = await openAs(sam, `/messages?with=${mo.id}`);
  await expect(threadOf(page)).toContainText('See you on Monday');
  await expect(page.getByText('Mo Gone has left. You can no longer write to them.')).toBeVisible();
  await expect(reply(page)).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Write to Erin Boss' }).click();
  await expect(reply(page)).toBeVisible();
});

test('shows markup as plain text, and links only web addresses in messages, comments and announcements', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam' });
  const text =
    'Rota: https://example.org/rota?week=1. javascript:alert(1) https://exam\u200Bple.org \u202Ehttps://a.example/';
  const odd = '<img src=x onerror=alert(1)> \u202Eevil\u202C <b>bold</b>\nשלום';
  await write(boss, sam, odd, '<script>alert(1)</script>');
  await write(boss, sam, text);
  const task = await boss.post<{ id: string }>('/tasks', { title: 'Read', assignedToId: sam.id });
  await boss.post(`/tasks/${task.id}/comments`, { content: text });
  const news = await boss.post<{ id: string }>('/announcements', { title: 'News', content: text });
  const page = await openAs(sam, `/messages?with=${boss.id}`);
  await test.step('shows scripts, markup and right-to-left text as plain text', async () => {
    let hasAsked = false;
    page.on('dialog', (asked) => {
      hasAsked = true;
      void asked.dismiss();
    });
    await expect(threadOf(page)).toContainText('<img src=x onerror=alert(1)>');
    await expect(threadOf(page)).toContainText('<script>alert(1)</script>');
    await expect(threadOf(page).locator('img, b')).toHaveCount(0);
    expect(hasAsked).toBe(false);
  });
  for (const path of [
    `/messages?with=${boss.id}`,
    `/tasks?task=${task.id}`,
    `/announcements?announcement=${news.id}`,
  ]) {
    await navigateTo(page, path);
    const links = page.locator('a[target="_blank"]');
    await expect(links).toHaveText(['https://example.org/rota?week=1', 'https://a.example/']);
    await expect(links.first()).toHaveAttribute('href', 'https://example.org/rota?week=1');
    await expect(links.first()).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(links.last()).toHaveCSS('unicode-bidi', 'isolate');
    await expectNoViolations(page);
  }
});
