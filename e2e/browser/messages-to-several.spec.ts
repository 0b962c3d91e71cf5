import type { MessageView } from '@contract/messages/messages.contract.js';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdCallsUntilRetry } from '../support/intercept.ts';
import type { Member } from '../support/member.ts';
import { recordsIn } from '../support/phones.ts';

const SENDING = '**/api/messages/many';

const to = (page: Page) => page.getByRole('combobox', { name: 'To' });
const newLink = (page: Page) => page.getByRole('link', { name: 'New', exact: true });
const kept = (page: Page) => page.getByRole('list', { name: 'Not sent' }).getByRole('listitem');

const contentsTo = async (boss: Member, who: Member) =>
  (await boss.get<MessageView[]>(`/messages/${who.id}`)).map(({ content }) => content);

async function fillIn(page: Page, names: string[], content: string): Promise<void> {
  await newLink(page).click();
  for (const name of names) {
    await to(page).fill(name);
    await to(page).press('Enter');
  }
  await page.getByRole('textbox', { name: 'Subject' }).fill('Radios');
  await page.getByRole('textbox', { name: 'Message' }).fill(content);
}

async function writeTo(page: Page, names: string[], content: string): Promise<void> {
  await fillIn(page, names, content);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Writes to Sam, Ola and Una, and deactivates Una before the message is sent. */
async function writeToLeaver(page: Page, boss: Member): Promise<Member[]> {
  const [sam, ola] = [await boss.hire({ firstName: 'Sam' }), await boss.hire({ firstName: 'Ola' })];
  const una = await boss.hire({ firstName: 'Una' });
  await page.context().route(SENDING, (route) => route.abort('connectionfailed'));
  await writeTo(page, ['sam', 'ola', 'una'], 'Come early.');
  await expect(kept(page)).toContainText('To 3 people');
  await boss.post(`/employees/${una.id}/deactivate`);
  const press = await holdCallsUntilRetry(page.context(), SENDING);
  await press(kept(page).getByRole('button', { name: 'Resend' }));
  await expect(kept(page)).toContainText('Not sent: you can no longer write to one of these people.');
  await page.context().unroute(SENDING);
  return [sam, ola];
}

test('keeps an unsent message to several people after its page was closed, and sends it once', async ({
  boss,
  openAs,
}) => {
  const [sam, ola] = [await boss.hire({ firstName: 'Sam' }), await boss.hire({ firstName: 'Ola' })];
  const page = await openAs(boss, '/messages');
  const context = page.context();
  // The server stores the message, but its answer is lost.
  let isTaken = false;
  await context.route(SENDING, async (route) => {
    if (!isTaken) await route.fetch();
    isTaken = true;
    await route.abort('connectionfailed');
  });
  await writeTo(page, ['sam', 'ola'], 'Bring them back.');
  await expect(kept(page)).toContainText('To 2 people');
  await expect(kept(page)).toContainText('Bring them back.');
  await expect(kept(page)).toContainText('Not sent. Check your connection.');
  await expectNoViolations(page);
  // Older versions of pages and workers select messages by `userId` and support only one receiver. An empty
  // id hides the message from them.
  expect(await recordsIn(page, 'messages')).toMatchObject([{ userId: '', writerId: boss.id }]);

  const again = await context.newPage();
  await page.close();
  await again.goto('/messages');
  await expect(kept(again)).toContainText('Not sent. Check your connection.');
  const press = await holdCallsUntilRetry(context, SENDING);
  await press(kept(again).getByRole('button', { name: 'Resend' }));
  await expectToast(again, 'Message sent to 2 people');
  await context.unroute(SENDING);
  await expect(kept(again)).toHaveCount(0);
  for (const who of [sam, ola]) expect(await contentsTo(boss, who)).toEqual(['Bring them back.']);
  // The draft of a sent message is deleted.
  await newLink(again).click();
  await expect(again.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
});

test('edits a refused message to several people and sends it to those who have not left', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/messages');
  const others = await writeToLeaver(page, boss);
  await kept(page).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveText(['Ola Guard', 'Sam Guard']);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Come early.');
  // A message that is being edited offers no buttons.
  await expect(kept(page).getByRole('button')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Message' }).fill('Come at eight.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, 'Message sent to 2 people');
  await expect(kept(page)).toHaveCount(0);
  for (const who of others) expect(await contentsTo(boss, who)).toEqual(['Come at eight.']);
});

test('deletes the edited draft when the refused message is discarded', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/messages');
  await writeToLeaver(page, boss);
  await kept(page).getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Come at eight.');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('messages.compose.')));
  expect(await drafts()).toHaveLength(1);
  await page.goto('/messages');
  await kept(page).getByRole('button', { name: 'Discard' }).click();
  await expect(kept(page)).toHaveCount(0);
  expect(await drafts()).toEqual([]);
});

