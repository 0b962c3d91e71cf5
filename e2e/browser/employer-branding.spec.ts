import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { closeToasts, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { PASSWORD, type Member } from '../support/member.ts';
import { drawnPicture } from '../support/pictures.ts';

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Company Branding' });
const save = (page: Page): Locator => panel(page).getByRole('button', { name: 'Save Branding' });
const chooser = (page: Page): Locator => panel(page).locator('input[type=file]');
const topBar = (page: Page): Locator => page.getByRole('banner');
const sent = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/api/company-branding'));
const branded = (boss: Member): Promise<unknown> =>
  boss.call('PATCH', '/company-branding', { body: { companyName: 'Northgate' } });

test('sets the name and logo of a new company and shows them at once', async ({ boss, openAs }) => {
  test.slow();
  const page = await openAs(boss, '/employer');
  await expect(panel(page).getByRole('heading')).toHaveText('Set Up Company Branding');
  await expect(panel(page).getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expectNoViolations(page);
  await panel(page).getByRole('button', { name: 'Get Started' }).click();
  const name = panel(page).getByLabel('Company Name');
  await expect(name).toBeFocused();
  await expect(panel(page)).toContainText('PNG or JPG, recommended 200x80 px');

  await test.step('refuses files that are no pictures or too large, with the reason', async () => {
    const text = Buffer.from('<html>not a picture</html>');
    const noPictures = [
      { name: 'notes.txt', mimeType: 'text/plain', buffer: text },
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'called.png', mimeType: 'image/png', buffer: text },
    ];
    for (const file of noPictures) {
      await chooser(page).setInputFiles(file);
      await expectToast(page, 'Invalid File', 'Please select an image file');
      await page.keyboard.press('Escape');
    }
    const drawn = await drawnPicture(page, 'logo.png', 20, 20);
    await chooser(page).setInputFiles({ ...drawn, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
    await expectToast(page, 'File Too Large', 'Please select an image smaller than 2MB');
    await expect(panel(page).getByRole('img')).toHaveCount(0);
  });

  await expect(save(page)).toBeDisabled();
  await name.fill('   ');
  await expect(save(page)).toBeDisabled();
  await name.press('Enter');
  await expectToast(page, 'Missing Information', 'Please enter a company name');

  await name.fill('  Northgate Events ');
  await chooser(page).setInputFiles(await drawnPicture(page, 'logo.jpg', 900, 360));
  await expect(panel(page).getByRole('img', { name: 'Preview of the logo' })).toBeVisible();
  await expectNoViolations(page);
  await save(page).click();
  await expectToast(page, 'Company branding updated successfully');
  await expect(name).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'Update Branding' })).toBeFocused();
  await expectNoViolations(page);
  await expect(topBar(page)).toContainText('Northgate Events');
  await expect(topBar(page).locator('img[src^="data:image/"]')).toBeVisible();
  await page.reload();
  await expect(topBar(page)).toContainText('Northgate Events');
  await expect(topBar(page).locator('img[src^="data:image/"]')).toBeVisible();
});

test('sends a logo only when it is new, null when it is removed, and keeps the form after a failed save', async ({
  boss,
  openAs,
}) => {
  await branded(boss);
  const page = await openAs(boss, '/employer');
  const edit = panel(page).getByRole('button', { name: 'Update Branding' });
  const saveAnd = async (): Promise<object> => {
    const [request] = await Promise.all([sent(page), save(page).click()]);
    await expect(edit).toBeVisible();
    // The toast would cover the button for a while.
    await expectToast(page, 'Company branding updated successfully');
    await closeToasts(page);
    return request.postDataJSON() as object;
  };
  await edit.click();
  await chooser(page).setInputFiles(await drawnPicture(page, 'logo.png', 200, 80));
  await expect(panel(page).getByText('Change Logo')).toBeVisible();
  expect(await saveAnd()).toEqual({
    companyName: 'Northgate',
    companyLogo: expect.stringMatching(/^data:image\//),
  });

  await edit.click();
  await panel(page).getByLabel('Company Name').fill('Northgate Care');
  expect(await saveAnd()).toEqual({ companyName: 'Northgate Care' });
  await expect(topBar(page)).toContainText('Northgate Care');
  await expect(topBar(page).locator('img[src^="data:image/"]')).toBeVisible();

  await edit.click();
  await panel(page).getByRole('button', { name: 'Remove Logo' }).click();
  await expect(panel(page).getByRole('img')).toHaveCount(0);
  expect(await saveAnd()).toEqual({ companyName: 'Northgate Care', companyLogo: null });
  await expect(topBar(page).locator('img[src^="data:image/"]')).toHaveCount(0);

  await test.step('keeps the form after a failed save, and discards it on Cancel', async () => {
    const name = panel(page).getByLabel('Company Name');
    await edit.click();
    await name.fill('Southgate');
    await intercept(page, '**/api/company-branding', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, message: 'Muster is restarting' } }),
    );
    await save(page).click();
    await expectToast(page, 'Error', 'Failed to update company branding');
    await expect(name).toHaveValue('Southgate');
    await panel(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(edit).toBeFocused();
    await closeToasts(page);
    await edit.click();
    await expect(name).toHaveValue('Northgate Care');
  });
});

test('restores an unsaved change after the session ended', async ({ boss, openAs }) => {
  await branded(boss);
  const page = await openAs(boss, '/employer');
  await panel(page).getByRole('button', { name: 'Update Branding' }).click();
  await panel(page).getByLabel('Company Name').fill('Southgate');
  await chooser(page).setInputFiles(await drawnPicture(page, 'logo.png', 200, 80));
  await expect(panel(page).getByRole('img')).toBeVisible();
  await boss.call('POST', '/auth/logout');
  const signIn = page.getByRole('dialog');
  await signIn.getByLabel('Email').fill(boss.user.email);
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  await expect(panel(page).getByLabel('Company Name')).toHaveValue('Southgate');
  await expect(panel(page).getByRole('img')).toBeVisible();
  await save(page).click();
  await expectToast(page, 'Company branding updated successfully');
  await expect(topBar(page)).toContainText('Southgate');
});
