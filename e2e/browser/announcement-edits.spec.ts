import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { openWithoutLive } from '../support/live.ts';

test('reminds once and reports concurrent edits on a page without live changes', async ({
  boss,
  openAs,
  product,
}) => {
  await boss.hire();
  const announce = (title: string) =>
    boss.post<AnnouncementView>('/announcements', { title, content: 'At ten', mustRead: true });
  const [{ id }, old] = [await announce('Assembly point'), await announce('Old news')];
  await product.sql(`update announcements set expires_at = '2026-01-01', is_over = true where id = $1`, [
    old.id,
  ]);
  const page = await openAs(boss);
  await openWithoutLive(page, `/announcements?announcement=${id}`);
  const open = dialog(page, 'Assembly point');

  await test.step('reminds once when the first answer was lost', async () => {
    const remind = open.getByRole('button', { name: 'Remind' });
    let isLost = false;
    await intercept(page, '**/remind', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await remind.click();
    await expectToast(page, 'Error', 'Failed to send the reminder');
    await remind.click();
    await expectToast(page, 'Reminder Sent');
    await expect(remind).toBeDisabled();
  });

  await test.step('refuses to hide an announcement that changed in the meantime', async () => {
    await boss.patch(`/announcements/${id}`, { title: 'New assembly point' });
    await open.getByRole('button', { name: 'Hide' }).click();
    await expectToast(page, 'Error', 'Failed to update announcement');
    const newer = dialog(page, 'New assembly point');
    await newer.getByRole('button', { name: 'Hide' }).click();
    await expect(newer.getByRole('button', { name: 'Show' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('edits an expired announcement without the choice to ask again when no employee has read it', async () => {
    await page.getByRole('article', { name: 'Old news' }).getByRole('link').click();
    await dialog(page, 'Old news').getByRole('button', { name: 'Edit' }).click();
    const form = dialog(page, 'Edit Announcement');
    await expect(form.getByLabel('Must be read')).toBeChecked();
    await expect(form.getByLabel('Ask all employees to read it again')).toHaveCount(0);
    await form.getByLabel('Content').fill('At eleven');
    await form.getByLabel('Expiry Time (Optional)').fill('12:34');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByRole('alert')).toHaveText('Expiry must be in the future');
    await form.getByLabel('Expiry Time (Optional)').fill('00:00');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Announcement Updated');
    await expect(dialog(page, 'Old news')).toContainText('At eleven');
  });
});
