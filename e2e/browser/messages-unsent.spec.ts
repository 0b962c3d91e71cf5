import type { MessageView } from '@contract/messages/messages.contract.js';
import type { BrowserContext, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { holdCallsUntilRetry } from '../support/intercept.ts';
import { Member } from '../support/member.ts';

const SENDING = '**/api/messages';

const threadOf = (page: Page) => page.getByRole('region', { name: /^Messages with / });
const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to / });
const resend = (page: Page) => threadOf(page).getByRole('button', { name: 'Resend' });
const contentsOf = async (boss: Member, sam: Member) =>
  (await boss.get<MessageView[]>(`/messages/${sam.id}`)).map(({ content }) => content);

async function write(page: Page, content: string): Promise<void> {
  await reply(page).fill(content);
  await reply(page).press('Enter');
  await expect(resend(page).last()).toBeVisible();
}

/** Opens a new page in the same browser and closes the others. */
async function reopen(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto(path);
  return page;
}

test('keeps unsent messages in their thread after the page was closed, and sends each once', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire();
  const path = `/messages?with=${boss.id}`;
  const page = await openAs(sam, path);
  const context = page.context();
  // The server stores the first message, but its answer is lost.
  let isTaken = false;
  await context.route(SENDING, async (route) => {
    if (!isTaken) await route.fetch();
    isTaken = true;
    await route.abort('connectionfailed');
  });
  await write(page, 'Taken.');
  await write(page, 'Not taken.');

  const again = await reopen(context, path);
  await expect(resend(again)).toHaveCount(2);
  await expect(threadOf(again).getByText('Not sent. Check your connection.')).toHaveCount(2);
  await expectNoViolations(again);
  const press = await holdCallsUntilRetry(context, SENDING);
  await press(resend(again).last());
  await expect(resend(again)).toHaveCount(0);
  await context.unroute(SENDING);
  await expect(threadOf(again).getByText('Not taken.')).toHaveCount(1);
  await expect.poll(() => contentsOf(boss, sam)).toEqual(['Taken.', 'Not taken.']);
});

test('links to an unsent message from the list, and shows it when its thread cannot be loaded', async ({
  boss,
  openAs,
}) => {
  const [sam, ola] = [await boss.hire({ firstName: 'Sam' }), await boss.hire({ firstName: 'Ola' })];
  const page = await openAs(boss, `/messages?with=${sam.id}`);
  await page.context().route(SENDING, (route) => route.abort('connectionfailed'));
  await write(page, 'To Sam.');
  await page.goto(`/messages?with=${ola.id}`);
  await page.getByRole('link', { name: '1 message to Sam Guard not sent' }).click();
  await expect(threadOf(page).getByText('To Sam.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Not sent' })).toHaveCount(0);
  await page.context().route('**/api/messages/conversations/*/details', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('To Sam.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('To Sam.')).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Conversation' }).locator('[data-keeps-focus]'),
  ).toBeFocused();
  await page.context().unrouteAll();
});

test('sends automatically once there is a connection, from one of two tabs, with any page open', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire();
  const path = `/messages?with=${boss.id}`;
  const page = await openAs(sam, path);
  const context = page.context();
  const other = await context.newPage();
  await other.goto(path);
  await context.route(SENDING, (route) => route.abort('connectionfailed'));
  await write(page, 'I am late.');
  await expect(resend(other)).toBeVisible();
  await page.goto('/tasks');
  const sent: string[] = [];
  const { promise: bothTry, resolve: release } = Promise.withResolvers<void>();
  await context.route(SENDING, async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().url());
    await bothTry;
    await route.continue();
  });
  for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending!.length);
  await expect.poll(waiting, 'tabs that wait for the lock').toBe(1);
  release();
  await expect(resend(other)).toHaveCount(0);
  await expect(threadOf(other).getByText('I am late.')).toHaveCount(1);
  await expect.poll(() => contentsOf(boss, sam)).toEqual(['I am late.']);
  expect(sent).toHaveLength(1);
});

