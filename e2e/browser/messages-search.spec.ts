import type { MessageView } from '@contract/messages/messages.contract.js';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';
import type { Product } from '../support/product.ts';

const write = (from: Member, to: Member, content: string, subject = 'Saturday') =>
  from.post<MessageView>('/messages', { receiverId: to.id, subject, content });
const threadOf = (page: Page) => page.getByRole('region', { name: /^Messages with / });
const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to / });
const rows = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem');

const fillThread = (product: Product, boss: Member, sam: Member) =>
  product.sql(
    `insert into messages (id, company_id, sender_id, receiver_id, subject, content, is_read, created_at, updated_at)
     select gen_random_uuid(), $1, $2, $3, 'No. ' || n, 'Text ' || n, true, at, at from generate_series(1, 10000) n
      cross join lateral (select timestamptz '2026-11-01' + n * interval '1 minute' as at) a`,
    [boss.user.companyId, sam.id, boss.id],
  );

test('loads earlier messages of a long thread on scrolling, and opens it at a found message, thousands back', async ({
  boss,
  product,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await fillThread(product, boss, sam);
  const page = await openAs(boss, `/messages?with=${sam.id}`);
  const box = threadOf(page);
  await expect(box.getByText('Text 10000', { exact: true })).toBeInViewport();
  await expect(box.getByText('Text 9951', { exact: true })).toBeAttached();
  const first = box.getByText('Text 9951', { exact: true });
  await first.scrollIntoViewIfNeeded();
  await expect(box.getByText('Text 9901', { exact: true })).toBeAttached();
  // The visible message stays in place when earlier ones are added.
  await expect(first).toBeInViewport();
  await box.press('PageUp');
  await box.getByRole('button', { name: 'Show earlier messages' }).press('Enter');
  await expect(box.getByText('Text 9851', { exact: true })).toBeAttached();
  await sam.post('/messages', { receiverId: boss.id, subject: 'New', content: 'Newest of all' });
  await expect(box.getByText('Newest of all', { exact: true })).toBeAttached();
  await expect(box.getByText('Text 9951', { exact: true })).toBeAttached();

  await test.step('opens a thread at the found message, thousands of messages back', async () => {
    await page.goto('/messages');
    const search = page.getByRole('searchbox', { name: 'Search conversations' });
    await search.fill('text 4321');
    await expect(rows(page)).toContainText(['Text 4321']);
    await expect(rows(page).locator('mark')).toHaveText('Text 4321');
    await rows(page).getByRole('link').click();
    const text = (n: number) => box.getByText(`Text ${n}`, { exact: true });
    const found = box.locator('[aria-current="true"]');
    await expect(found).toContainText('Text 4321');
    await expect(found).toBeInViewport();
    await expect(found).toBeFocused();
    await expectNoViolations(page);
    // Scrolling loads later messages without moving the visible ones.
    await expect(text(4346)).toBeAttached();
    await expect(text(4347)).toHaveCount(0);
    const last = text(4346);
    const answer = Promise.withResolvers<void>();
    await page.route(/after=/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await last.scrollIntoViewIfNeeded();
    await expect(box.getByRole('button', { name: 'Loading...' })).toBeInViewport();
    const { y } = (await last.boundingBox())!;
    answer.resolve();
    await expect(text(4396)).toBeAttached();
    expect(Math.abs((await last.boundingBox())!.y - y)).toBeLessThan(3);
    // Scrolling back loads earlier messages in the same way.
    await text(4297).scrollIntoViewIfNeeded();
    await expect(text(4247)).toBeAttached();
    await expect(text(4297)).toBeInViewport();
    // The end is not visible, so a toast reports the new message.
    await write(sam, boss, 'At the end');
    await expectToast(page, 'New message');
    await expect(box.getByText('At the end')).toHaveCount(0);
    await expect(rows(page)).toContainText(['1 unread']);
    await page.getByRole('link', { name: 'Go to newest message' }).press('Enter');
    await expect(box.getByText('At the end')).toBeInViewport();
    await expect(box).toBeFocused();
    await expect(found).toHaveCount(0);
    await page.goBack();
    await expect(found).toBeInViewport();
    await reply(page).fill('Seen it');
    await reply(page).press('Enter');
    await expect(box.getByText('Seen it')).toBeInViewport();
    await expect(reply(page)).toBeFocused();
    await expect(box.getByText('Sending...')).toHaveCount(0);
    for (const gone of [crypto.randomUUID(), 'nothing']) {
      await page.goto(`/messages?with=${sam.id}&at=${gone}`);
      await expect(page.getByText('This message no longer exists.')).toBeVisible();
      await expect(box.getByText('Seen it')).toBeInViewport();
    }
  });

  await test.step('finds conversations by the content of their messages', async () => {
    const [kim, ola] = [await boss.hire({ firstName: 'Kim' }), await boss.hire({ firstName: 'Ola' })];
    await write(boss, kim, 'The plumtree key');
    await write(boss, ola, 'Nothing');
    await page.goto('/messages');
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('plumtree');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(['Kim']);
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('nowhere');
    await expect(page.getByText('No conversations found')).toBeVisible();
  });
});
