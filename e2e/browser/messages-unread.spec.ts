import type { MessageView } from '@contract/messages/messages.contract.js';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

const write = (from: Member, to: Member, content: string, subject = 'Saturday') =>
  from.post<MessageView>('/messages', { receiverId: to.id, subject, content });

test('counts unread messages in every navigation of an employer', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam' });
  await write(sam, boss, 'I am late');
  await write(sam, boss, 'Ten minutes');
  const page = await openAs(boss, '/settings');
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('2 unread');
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await expect(tabs.getByRole('link', { name: 'Messages 2 unread' })).toBeVisible();
  await page.setViewportSize({ width: 800, height: 844 });
  await page.getByRole('button', { name: 'Menu, 2 unread messages' }).click();
  const sheet = page.getByRole('navigation', { name: 'Menu' });
  await expect(sheet.getByRole('link', { name: 'Messages 2 unread' })).toBeVisible();
  await expectNoViolations(page);
  await sheet.getByRole('link', { name: 'Messages 2 unread' }).click();
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Sam/ }).click();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
});

test('shows the start of the last message in a row, marked if it is the user’s own', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam' });
  await write(sam, boss, 'Can I swap Saturday?');
  const rows = (page: Awaited<ReturnType<typeof openAs>>) =>
    page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem');
  const page = await openAs(boss, '/messages');
  await expect(rows(page)).toContainText(['Can I swap Saturday?']);
  await write(boss, sam, `Yes. ${'Ask Ola. '.repeat(40)}`, 'Re: Message');
  await expect(rows(page)).toContainText(['You: Yes. Ask Ola.']);
  await expect(rows(page)).toContainText(['Re: Message']);
  await expectNoViolations(page);
  const own = await openAs(sam, '/messages');
  await expect(rows(own)).toContainText(['Yes. Ask Ola.']);
  await expect(rows(own)).not.toContainText(['You: ']);
});
