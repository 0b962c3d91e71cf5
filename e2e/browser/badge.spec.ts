import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { drawnPicture } from '../support/pictures.ts';

const TWO_MB = 2 * 1024 * 1024;
const card = (page: Page) => page.getByRole('region', { name: 'Employee Badge Information' });
const save = (page: Page) => card(page).getByRole('button', { name: 'Save Badge Information' });
const number = (page: Page) => page.getByLabel('Badge Number / SIA License Number');

test('saves, changes and removes a badge number and photo', async ({ boss, openAs }) => {
  test.slow();
  const guard = await boss.hire();
  const page = await openAs(guard, '/employee');
  await expect(card(page)).toContainText('No badge information currently on file');
  await expect(save(page)).toBeDisabled();
  await expectNoViolations(page);

  await number(page).fill('  1234 5678  ');
  await expect(card(page)).toContainText('An SIA licence number has 16 digits, and this has 8.');
  const photo = await drawnPicture(page, 'badge.jpg', 2400, 1800);
  expect(photo.buffer.length).toBeGreaterThan(TWO_MB);
  await card(page).getByLabel('Upload Badge Photo').setInputFiles(photo);
  const preview = card(page).getByAltText('Your badge');
  await expect(preview).toBeVisible();
  expect((await preview.boundingBox())!.height).toBeLessThanOrEqual(200);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await intercept(page, '**/api/auth/user/badge', async (route) => {
    await held;
    await route.continue();
  });
  await save(page).click();
  await expect(card(page).getByRole('button', { name: 'Saving...' })).toBeDisabled();
  letGo();
  await expectToast(page, 'Badge information updated successfully');
  await expect(card(page)).toContainText('Badge information on file');
  await expect(number(page)).toHaveValue('1234 5678');
  await expect(save(page)).toBeDisabled();
  await expect(save(page), 'keeps the focus after saving').toBeFocused();
  await expectNoViolations(page);

  await page.reload();
  await expect(preview).toHaveAttribute('src', /^\/api\/pictures\//);
  await expect(card(page).getByLabel('Change Photo')).toBeAttached();

  const record = await openAs(boss, `/manage/employees/${guard.id}/show`);
  await expect(record.getByText('1234 5678')).toBeVisible();
  const shown = record.getByRole('link', { name: /^Badge of / }).getByRole('img');
  await expect(shown).toHaveJSProperty('complete', true);
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  await expectNoViolations(record);

  await card(page).getByRole('button', { name: 'Remove Photo' }).click();
  await expect(save(page)).toBeEnabled();
  await number(page).fill('');
  await save(page).click();
  await expect(card(page)).toContainText('No badge information currently on file');
  await expect(preview).toHaveCount(0);
});

test('refuses files that are no pictures, keeps the form after a failed save, and restores it after a reload', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(await boss.hire(), '/employee');
  const upload = card(page).getByLabel('Upload Badge Photo');
  const file = (name: string, mimeType: string, size = 10) => ({
    name,
    mimeType,
    buffer: Buffer.alloc(size, 1),
  });
  await upload.setInputFiles(file('badge.pdf', 'application/pdf'));
  await expectToast(page, 'Invalid File', 'Please select an image file');
  await upload.setInputFiles(file('badge.svg', 'image/svg+xml'));
  await expectToast(page, 'Invalid File', 'Please select an image file');
  await upload.setInputFiles(file('badge.png', 'image/png', TWO_MB + 1));
  await expectToast(page, 'File Too Large', 'Please select an image smaller than 2MB');
  await upload.setInputFiles(file('badge.png', 'image/png'));
  await expectToast(page, 'Invalid File', 'Please select an image file');
  await expect(save(page)).toBeDisabled();

  await intercept(page, '**/api/auth/user/badge', (route) => route.abort());
  await number(page).fill('BADGE-77');
  await save(page).click();
  await expectToast(page, 'Error', 'Failed to update badge information');
  await expect(number(page)).toHaveValue('BADGE-77');
  await expect(save(page)).toBeEnabled();

  await test.step('restores a chosen photo after a reload, and asks for it again when the browser cannot store it', async () => {
    await page.unroute('**/api/auth/user/badge');
    const preview = card(page).getByAltText('Your badge');
    const note = card(page).getByText('This is your unsent draft. Check it and send it.');
    await number(page).fill('BADGE-77');
    await upload.setInputFiles(await drawnPicture(page, 'badge.jpg', 400, 300));
    await expect(preview).toBeVisible();
    await page.reload();
    await expect(note).toBeVisible();
    await expect(note).not.toContainText('picture');
    await expect(preview).toBeVisible();
    await expect(number(page)).toHaveValue('BADGE-77');

    await card(page).getByRole('button', { name: 'Remove Photo' }).click();
    // Fills the storage so that the text fits, but no photo.
    await page.evaluate(() => {
      const place = Object.keys(sessionStorage).find((key) => key.endsWith('.badge'))!;
      sessionStorage.removeItem(place);
      for (let size = 2 ** 22, at = 0; size >= 4096; size /= 2, at += 1) {
        try {
          sessionStorage.setItem(`filler.${at}`, 'x'.repeat(size));
        } catch {
          // A smaller part may still fit.
        }
      }
    });
    await upload.setInputFiles(await drawnPicture(page, 'badge.jpg', 400, 300));
    await expect(preview).toBeVisible();
    await page.reload();
    await expect(note).toContainText('The picture was too large to keep. Please choose it again.');
    await expect(preview).toHaveCount(0);
    await expect(number(page)).toHaveValue('BADGE-77');
  });
});