test('asks about an unsent message at sign-out, hides it from the next user, and sends it after its writer returns', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire();
  const path = `/messages?with=${boss.id}`;
  const page = await openAs(sam, path);
  await page.context().route(SENDING, (route) => route.abort('connectionfailed'));
  await write(page, 'Between us.');
  await reply(page).fill('Half a sentence');
  await page.getByRole('button', { name: 'Log Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out with 1 unsent message?' });
  await expect(question).toContainText('To Erin Boss: Between us.');
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  await page.context().unroute(SENDING);

  const ola = await boss.hire();
  await signInBrowser(page.context(), ola);
  await page.goto(path);
  await expect(threadOf(page).getByText('No messages yet')).toBeVisible();
  await expect(reply(page)).toHaveValue('');
  await expect(page.getByText('Between us.')).toHaveCount(0);
  expect(await contentsOf(boss, ola)).toEqual([]);
  expect(await contentsOf(boss, sam)).toEqual([]);

  await signInBrowser(page.context(), await new Member(sam.url).signIn(sam.user.email));
  await page.goto(path);
  await expect(threadOf(page).getByText('Between us.')).toBeVisible();
  await expect(reply(page)).toHaveValue('');
  await expect.poll(() => contentsOf(boss, sam)).toEqual(['Between us.']);
});

test('sends nothing in the name of another user who signed in elsewhere in the browser', async ({
  boss,
  openAs,
}) => {
  const [sam, ola] = [await boss.hire(), await boss.hire()];
  const page = await openAs(sam, `/messages?with=${boss.id}`);
  await expect(threadOf(page).getByText('No messages yet')).toBeVisible();
  await signInBrowser(page.context(), ola);
  const refused = page.waitForResponse(SENDING);
  await reply(page).fill('By Sam.');
  await reply(page).press('Enter');
  expect((await refused).status()).toBe(404);
  expect(await contentsOf(boss, ola)).toEqual([]);
  await signInBrowser(page.context(), sam);
  await page.goto(`/messages?with=${boss.id}`);
  await expect.poll(() => contentsOf(boss, sam)).toEqual(['By Sam.']);
});

test('restores typed replies and new messages in a new page of the same user', async ({ boss, openAs }) => {
  const sam = await boss.hire();
  const page = await openAs(sam, `/messages?with=${boss.id}`);
  await reply(page).fill('Half a sentence');
  const context = page.context();
  await page.goto('/messages?new=');
  await page.getByRole('textbox', { name: 'Subject' }).fill('Saturday');
  const again = await reopen(context, `/messages?with=${boss.id}`);
  await expect(reply(again)).toHaveValue('Half a sentence');
  await again.goto('/messages?new=');
  await expect(again.getByRole('textbox', { name: 'Subject' })).toHaveValue('Saturday');

  // Another user of the same device.
  await signInBrowser(context, await boss.hire());
  await again.goto(`/messages?with=${boss.id}`);
  await expect(reply(again)).toHaveValue('');
});

test('sends messages to one person in the order of writing', async ({ boss, openAs }) => {
  const sam = await boss.hire();
  const ola = await boss.hire({ firstName: 'Ola' });
  const page = await openAs(boss, `/messages?with=${sam.id}`);
  let isBusy = true;
  await page
    .context()
    .route(SENDING, (route) =>
      isBusy && route.request().postData()?.includes('First.')
        ? route.fulfill({ status: 503, json: { statusCode: 503, message: 'Busy' } })
        : route.fallback(),
    );
  await write(page, 'First.');
  await expect(threadOf(page).getByText('Not sent yet. Muster will try again automatically.')).toBeVisible();
  await reply(page).fill('Second.');
  await reply(page).press('Enter');
  await expect(resend(page)).toHaveCount(2);
  // Messages to other people do not wait.
  await page.goto(`/messages?with=${ola.id}`);
  await reply(page).fill('To Ola.');
  await reply(page).press('Enter');
  await expect.poll(() => contentsOf(boss, ola)).toEqual(['To Ola.']);
  expect(await contentsOf(boss, sam)).toEqual([]);
  isBusy = false;
  await page.goto(`/messages?with=${sam.id}`);
  await expect.poll(() => contentsOf(boss, sam)).toEqual(['First.', 'Second.']);
});

test('retries every second while the server cannot be reached', async ({ boss, openAs }) => {
  const sam = await boss.hire();
  const page = await openAs(sam, '/profile');
  await page.clock.install();
  await page.goto(`/messages?with=${boss.id}`);
  await page.context().route(SENDING, (route) => route.abort('connectionfailed'));
  await write(page, 'Anybody there?');
  // With doubling pauses, the later retries would take a minute each.
  for (let tries = 0; tries < 8; tries += 1) {
    const tried = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await page.clock.runFor(1_000);
    await tried;
    await expect(resend(page)).toBeVisible();
  }
});
