import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { dialog } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

test('addresses like those of other records lead to an announcement, and to the list', async ({
  boss,
  openAs,
}) => {
  const news = await boss.post<AnnouncementView>('/announcements', {
    title: 'Fire drill',
    content: 'At ten',
  });
  const page = await openAs(boss, '/manage/announcements');
  await expect(page).toHaveURL('/announcements');
  for (const path of [news.id, `${news.id}/show`]) {
    await page.goto(`/manage/announcements/${path}`);
    await expect(dialog(page, 'Fire drill')).toBeVisible();
    await expect(page).toHaveURL(`/announcements?announcement=${news.id}`);
  }
  await page.goto('/manage/announcements/create');
  await expect(page).toHaveURL('/announcements');
  await expect(page.getByRole('article', { name: 'Fire drill' })).toBeVisible();
});
