import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import type { Page } from '@playwright/test';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'All announcements' }).locator('tbody').getByRole('row');

function announce(boss: Member, about: Partial<AnnouncementView>): Promise<AnnouncementView> {
  return boss.post<AnnouncementView>('/announcements', { title: 'Fire drill', content: 'At ten', ...about });
}

const isActiveOf = async (boss: Member) =>
  Object.fromEntries(
    (await boss.get<AnnouncementView[]>('/announcements')).map(({ title, isActive }) => [title, isActive]),
  );

test('publishes, filters and searches announcements in the list, and keeps the filters in the address', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/employer');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Announcements' }).click();
  const parts = page.getByRole('navigation', { name: 'Parts of Announcements' });
  await parts.getByRole('link', { name: 'All announcements' }).click();
  await expect(page.getByText('No announcements')).toBeVisible();
  await page.getByRole('link', { name: 'Create Announcement' }).first().click();
  await page.getByRole('button', { name: 'Publish Announcement' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await page.getByLabel('Title').fill('New rota');
  await page.getByLabel('Content').fill('From Monday on');
  await page.getByLabel('Priority').selectOption('Urgent');
  await page.getByRole('button', { name: 'Publish Announcement' }).click();
  await expectToast(page, 'Announcement Created');
  await expect(rows(page)).toHaveCount(1);
  await announce(boss, { title: 'Christmas party', targetAudience: 'employees' });
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('combobox', { name: 'Priority' }).selectOption('Urgent');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('New rota');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search' }).fill('party');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Employees Only');
  await rows(page).getByRole('link', { name: 'Christmas party' }).click();
  await expect(page.getByRole('dialog', { name: 'Christmas party' })).toBeVisible();
});

test('hides, shows and deletes selected announcements after a question', async ({ boss, openAs }) => {
  for (const title of ['Fire drill', 'New rota', 'Party']) await announce(boss, { title });
  const page = await openAs(boss, '/manage/announcements');
  const all = page.getByRole('checkbox', { name: 'Select all' });
  const choose = async (verb: string, count: number): Promise<void> => {
    await page.getByRole('button', { name: verb, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: `${verb} ${count} announcements?` });
    await question.getByRole('button', { name: `${verb} ${count} announcements` }).click();
  };
  await all.check();
  await choose('Hide', 3);
  await expectToast(page, '3 announcements hidden');
  await expect(rows(page).filter({ hasText: 'Hidden' })).toHaveCount(3);
  expect(await isActiveOf(boss)).toEqual({ 'Fire drill': false, 'New rota': false, Party: false });

  await rows(page).filter({ hasText: 'Fire drill' }).getByRole('checkbox').check();
  await rows(page).filter({ hasText: 'Party' }).getByRole('checkbox').check();
  await choose('Show', 2);
  await expectToast(page, '2 announcements shown');
  expect(await isActiveOf(boss)).toEqual({ 'Fire drill': true, 'New rota': false, Party: true });

  await rows(page).filter({ hasText: 'New rota' }).getByRole('checkbox').check();
  await rows(page).filter({ hasText: 'Party' }).getByRole('checkbox').check();
  await choose('Delete', 2);
  await expectToast(page, '2 announcements deleted');
  await expect(rows(page)).toHaveCount(1);
  expect(await isActiveOf(boss)).toEqual({ 'Fire drill': true });
});
