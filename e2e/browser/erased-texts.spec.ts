import type { ErasureView } from '@contract/erasure/erasure.contract.js';
import type { VenueView } from '@contract/venues/venues.contract.js';
import type { Locator, Page } from '@playwright/test';
import { makeSchedule } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { clockInByApi } from '../support/clock-api.ts';
import { createAssignedShift } from '../support/clock.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWithoutLive } from '../support/live.ts';
import { PASSWORD, type Member } from '../support/member.ts';

const VENUE = { name: 'Dock', addressLine1: '1 Quay', city: 'Bristol', postcode: 'BS1 4DJ' };
const card = (page: Page): Locator => page.getByRole('region', { name: 'Texts That Name Erased People' });

/** Creates an employee who erases their account, and waits until the server has found texts with their name. */
async function eraseEmployee(boss: Member, about: { firstName: string; lastName: string }): Promise<void> {
  const guard = await boss.hire(about);
  await guard.post('/auth/erase', { password: PASSWORD });
  const name = `${about.firstName} ${about.lastName}`;
  await expect
    .poll(async () => {
      const erasures = await boss.get<ErasureView[]>('/erasures');
      return erasures.some((erasure) => erasure.name === name && erasure.state === 'review');
    })
    .toBe(true);
}

test('replaces or keeps texts that name an erased employee, on phones and on desktop', async ({
  boss,
  openAs,
}) => {
  const notes = 'Ask Zephyrine Quill for the keys.';
  const venue = await boss.post<VenueView>('/venues', { ...VENUE, notes, contactPerson: 'Zephyrine Quill' });
  await makeSchedule(boss, { name: 'Late', description: 'Zephyrine Quill hands over' });
  const page = await openAs(boss, '/settings/data');
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(card(page)).toContainText('No texts to check');

  await eraseEmployee(boss, { firstName: 'Zephyrine', lastName: 'Quill' });
  await page.goto('/settings#erased-texts');
  await expect(card(page).getByRole('heading', { name: 'Zephyrine Quill' })).toBeVisible();
  await expect(card(page)).toContainText('3 texts');
  await expect(card(page).locator('mark')).toHaveText(Array.from({ length: 3 }, () => 'Zephyrine Quill'));
  await expectNoViolations(page);
  await expect(card(page).getByRole('link', { name: 'Venue Dock' }).first()).toHaveAttribute(
    'href',
    `/manage/venues/${venue.id}/show`,
  );

  const button = (name: string) => card(page).getByRole('button', { name });
  await button('Replace in Notes of Venue Dock').click();
  await expectToast(page, 'Decision saved');
  await expect(card(page)).toContainText('2 texts');
  expect((await boss.get<VenueView>(`/venues/${venue.id}`)).notes).toBe('Ask Former member for the keys.');
  await button('Leave Contact person of Venue Dock').click();
  await expect(card(page)).toContainText('1 text');
  expect((await boss.get<VenueView>(`/venues/${venue.id}`)).contactPerson).toBe('Zephyrine Quill');

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(button('Leave Description of Schedule Late')).toBeVisible();
  await button('Replace in Description of Schedule Late').click();
  await expect(card(page)).toContainText('No texts to check');
});

test('replaces all texts of one person at once, and shows a text that changed in the meantime', async ({
  boss,
  openAs,
}) => {
  const notes = 'Ask Otto Sharpe.';
  const venue = await boss.post<VenueView>('/venues', { ...VENUE, notes, contactPerson: 'Otto Sharpe' });
  await eraseEmployee(boss, { firstName: 'Otto', lastName: 'Sharpe' });
  const page = await openAs(boss);
  await openWithoutLive(page, '/settings/data');
  const replace = card(page).getByRole('button', { name: 'Replace in Notes of Venue Dock' });
  await expect(replace).toBeVisible();
  await boss.patch(`/venues/${venue.id}`, { notes: 'Otto Sharpe has left.' });
  await replace.click();
  await expect(card(page)).toContainText('Otto Sharpe has left.');

  await card(page).getByRole('button', { name: 'Replace all of Otto Sharpe' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace All' }).click();
  await expect(card(page)).toContainText('No texts to check');
  expect(await boss.get<VenueView>(`/venues/${venue.id}`)).toMatchObject({
    notes: 'Former member has left.',
    contactPerson: 'Former member',
  });
});

test('notifies employers of texts to review, with a link to them', async ({ boss, openAs }) => {
  await boss.post<VenueView>('/venues', { ...VENUE, notes: 'Ask Otto Sharpe.' });
  await eraseEmployee(boss, { firstName: 'Otto', lastName: 'Sharpe' });
  const page = await openAs(boss, '/employer');
  await page.getByRole('button', { name: /notifications/i }).click();
  await page.getByText('Texts may name a former member').click();
  await expect(page).toHaveURL(/\/settings\/data#erased-texts$/);
  await expect(card(page)).toContainText('Ask Otto Sharpe.');
});

test('lists texts with only the first name after the others, as less certain, and keeps them when all are replaced', async ({
  boss,
  openAs,
}) => {
  const about = { ...VENUE, contactPerson: 'Ann’s deputy', staffNotes: 'Ask Ann Lee.' };
  const venue = await boss.post<VenueView>('/venues', { ...about, notes: 'Ann Lee has Ann’s keys.' });
  await eraseEmployee(boss, { firstName: 'Ann', lastName: 'Lee' });
  const page = await openAs(boss, '/settings#erased-texts');
  await expect(card(page)).toContainText('3 texts, 1 of them with the first name alone');
  const texts = card(page).getByRole('listitem');
  await expect(texts.filter({ hasText: 'Less certain' })).toHaveCount(1);
  await expect(texts.last()).toContainText('Ann’s deputy');

  await card(page).getByRole('button', { name: 'Replace all of Ann Lee' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Replace Ann Lee in 2 texts?' });
  await dialog.getByRole('button', { name: 'Replace All' }).click();
  await expect(texts.filter({ hasText: 'Less certain' })).toHaveCount(2);
  await expect(card(page)).toContainText('2 texts, 2 of them with the first name alone');
  expect(await boss.get<VenueView>(`/venues/${venue.id}`)).toMatchObject({
    contactPerson: 'Ann’s deputy',
    staffNotes: 'Ask Former member.',
    notes: 'Former member has Ann’s keys.',
  });
  await card(page).getByRole('button', { name: 'Replace in Notes of Venue Dock' }).click();
  await card(page).getByRole('button', { name: 'Leave Contact person of Venue Dock' }).click();
  await expect(card(page)).toContainText('No texts to check');
  expect((await boss.get<VenueView>(`/venues/${venue.id}`)).notes).toBe(
    'Former member has Former member’s keys.',
  );
});

test('links to a record whose kind has a name of two words', async ({ boss, openAs, product }) => {
  const sam = await boss.hire();
  const { id } = await clockInByApi(sam, await createAssignedShift(boss, sam));
  await product.sql(`update clock_entries set end_reason = 'Ines Vance took over' where id = $1`, [id]);
  await eraseEmployee(boss, { firstName: 'Ines', lastName: 'Vance' });
  const page = await openAs(boss, '/settings/data');
  await expect(card(page).getByRole('link', { name: /^Clock entry of / })).toHaveAttribute(
    'href',
    `/manage/clock-entries/${id}/show`,
  );
});