test('discards an unsent message to several people, and sends one once', async ({ boss, openAs }) => {
  const [sam, ola] = [await boss.hire({ firstName: 'Sam' }), await boss.hire({ firstName: 'Ola' })];
  const page = await openAs(boss, '/messages');
  await test.step('offers no Edit for a message that the server has already processed', async () => {
    const message = 'This was already done, but its result is no longer stored';
    await page
      .context()
      .route(SENDING, (route) => route.fulfill({ status: 409, json: { statusCode: 409, message } }));
    await writeTo(page, ['sam', 'ola'], 'Come early.');
    await expect(kept(page)).toContainText(`Not sent: ${message}`);
    await expect(kept(page).getByRole('button', { name: 'Discard' })).toBeVisible();
    await expect(kept(page).getByRole('link', { name: 'Edit' })).toHaveCount(0);
    await kept(page).getByRole('button', { name: 'Discard' }).click();
    await expect(kept(page)).toHaveCount(0);
    await page.context().unroute(SENDING);
  });
  await test.step('warns of an unsent message to several people at sign-out, and discards it', async () => {
    await page.context().route(SENDING, (route) => route.fulfill({ status: 503, body: 'Busy' }));
    await writeTo(page, ['sam', 'ola'], 'Come early.');
    await expect(kept(page)).toContainText('Not sent');
    await page.getByRole('button', { name: 'Log Out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out with 1 unsent message?' });
    await expect(question).toContainText('To 2 people: Come early.');
    await question.getByRole('button', { name: 'Stay' }).click();
    await kept(page).getByRole('button', { name: 'Discard' }).click();
    await expect(kept(page)).toHaveCount(0);
    await page.context().unroute(SENDING);
    await page.reload();
    await expect(page.getByText('No messages yet')).toBeVisible();
    expect(await contentsTo(boss, sam)).toEqual([]);
  });
  await test.step('sends one message per recipient after a double click on Send', async () => {
    await fillIn(page, ['sam', 'ola'], 'Come early.');
    // Both clicks happen before the button is drawn as disabled.
    await page.getByRole('button', { name: 'Send', exact: true }).evaluate((send: HTMLButtonElement) => {
      send.click();
      send.click();
    });
    await expectToast(page, 'Message sent to 2 people');
    await expect.poll(() => recordsIn(page, 'messages')).toEqual([]);
    for (const who of [sam, ola]) expect(await contentsTo(boss, who)).toEqual(['Come early.']);
  });
});

test('sends a message to one person while a message to several is delayed', async ({ boss, openAs }) => {
  const [sam, ola] = [await boss.hire({ firstName: 'Sam' }), await boss.hire({ firstName: 'Ola' })];
  const page = await openAs(boss, '/messages');
  await page
    .context()
    .route(SENDING, (route) => route.fulfill({ status: 503, json: { statusCode: 503, message: 'Busy' } }));
  await writeTo(page, ['sam', 'ola'], 'Bring them back.');
  await expect(kept(page)).toContainText('Not sent yet. Muster will try again automatically.');
  await writeTo(page, ['sam'], 'You alone.');
  await expect.poll(() => contentsTo(boss, sam)).toEqual(['You alone.']);
  await expect(kept(page)).toContainText('Bring them back.');
  expect(await contentsTo(boss, ola)).toEqual([]);
  await page.context().unroute(SENDING);
});

test('keeps the focus in place when the user replies, chooses a shift, and writes to several people', async ({
  boss,
  openAs,
}) => {
  const [sam] = [await boss.hire({ firstName: 'Sam' }), await boss.hire({ firstName: 'Ola' })];
  const page = await openAs(boss, `/messages?with=${sam.id}`);
  const reply = page.getByRole('textbox', { name: /^Reply to / });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await reply.fill('Where are you?');
  await reply.press('Tab');
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reply).toHaveValue('');
  await expect(reply).toBeFocused();
  await reply.fill('And now?');
  await send.click();
  await expect(reply).toHaveValue('');
  await expect(reply).toBeFocused();

  await newLink(page).click();
  await page.getByRole('button', { name: 'Add everyone on a shift' }).press('Enter');
  await expect(page.getByLabel('Day', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(newLink(page)).toBeFocused();
  await writeTo(page, ['sam', 'ola'], 'Bring them back.');
  await expectToast(page, 'Message sent to 2 people');
  await expect(newLink(page)).toBeFocused();
  await writeTo(page, ['ola'], 'You alone.');
  await expect(page.getByRole('heading', { name: 'Ola Guard' })).toBeFocused();
});
