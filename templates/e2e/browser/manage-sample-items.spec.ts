import type { SampleItemView } from '@contract/sample-items/sample-items.contract.js';
import type { Page } from '@playwright/test';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Sample items' }).locator('tbody').getByRole('row');
const details = (page: Page) => page.getByRole('region', { name: 'Details' });

test('adds to the sample items with an error at its field, and finds the new one', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/manage/sample-items');
  await page.getByRole('link', { name: 'Add your first sample item' }).click();
  const save = page.getByRole('button', { name: 'Add sample item' });
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Name is required' })).toBeVisible();
  await page.getByLabel('Name').fill('First');
  await page.getByLabel('Notes').fill('Near the door');
  await save.click();
  await expectToast(page, 'Sample item created successfully');
  await expect(details(page)).toContainText('Near the door');
  await page.getByRole('main').getByRole('link', { name: 'Sample items' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('door');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill('window');
  await expect(page.getByText('No sample items match these filters')).toBeVisible();
});

test('shows both values after a concurrent edit, and saves the kept ones', async ({ boss, openAs }) => {
  const { id } = await boss.post<SampleItemView>('/sample-items', { name: 'First' });
  const page = await openAs(boss, `/manage/sample-items/${id}`);
  await page.getByLabel('Name').fill('Mine');
  await boss.patch(`/sample-items/${id}`, { name: 'Theirs', notes: 'Near the door', version: 1 });
  await page.getByRole('button', { name: 'Save sample item' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this sample item' });
  const name = conflict.getByRole('row').filter({ hasText: 'Name' });
  await expect(name).toContainText('Mine');
  await expect(name).toContainText('Theirs');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save sample item' }).click();
  await expectToast(page, 'Sample item updated successfully');
  const saved = await boss.get<SampleItemView>(`/sample-items/${id}`);
  expect(saved).toMatchObject({ name: 'Mine', notes: 'Near the door', version: 3 });
});

test('deactivates after a question, filters by activity, and reactivates', async ({ boss, openAs }) => {
  await boss.post('/sample-items', { name: 'First' });
  const { id } = await boss.post<SampleItemView>('/sample-items', { name: 'Second' });
  const page = await openAs(boss, `/manage/sample-items/${id}/show`);
  const deactivate = page.getByRole('button', { name: 'Deactivate' });
  await deactivate.click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate Second?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deactivate).toBeFocused();
  await deactivate.click();
  await question.getByRole('button', { name: 'Deactivate sample item' }).click();
  await expectToast(page, 'Sample item deactivated');
  await expect(details(page)).toContainText('Inactive');
  await page.getByRole('main').getByRole('link', { name: 'Sample items' }).click();
  await page.getByRole('combobox', { name: 'Active' }).selectOption('Inactive');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link', { name: 'Second' }).click();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expectToast(page, 'Sample item reactivated');
  await expect(details(page)).toContainText('Active');
});
