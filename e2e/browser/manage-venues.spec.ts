import type { VenueView } from '@contract/venues/venues.contract.js';
import type { Page } from '@playwright/test';
import { makeSchedule, makeVenue } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { loseFirstAnswer } from '../support/lost-answer.ts';
import { navigateTo } from '../support/navigate.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Venues' }).locator('tbody').getByRole('row');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const details = (page: Page) => page.getByRole('region', { name: 'Details' });

test('adds a venue with errors at their fields, and formats its postcode', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/venues');
  await expect(page.getByText('No venues added yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add Venue' }).click();
  const save = page.getByRole('button', { name: 'Add Venue' });
  await save.click();
  for (const text of [
    'Venue name is required',
    'Address line 1 is required',
    'City is required',
    'Postcode is required',
  ]) {
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
  await page.getByLabel('Venue Name').fill('Town Hall');
  await page.getByLabel('Address Line 1').fill('1 High Street');
  await page.getByLabel('Town/City').fill('Leeds');
  await page.getByLabel('Contact Email').fill('nobody');
  await page.getByLabel('Postcode').fill('not one');
  await save.click();
  await expect(page.getByText('Please enter a valid UK postcode')).toBeVisible();
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await page.getByLabel('Contact Email').fill('');
  await page.getByLabel('Postcode').fill(' ls1 4dy ');
  await page.getByLabel('Postcode').blur();
  await expect(page.getByLabel('Postcode')).toHaveValue('LS1 4DY');
  await page.getByText('Map position (optional)').click();
  await test.step('pastes both numbers of a position at once', async () => {
    await page.getByLabel('Latitude').evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '51.503324, -0.119543');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(page.getByLabel('Latitude')).toHaveValue('51.503324');
    await expect(page.getByLabel('Longitude')).toHaveValue('-0.119543');
  });
  await page.getByLabel('Latitude').fill('53.8');
  await page.getByLabel('Longitude').fill('');
  await save.click();
  await expect(page.getByText('Please give both latitude and longitude, or neither').first()).toBeVisible();
  await page.getByLabel('Longitude').fill('-1.55');
  await save.click();
  await expectToast(page, 'Venue created successfully');
  await expect(heading(page, 'Town Hall')).toBeVisible();
  await expect(details(page)).toContainText('LS1 4DY');
  await expect(details(page).getByRole('link', { name: /^Open map/ })).toHaveAttribute(
    'href',
    /mlat=53\.8&mlon=-1\.55/,
  );
});

test('adds one venue if the answer was lost and the form is sent again', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/venues/create');
  await page.getByLabel('Venue Name').fill('Town Hall');
  await page.getByLabel('Address Line 1').fill('1 High Street');
  await page.getByLabel('Town/City').fill('Leeds');
  await page.getByLabel('Postcode').fill('LS1 4DY');
  await loseFirstAnswer(page, '**/api/venues');
  await page.getByRole('button', { name: 'Add Venue' }).click();
  await expectToast(page, 'Error', 'Failed to create venue');
  expect(await boss.get('/venues')).toHaveLength(1);
  await page.getByRole('button', { name: 'Add Venue' }).click();
  await expectToast(page, 'Venue created successfully');
  await expect(heading(page, 'Town Hall')).toBeVisible();
  expect(await boss.get('/venues')).toHaveLength(1);
});

test('saves and removes the clocking distance of a venue', async ({ boss, openAs }) => {
  const { id } = await makeVenue(boss, { latitude: 51.5, longitude: -0.1 });
  const page = await openAs(boss, `/manage/venues/${id}`);
  const distance = page.getByLabel('Clocking Distance (metres)');
  await distance.fill('5');
  await page.getByRole('button', { name: 'Save Venue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Distance' })).toBeVisible();
  await distance.fill('150');
  await page.getByRole('button', { name: 'Save Venue' }).click();
  await expectToast(page, 'Venue updated successfully');
  await expect(details(page)).toContainText('Clocking distance150 m');
  await page.getByRole('link', { name: 'Edit' }).click();
  await distance.fill('');
  await page.getByRole('button', { name: 'Save Venue' }).click();
  await expect(details(page)).toContainText('Clocking distanceAny');
  await test.step('shows both values after a concurrent edit of a venue, and saves the kept ones', async () => {
    const venue = await makeVenue(boss);
    await closeToasts(page);
    await navigateTo(page, `/manage/venues/${venue.id}`);
    await page.getByLabel('Venue Name').fill('City Hall');
    await boss.patch(`/venues/${venue.id}`, {
      name: 'Guildhall',
      notes: 'Ring twice',
      version: venue.version,
    });
    await page.getByRole('button', { name: 'Save Venue' }).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this venue' });
    const name = conflict.getByRole('row').filter({ hasText: 'Venue Name' });
    await expect(name).toContainText('City Hall');
    await expect(name).toContainText('Guildhall');
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByLabel('Additional Notes')).toHaveValue('Ring twice');
    await page.getByRole('button', { name: 'Save Venue' }).click();
    await expectToast(page, 'Venue updated successfully');
    const saved = await boss.get<VenueView>(`/venues/${venue.id}`);
    expect(saved).toMatchObject({ name: 'City Hall', notes: 'Ring twice' });
  });
});

