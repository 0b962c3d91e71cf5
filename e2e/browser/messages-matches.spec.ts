import type { MessageView } from '@contract/messages/messages.contract.js';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressAtOnce } from '../support/keyboard.ts';
import type { Member } from '../support/member.ts';
import type { Product } from '../support/product.ts';
import { navigateTo } from '../support/navigate.ts';

const threadOf = (page: Page) => page.getByRole('region', { name: /^Messages with / });
const found = (page: Page) => threadOf(page).locator('[aria-current="true"]');
const bar = (page: Page) => page.getByRole('search');
const field = (page: Page) => bar(page).getByRole('searchbox', { name: 'Search this conversation' });
const count = (page: Page) => bar(page).getByRole('status');
const earlier = (page: Page) => bar(page).getByRole('button', { name: 'Earlier message' });
const later = (page: Page) => bar(page).getByRole('button', { name: 'Later message' });
const row = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem');

/** Creates a thread of `many` messages. Every `each`-th message contains the word. */
const fill = (product: Product, boss: Member, sam: Member, many: number, each: number) =>
  product.sql(
    `insert into messages (id, company_id, sender_id, receiver_id, subject, content, is_read, created_at, updated_at)
     select gen_random_uuid(), $1, $2, $3, 'Rota',
            'Text ' || n || case when n % $5 = 0 then ' at the Bakery' else '' end, true, at, at
       from generate_series(1, $4::int) n
      cross join lateral (select timestamptz '2026-11-01' + n * interval '1 minute' as at) a`,
    [boss.user.companyId, sam.id, boss.id, many, each],
  );

test('steps through the messages that match a search, by pointer and keyboard', async ({
  boss,
  product,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await fill(product, boss, sam, 2_000, 400);
  const page = await openAs(boss, '/messages');
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('bakery');
  await expect(row(page).locator('mark')).toHaveText('Bakery');
  await row(page).getByRole('link').click();
  await expect(found(page)).toContainText('Text 2000 at the Bakery');
  await expect(found(page).locator('mark')).toHaveText('Bakery');
  await expect(field(page)).toHaveValue('bakery');
  await expect(count(page)).toContainText('1 of 5');
  await expect(later(page)).toBeDisabled();
  await earlier(page).click();
  await expect(found(page)).toContainText('Text 1600 at the Bakery');
  await expect(found(page)).toBeInViewport();
  await expect(earlier(page)).toBeFocused();
  await expect(count(page)).toContainText('2 of 5');
  await expectNoViolations(page);
  await field(page).focus();
  await pressAtOnce(page, { key: 'Enter' }, { key: 'Enter' });
  await expect(count(page)).toContainText('4 of 5');
  await expect(count(page)).toContainText('800 at the Bakery');
  await expect(found(page)).toContainText('Text 800 at the Bakery');
  await field(page).press('Shift+Enter');
  await expect(count(page)).toContainText('3 of 5');
  await expect(field(page)).toBeFocused();
  for (let step = 0; step < 3; step += 1) await field(page).press('Enter');
  await expect(count(page)).toContainText('5 of 5');
  await expect(earlier(page)).toBeDisabled();
  await page.reload();
  await expect(count(page)).toContainText('5 of 5');
  await expect(found(page)).toBeInViewport();
  await field(page).press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(found(page)).toContainText('Text 400 at the Bakery');
  await expect(found(page)).toBeFocused();
  // One step back leaves the conversation, because the steps between matches replace the address.
  await page.goBack();
  await expect(page.getByText('Select a conversation')).toBeVisible();
});

test('searches inside an open conversation, and counts messages that arrive in the meantime', async ({
  boss,
  product,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await fill(product, boss, sam, 300, 2);
  const page = await openAs(boss, `/messages?with=${sam.id}`);
  const open = page.getByRole('button', { name: 'Search this conversation' });
  await open.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('bakery');
  await expect(found(page)).toContainText('Text 300 at the Bakery');
  await expect(count(page)).toContainText('1 of 100+');
  await page.keyboard.press('Enter');
  await expect(count(page)).toContainText('2 of 100+');
  // Matches after the first hundred are loaded in advance.
  const [far] = await product.sql<{ id: string }>(
    `select id from messages where company_id = $1 and content = 'Text 142 at the Bakery'`,
    [boss.user.companyId],
  );
  await navigateTo(page, `/messages?with=${sam.id}&find=bakery&at=${far!.id}`);
  await expect(count(page)).toContainText('80 of ');
  await expect(found(page)).toBeFocused();
  for (let step = 80; step < 95; step += 1) {
    await field(page).press('Enter');
    await expect(count(page)).toContainText(`${step + 1} of `);
  }
  await expect(count(page)).toContainText('95 of 150');
  await sam.post<MessageView>('/messages', { receiverId: boss.id, subject: 'Hi', content: 'Bakery again' });
  await expect(count(page)).toContainText('96 of 151');
  await field(page).fill('nowhere');
  await expect(count(page)).toHaveText('No messages found');
  await expect(page.getByText('This message no longer exists.')).toHaveCount(0);
  await field(page).fill('text 7');
  await expect(count(page)).toContainText('1 of 11');
  await expect(found(page)).toContainText('Text 79');
  await field(page).fill('');
  await expect(count(page)).toHaveText('');
  await expect(page).toHaveURL(/[?&]find=(&|$)/);
  await page.goto(`/messages?with=${sam.id}`);
  await open.press('Enter');
  await expect(field(page)).toBeFocused();
  await bar(page).getByRole('button', { name: 'Close search' }).press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('leaves enough width for the field of the search bar on phones @layout', async ({
  boss,
  product,
  openTouchPhone,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await fill(product, boss, sam, 300, 2);
  const page = await openTouchPhone(boss, `/messages?with=${sam.id}&find=bakery`);
  await expect(count(page)).toHaveText('100+ found');
  await earlier(page).tap();
  await expect(count(page)).toContainText('1 of 100+');
  await expect(found(page)).toBeInViewport();
  const { width } = (await field(page).boundingBox())!;
  expect(width).toBeGreaterThan(60);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide).toBe(false);
  await expectNoViolations(page);
});
