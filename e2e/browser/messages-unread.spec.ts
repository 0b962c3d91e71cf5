import type { MessageView } from '@contract/messages/messages.contract.js';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

const write = (from: Member, to: Member, content: string, subject = 'Saturday') =>
  from.post<MessageView>('/messages', { receiverId: to.id, subject, content });

test('every navigation of an employer counts unread messages', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam' });
  await write(sam, boss, 'I am late');
  await write(sam, boss, 'Ten minutes');
  const page = await openAs(boss, '/settings');
  const links = page.getByRole('navigation', { name: 'Sections' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('2 unread');
  await expect(links.getByRole('link', { name: 'Messages 2 unread' })).toBeVisible();
  await page.getByRole('button', { name: 'Show only the icons of the sections' }).click();
  await expect(links.getByRole('link', { name: 'Messages 2 unread' })).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu, 2 unread messages' }).click();
  const sheet = page.getByRole('navigation', { name: 'Menu' });
  await expect(sheet.getByRole('link', { name: 'Messages 2 unread' })).toBeVisible();
  await expectNoViolations(page);
  await sheet.getByRole('link', { name: 'Messages 2 unread' }).click();
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Sam/ }).click();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
});