test('finds and filters venues, and keeps the filters in the address', async ({ boss, openAs }) => {
  await makeVenue(boss, { name: 'Town Hall', city: 'Leeds' });
  const old = await makeVenue(boss, { name: 'Old Mill', city: 'York' });
  await boss.call('DELETE', `/venues/${old.id}`);
  const page = await openAs(boss, '/manage/venues');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Old Mill');
  await page.getByRole('combobox', { name: 'Active' }).selectOption('Inactive');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Inactive');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search' }).fill('leeds');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Town Hall');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Town/City' }).fill('yor');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Town/City' })).toHaveValue('yor');
  await expect(rows(page)).toContainText('Old Mill');
});

test('keeps text that is typed while the address takes over the text before it', async ({ boss, openAs }) => {
  for (let n = 0; n < 25; n += 1) await makeVenue(boss, { name: `Old Mill ${n}` });
  const page = await openAs(boss, '/manage/venues');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(rows(page)).toHaveCount(25);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // Types more before and while React draws the new address.
  await search.evaluate((field: HTMLInputElement) => {
    const change = history.pushState.bind(history);
    const whole = 'mill lane by the long river';
    const type = (typed: number): void => {
      if (field.value !== whole.slice(0, typed) || field.value === whole) return;
      // React ignores an event after a change through its own setter.
      Reflect.set(HTMLInputElement.prototype, 'value', whole.slice(0, typed + 1), field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      setTimeout(() => type(typed + 1), typed);
    };
    history.pushState = (...args) => {
      change(...args);
      if (field.value === 'mill') type(field.value.length);
    };
  });
  await search.fill('mill');
  await expect(page.getByText('No venues match these filters')).toBeVisible();
  await expect(search).toHaveValue('mill lane by the long river');
  // The next story may use the same window.
  await devtools.detach();
});

test('does not offer an inactive venue, but keeps it on its schedules', async ({ boss, openAs }) => {
  const venue = await makeVenue(boss, { name: 'Old Mill' });
  const schedule = await makeSchedule(boss, { name: 'Front door', date: localDay(1), venueId: venue.id });
  const page = await openAs(boss, `/manage/venues/${venue.id}/show`);
  // With animated dialogs and toasts, as most users see them.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.getByRole('region', { name: 'Upcoming Schedules' })).toContainText('Front door');
  const deactivate = page.getByRole('button', { name: 'Deactivate' });
  await deactivate.click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate Old Mill?' });
  await expect(question).toContainText('1 upcoming schedule will still take place there');
  await page.keyboard.press('Escape');
  await expect(deactivate).toBeFocused();
  await deactivate.click();
  await question.getByRole('button', { name: 'Deactivate Venue' }).click();
  await expectToast(page, 'Venue deactivated');
  await expect(details(page)).toContainText('Inactive');

  await navigateTo(page, '/manage/schedules/create');
  await expect(page.getByLabel('Venue').locator('option')).toHaveText(['No venue']);
  await navigateTo(page, `/manage/schedules/${schedule.id}`);
  await expect(page.getByLabel('Venue')).toHaveValue(venue.id);
  await navigateTo(page, `/manage/schedules/${schedule.id}/show`);
  await page.getByRole('link', { name: 'Old Mill' }).click();
  await page.getByRole('link', { name: 'All schedules' }).click();
  await expect(page.getByText('Venue: Old Mill')).toBeVisible();

  await navigateTo(page, `/manage/venues/${venue.id}/show`);
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expectToast(page, 'Venue reactivated');
  await expect(details(page)).toContainText('Active');
});
