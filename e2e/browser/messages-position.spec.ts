import type { MessageView } from '@contract/messages/messages.contract.js';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';
import type { Product } from '../support/product.ts';

const threadOf = (page: Page) => page.getByRole('region', { name: /^Messages with / });
const found = (page: Page) => threadOf(page).locator('[aria-current="true"]');

/**
 * Inserts messages with these numbers, one per minute, without notifications. Returns a function from a
 * number to its id.
 */
async function fill(product: Product, from: Member, to: Member, first: number, last: number) {
  const rows = await product.sql<{ id: string; content: string }>(
    `insert into messages (id, company_id, sender_id, receiver_id, subject, content, is_read, created_at, updated_at)
     select gen_random_uuid(), $1, $2, $3, 'No. ' || n, 'Text ' || n, true, at, at
       from generate_series($4::int, $5::int) n
      cross join lateral (select timestamptz '2026-11-01' + n * interval '1 minute' as at) a
     returning id, content`,
    [from.user.companyId, from.id, to.id, first, last],
  );
  return (n: number): string => rows.find(({ content }) => content === `Text ${n}`)!.id;
}

test('keeps the reading position in a thread while its search is opened, messages arrive, and one changes', async ({
  boss,
  product,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const idOf = await fill(product, sam, boss, 1, 60);
  const page = await openAs(boss, `/messages?with=${sam.id}&at=${idOf(50)}`);
  await expect(found(page)).toContainText('Text 50');
  const read = threadOf(page).getByText('Text 30', { exact: true });
  await read.scrollIntoViewIfNeeded();
  await expect(found(page)).not.toBeInViewport();
  await page.getByRole('button', { name: 'Search this conversation' }).click();
  const field = page.getByRole('searchbox', { name: 'Search this conversation' });
  await expect(field).toBeFocused();
  await expect(read).toBeInViewport();
  await expect(found(page)).not.toBeInViewport();
  await field.press('Escape');
  await expect(page.getByRole('button', { name: 'Search this conversation' })).toBeFocused();
  await expect(read).toBeInViewport();
  await expect(found(page)).not.toBeInViewport();

  await test.step('keeps its place in a thread while messages arrive, and loads all of them on scrolling', async () => {
    await page.reload();
    const box = threadOf(page);
    await expect(found(page)).toContainText('Text 50');
    await expect(box.getByText('Text 60', { exact: true })).toBeAttached();
    await fill(product, sam, boss, 61, 160);
    await sam.post<MessageView>('/messages', { receiverId: boss.id, subject: 'New', content: 'At the end' });
    await expect(box.getByText('Text 85', { exact: true })).toBeAttached();
    await expect(found(page)).toContainText('Text 50');
    await expect(found(page)).toBeInViewport();
    await expect(page.getByText('This message no longer exists.')).toHaveCount(0);
    await expect(page.getByText('1 unread message.')).toBeVisible();
    // Several requests may load messages here, so the number per scroll varies.
    await expect(async () => {
      await box.getByRole('listitem').last().scrollIntoViewIfNeeded();
      await expect(box.getByText('At the end', { exact: true })).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await expect(box.getByRole('listitem')).toHaveCount(136);
  });

  await test.step('shows a changed message far back in a thread', async () => {
    const ola = await boss.hire({ firstName: 'Ola', lastName: 'Gate' });
    const idIn = await fill(product, ola, boss, 1, 300);
    await page.goto(`/messages?with=${ola.id}&at=${idIn(100)}`);
    await expect(found(page)).toContainText('Text 100');
    await product.sql(`update messages set content = 'Removed', updated_at = now() where id = $1`, [
      idIn(100),
    ]);
    await ola.post<MessageView>('/messages', { receiverId: boss.id, subject: 'New', content: 'At the end' });
    await expect(found(page)).toContainText('Removed');
    await expect(page.getByText('These are earlier messages.')).toBeVisible();
  });
});
