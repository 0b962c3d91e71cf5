import type { MessageView } from '@contract/messages/messages.contract.js';
import type { Page } from '@playwright/test';
import { assign, makeSchedule } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';

const rows = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem');
const to = (page: Page) => page.getByRole('combobox', { name: 'To' });

test('chooses the marked name with Enter, and lists matching first names first', async ({ boss, openAs }) => {
  await boss.hire({ firstName: 'Daniel', lastName: 'Price' });
  await boss.hire({ firstName: 'Priya', lastName: 'Shah' });
  const page = await openAs(boss, '/messages?new=');
  const options = page.getByRole('listbox', { name: 'People' }).getByRole('option');
  const marked = page.getByRole('option', { selected: true });
  const chosen = page.getByRole('button', { name: /^Remove / });
  await expect(marked).toHaveCount(0);
  await to(page).fill('pri');
  await expect(options).toHaveText(['Priya Shah', 'Daniel Price']);
  await expect(marked).toHaveText('Priya Shah');
  await expectNoViolations(page);
  await to(page).press('ArrowDown');
  await expect(marked).toHaveText('Daniel Price');
  await expect(to(page)).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id'))!);
  await to(page).press('ArrowDown');
  await expect(marked).toHaveText('Daniel Price');
  await to(page).press('ArrowUp');
  await to(page).press('Enter');
  await expect(chosen).toHaveText(['Priya Shah']);
  await expect(to(page)).toHaveValue('');
  await expect(options).toHaveCount(0);
  await test.step('closes the list of people with Escape and keeps the typed text', async () => {
    await chosen.click();
    await expect(chosen).toHaveCount(0);
    const people = page.getByRole('listbox', { name: 'People' });
    await to(page).fill('pri');
    await expect(people).toBeVisible();
    await to(page).press('Escape');
    await expect(people).toHaveCount(0);
    await expect(to(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(to(page)).toHaveValue('pri');
    await to(page).press('Enter');
    await expect(chosen).toHaveCount(0);
    await to(page).press('ArrowDown');
    await expect(people).toBeVisible();
    await to(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Priya Shah' })).toBeVisible();
  });
});

test('focuses To in a new message, and again on Send without a recipient', async ({ boss, openAs }) => {
  const sam = await boss.hire();
  const page = await openAs(boss, '/messages');
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await expect(to(page)).toBeFocused();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Recipient is required')).toBeVisible();
  await expect(to(page)).toBeFocused();
  const own = await openAs(sam, '/messages');
  await own.getByRole('link', { name: 'New', exact: true }).click();
  await expect(to(own)).toBeFocused();
  await to(own).selectOption('');
  await own.getByRole('button', { name: 'Send' }).click();
  await expect(to(own)).toBeFocused();
});

test('keeps Cancel and Send visible on desktop and on phones @layout', async ({ boss, openAs }) => {
  for (const firstName of ['Ola', 'Sam', 'Tom', 'Una', 'Vic', 'Wyn']) await boss.hire({ firstName });
  const page = await openAs(boss, '/messages');
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await navigateTo(page, '/messages');
      await page.getByRole('link', { name: 'New', exact: true }).click();
      const buttons = ['Cancel', 'Send'].map((name) => page.getByRole('button', { name }));
      for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Add everyone on a shift' }).click();
      await expect(page.getByRole('combobox', { name: 'Everyone on a shift' })).toBeVisible();
      for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
      await page.getByRole('textbox', { name: 'Message' }).fill('Bring the radios.');
      for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
    });
  }
  await expectNoViolations(page);
});

test('sends one message to several people, to each in their own thread', async ({ boss, openAs }) => {
  const [sam, ola] = [await boss.hire({ firstName: 'Sam' }), await boss.hire({ firstName: 'Ola' })];
  const page = await openAs(boss, '/messages?new=');
  // With the keyboard alone.
  await to(page).focus();
  await page.keyboard.type('sam');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ola');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await expectNoViolations(page);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Radios');
  await page.getByRole('textbox', { name: 'Message' }).fill('Bring them back.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Message sent to 2 people');
  for (const who of [sam, ola]) {
    expect(await who.get<MessageView[]>(`/messages/${boss.id}`)).toMatchObject([{ subject: 'Radios' }]);
  }
  await expect(rows(page)).toHaveCount(2);
});

test('sends a message to everyone on a shift', async ({ boss, openAs }) => {
  const [sam, ola] = [await boss.hire({ firstName: 'Sam' }), await boss.hire({ firstName: 'Ola' })];
  await boss.hire({ firstName: 'Una' });
  const schedule = await makeSchedule(boss, { name: 'Night door' });
  for (const who of [sam, ola]) await assign(boss, schedule, who);
  const page = await openAs(boss, '/messages?new=');
  await page.getByRole('button', { name: 'Add everyone on a shift' }).click();
  const shift = page.getByRole('combobox', { name: 'Everyone on a shift' });
  await expect(shift).toContainText('Night door, 9:00 AM – 5:00 PM, 2 people');
  await expectNoViolations(page);
  await shift.selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveText(['Ola Guard', 'Sam Guard']);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Radios');
  await page.getByRole('textbox', { name: 'Message' }).fill('Bring them back.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expectToast(page, 'Message sent to 2 people');
  await expect(rows(page)).toHaveCount(2);
});

test('refuses a quick reply that is too long, and keeps its whole text', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam' });
  const page = await openAs(boss, `/messages?with=${sam.id}`);
  const reply = page.getByRole('textbox', { name: /^Reply to / });
  const long = '👷'.repeat(10_001);
  await reply.fill(long);
  await reply.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Message must be at most 10000 characters');
  await expect(reply).toHaveValue(long);
  await expectNoViolations(page);
  expect(await boss.get<MessageView[]>(`/messages/${sam.id}`)).toEqual([]);
  const most = '👷'.repeat(10_000);
  await reply.fill(most);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await reply.press('Enter');
  await expect(reply).toHaveValue('');
  await expect
    .poll(async () => (await boss.get<MessageView[]>(`/messages/${sam.id}`)).map(({ content }) => content))
    .toEqual([most]);
});
