import type { VenueView } from '@contract/venues/venues.contract.js';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { dialog, expectToast, keepToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { PASSWORD } from '../support/member.ts';

const form = (page: Page): Locator => dialog(page, 'Add Venue');
const send = (page: Page): Promise<void> => form(page).getByRole('button', { name: 'Add Venue' }).click();

async function fill(page: Page): Promise<void> {
  await form(page).getByLabel('Venue Name').fill('Riverside Arena');
  await form(page).getByLabel('Address Line 1').fill('12 Quay Road');
  await form(page).getByLabel('Town/City').fill('Bristol');
  await form(page).getByLabel('Postcode').fill(' bs14qa ');
}

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Venue' }).click();
  await expect(form(page).getByLabel('Venue Name')).toBeFocused();
}

test('shows what a new venue lacks, formats its postcode, and offers it in schedules at once', async ({
  boss,
  openAs,
}) => {
  test.slow();
  const page = await openAs(boss, '/employer');
  await open(page);
  await test.step('breaks no axe rule in the dialog, and returns the focus when it closes', async () => {
    await send(page);
    await expect(form(page).getByRole('alert')).toHaveCount(4);
    await form(page).getByText('Map position (optional)').click();
    await expect(form(page).getByLabel('Latitude')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add Venue' })).toBeFocused();
  });
  await open(page);
  await form(page).getByLabel('Contact Email').fill('nobody');
  await send(page);
  await expect(form(page).getByRole('alert')).toHaveText([
    'Venue name is required',
    'Address line 1 is required',
    'City is required',
    'Postcode is required',
    'Invalid email format',
  ]);
  await expect(form(page).getByLabel('Venue Name')).toBeFocused();
  await fill(page);
  await form(page).getByLabel('Postcode').fill('12345');
  await form(page).getByLabel('Contact Email').fill('');
  await send(page);
  await expect(form(page).getByRole('alert')).toHaveText(['Please enter a valid UK postcode']);
  await form(page).getByLabel('Postcode').fill(' bs14qa ');
  await form(page).getByLabel('Postcode').blur();
  await expect(form(page).getByLabel('Postcode')).toHaveValue('BS1 4QA');
  for (const label of ['Address Line 2', 'County', 'Contact Person', 'Contact Phone', 'Additional Notes']) {
    await form(page).getByLabel(label).fill('More');
  }
  await test.step('requires both latitude and longitude, or neither', async () => {
    await form(page).getByText('Map position (optional)').click();
    await form(page).getByLabel('Latitude').fill('51.4');
    await send(page);
    const refusal = form(page).getByText('Please give both latitude and longitude, or neither');
    await expect(refusal.first()).toBeVisible();
    await form(page).getByLabel('Longitude').fill('-2.6');
  });
  await send(page);
  await expectToast(page, 'Venue created successfully');
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Venue' })).toBeFocused();
  const position = { latitude: 51.4, longitude: -2.6 };
  expect(await boss.get<VenueView[]>('/venues')).toMatchObject([{ ...position, postcode: 'BS1 4QA' }]);

  await page.getByRole('button', { name: 'Create Schedule' }).first().click();
  const venue = dialog(page, 'Create Schedule').getByLabel('Venue');
  await expect(venue.locator('option')).toHaveText(['No venue', 'Riverside Arena']);
});

test('closes a dialog with Escape before a newer toast, and asks before it discards typed values', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/employer');
  // With animated dialogs and toasts, as most users see them.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await intercept(page, '**/api/venues', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await open(page);
  await fill(page);
  await send(page);
  await expectToast(page, 'Failed to create venue');
  await keepToast(page);
  await expect(form(page).getByRole('button', { name: 'Add Venue' })).toBeFocused();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Keep Editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form(page).getByLabel('Venue Name')).toHaveValue('Riverside Arena');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form(page)).toHaveCount(0);
  await expectToast(page, 'Failed to create venue');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Failed to create venue').filter({ visible: true })).toHaveCount(0);
});

test('keeps a venue that failed to save, also after the session ended', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/employer');
  await open(page);
  await fill(page);
  await intercept(page, '**/api/venues', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { statusCode: 500, message: 'Something went wrong' } })
      : route.fallback(),
  );
  await send(page);
  await expectToast(page, 'Error', 'Failed to create venue');
  await expect(form(page).getByLabel('Venue Name')).toHaveValue('Riverside Arena');
  await page.unrouteAll();
  await boss.call('POST', '/auth/logout');
  const signIn = page.getByRole('dialog').filter({ has: page.getByLabel('Password', { exact: true }) });
  await signIn.getByLabel('Email').fill(boss.user.email);
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  await expect(form(page).getByLabel('Town/City')).toHaveValue('Bristol');
  await send(page);
  await expectToast(page, 'Venue created successfully');
});
