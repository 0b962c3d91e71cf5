import type { SampleItemView } from '@contract/sample-items/sample-items.contract.js';
import type { Page } from '@playwright/test';
/* each venue */
import { makeVenue } from '../support/arrange.ts';
/* end */
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Sample items' }).locator('tbody').getByRole('row');
const details = (page: Page) => page.getByRole('region', { name: 'Details' });

/** A request with the fields that a record needs. */
const first = {
  sampleLabel: 'First',
  /* each text */
  sampleField: 'North',
  /* each number */
  sampleField: 4,
  /* end */
};

test('adds to the sample items with an error at its field, and finds the new one', async ({
  boss,
  openAs,
}) => {
  /* each venue */
  const venue = await makeVenue(boss);
  /* end */
  const page = await openAs(boss, '/manage/sample-items');
  await page.getByRole('link', { name: 'Add your first sample item' }).click();
  const save = page.getByRole('button', { name: 'Add sample item' });
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sample label is required' })).toBeVisible();
  await page.getByLabel('Sample label', { exact: true }).fill('First');
  /* each text */
  await page.getByLabel('Sample field', { exact: true }).fill('North');
  /* each long-text */
  await page.getByLabel('Sample field', { exact: true }).fill('Near the door');
  /* each number */
  await page.getByLabel('Sample field', { exact: true }).fill('4');
  /* each venue */
  await page.getByLabel('Venue', { exact: true }).selectOption({ label: venue.name });
  /* end */
  await save.click();
  await expectToast(page, 'Sample item created successfully');
  /* each text */
  await expect(details(page)).toContainText('Sample fieldNorth');
  /* each long-text */
  await expect(details(page)).toContainText('Sample fieldNear the door');
  /* each number */
  await expect(details(page)).toContainText('Sample field4');
  /* each venue */
  await expect(details(page)).toContainText(`Venue${venue.name}`);
  /* end */
  await page.getByRole('main').getByRole('link', { name: 'Sample items' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('irs');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill('window');
  await expect(page.getByText('No sample items match these filters')).toBeVisible();
});

test('shows both values after a concurrent edit, and saves the kept ones', async ({ boss, openAs }) => {
  const { id } = await boss.post<SampleItemView>('/sample-items', first);
  const page = await openAs(boss, `/manage/sample-items/${id}`);
  await page.getByLabel('Sample label', { exact: true }).fill('Mine');
  const theirs = {
    sampleLabel: 'Theirs',
    /* each text */
    sampleField: 'South',
    /* each long-text */
    sampleField: 'Near the door',
    /* each number */
    sampleField: 7,
    /* end */
  };
  await boss.patch(`/sample-items/${id}`, { ...theirs, version: 1 });
  await page.getByRole('button', { name: 'Save sample item' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this sample item' });
  const difference = conflict.getByRole('row').filter({ hasText: 'Sample label' });
  await expect(difference).toContainText('Mine');
  await expect(difference).toContainText('Theirs');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save sample item' }).click();
  await expectToast(page, 'Sample item updated successfully');
  const saved = await boss.get<SampleItemView>(`/sample-items/${id}`);
  expect(saved).toMatchObject({ ...theirs, sampleLabel: 'Mine', version: 3 });
});

test('deactivates after a question, filters by activity, and reactivates', async ({ boss, openAs }) => {
  await boss.post('/sample-items', first);
  const { id } = await boss.post<SampleItemView>('/sample-items', { ...first, sampleLabel: 'Second' });
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
