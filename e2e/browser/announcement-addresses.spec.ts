import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { dialog } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

test('redirects addresses of announcements below /manage to the page for both roles', async ({
  boss,
  openAs,
}) => {
  const news = await boss.post<AnnouncementView>('/announcements', {
    title: 'Fire drill',
    content: 'At ten',
  });
  const page = await openAs(boss, '/profile');
  for (const path of [news.id, `${news.id}/show`]) {
    await page.goto(`/manage/announcements/${path}`);
    await expect(dialog(page, 'Fire drill')).toBeVisible();
    await expect(page).toHaveURL(`/announcements?announcement=${news.id}`);
  }
});
