import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('imports people from a file after wrong cells are corrected, and none again', async ({
  boss,
  openAs,
}, info) => {
  const file = info.outputPath('people.csv');
  const lines = ['Surname,Forename,E-mail,Staff number,Shoe size', 'Guard,Sam,sam@import.test,P-1,41'];
  await writeFile(
    file,
    `${[...lines, 'Okafor,Ada,ada at import.test,P-2,38', ',Bob,bob@import.test,,'].join('\r\n')}\r\n`,
  );
  const page = await openAs(boss, '/manage/employees');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByText('2 rows have problems.')).toBeVisible();
  await expect(cell(page, 'Email, row 1')).toHaveCount(0);
  await expect(cell(page, 'Email, row 2')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(cell(page, 'Last name, row 3')).toHaveAccessibleDescription('Last name is required');
  const submit = page.getByRole('button', { name: 'Invite 3 people' });
  await expect(submit).toBeDisabled();
  await expectNoViolations(page);
  await cell(page, 'Email, row 2').fill('ada@import.test');
  await cell(page, 'Last name, row 3').fill('Stone');
  await expect(page.getByText('All rows can be imported.')).toBeVisible();
  await submit.click();
  await expect(page.getByText('3 people were invited.')).toBeVisible();
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Remove row 3' }).click();
  await cell(page, 'Email, row 2').fill('ada@import.test');
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(page.getByText('0 people were invited. 2 rows were already there')).toBeVisible();
  await page.getByRole('link', { name: 'Show invitations' }).click();
  await expect(page.getByRole('table', { name: 'Invitations' })).toContainText('Ada Okafor');
});

test('imports venues from pasted cells with columns that the employer chooses', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/venues');
  await page.getByRole('link', { name: 'Import' }).click();
  await page
    .getByLabel('Or paste rows here')
    .fill('Pub\tStreet\tTown\tPostcode\nThe Crown\t1 High Street\tYork\tyo1 7hh');
  await expect(page.getByText('Choose the column with: Venue name.')).toBeVisible();
  await page.getByText('Change what the columns contain').click();
  await page.getByLabel('Pub').selectOption('Venue name');
  await page.getByRole('button', { name: 'Add 1 venue' }).click();
  await expect(page.getByText('1 venue was added.')).toBeVisible();
  await page.getByRole('link', { name: 'Show venues' }).click();
  await expect(page.getByRole('table', { name: 'Venues' })).toContainText('YO1 7HH');
});
