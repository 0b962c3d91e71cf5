import type { Page } from '@playwright/test';
import { makeRota, makeSchedule, makeVenue, someShift } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry, intercept } from '../support/intercept.ts';
import { PASSWORD, type Member } from '../support/member.ts';
import { endSessionVisibly } from '../support/shown.ts';
import { navigateTo } from '../support/navigate.ts';

const READ_ONLY = 'An archived rota cannot be changed. Publish it again first.';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function signInAgain(page: Page, member: Member): Promise<void> {
  const signIn = page.getByRole('dialog').filter({ has: page.getByLabel('Password', { exact: true }) });
  await signIn.getByLabel('Email').fill(member.user.email);
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signIn.getByRole('button', { name: 'Sign In' }).click();
}

test('keeps a new record’s typed values until they are saved or discarded', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/venues/create');
  await test.step('asks before Cancel discards typed values', async () => {
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await cancel.click();
    await expect(heading(page, 'Venues')).toBeVisible();
    await navigateTo(page, '/manage/venues/create');
    await page.getByLabel('Venue Name').fill('Town Hall');
    await cancel.click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(cancel).toBeFocused();
    await expect(page.getByLabel('Venue Name')).toHaveValue('Town Hall');
    await cancel.click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(heading(page, 'Venues')).toBeVisible();
    await navigateTo(page, '/manage/venues/create');
    await expect(page.getByLabel('Venue Name')).toHaveValue('');
  });
  await test.step('restores typed values after a reload, and clears them once the record is saved', async () => {
    await page.getByLabel('Venue Name').fill('Town Hall');
    await page.reload();
    await expect(page.getByText('This is your unsent draft. Check it and send it.')).toBeVisible();
    await expect(page.getByLabel('Venue Name')).toHaveValue('Town Hall');
    await page.getByLabel('Address Line 1').fill('1 High Street');
    await page.getByLabel('Town/City').fill('Leeds');
    await page.getByLabel('Postcode').fill('LS1 4DY');
    await page.getByRole('button', { name: 'Add Venue' }).click();
    await expectToast(page, 'Venue created successfully');
    await navigateTo(page, '/manage/venues/create');
    await expect(page.getByLabel('Venue Name')).toHaveValue('');
  });
});

test('shows no success when the session ended before the save', async ({ boss, openAs }) => {
  const venue = await makeVenue(boss, { name: 'Old Mill' });
  const path = `/manage/venues/${venue.id}`;
  const page = await openAs(boss, path);
  await page.getByLabel('Venue Name').fill('New Mill');
  // The page learns only from the answer to its save that the session ended.
  await intercept(page, `**/api/venues/${venue.id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { statusCode: 401, message: 'Unauthorised' } })
      : route.continue(),
  );
  await endSessionVisibly(page, () => page.getByRole('button', { name: 'Save Venue' }).click());
  await expect(page.getByText('Venue updated successfully')).toHaveCount(0);
  await boss.call('POST', '/auth/logout');
  await signInAgain(page, boss);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByLabel('Venue Name')).toHaveValue('New Mill');
});

test('shows the server’s errors in a schedule form without replacing typed values', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/manage/schedules/create');
  await test.step('shows the server’s errors at their fields', async () => {
    await intercept(page, '**/api/schedules/series', (route) =>
      route.fulfill({ status: 400, json: { message: 'Check the form', errors: { name: 'Name is taken' } } }),
    );
    await page.getByLabel('Schedule Name').fill('Front door');
    await page.getByLabel('Date').fill(localDay(1));
    await page.getByLabel('Start Time').fill('09:00');
    await page.getByLabel('End Time').fill('17:00');
    await page.getByRole('button', { name: 'Create Schedule' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Name is taken' })).toBeVisible();
    await expect(page.getByLabel('Schedule Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Schedule Name')).toHaveValue('Front door');
  });
  await test.step('keeps typed values when another user edits the record', async () => {
    const schedule = await makeSchedule(boss);
    await navigateTo(page, `/manage/schedules/${schedule.id}`);
    await page.getByLabel('Schedule Name').fill('Side door');
    await boss.patch(`/schedules/${schedule.id}`, { description: 'Bring a torch', version: 1 });
    const fresh = page.waitForResponse(
      (answer) =>
        answer.url().endsWith(`/api/schedules/${schedule.id}`) && answer.request().method() === 'GET',
    );
    await page.getByRole('button', { name: 'Save Schedule' }).click();
    await fresh;
    await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible();
    await expect(page.getByLabel('Schedule Name')).toHaveValue('Side door');
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('');
  });
});

test('opens a form only with the current record, even when the first load fails', async ({
  boss,
  openAs,
}) => {
  const rota = await makeRota(boss);
  await boss.patch(`/rotas/${rota.id}`, { status: 'published', version: 1 });
  const page = await openAs(boss, `/manage/rotas/${rota.id}/show`);
  await expect(heading(page, 'Week plan')).toBeVisible();
  await navigateTo(page, '/manage/rotas');
  const row = page.getByRole('table', { name: 'Rotas' }).getByRole('row').filter({ hasText: 'Week plan' });
  await expect(row).toContainText('Published');
  await boss.patch(`/rotas/${rota.id}`, { status: 'archived', version: 2 });
  await expect(row).toContainText('Archived');
  const retry = await failCallsUntilRetry(page, `**/api/rotas/${rota.id}`);
  await navigateTo(page, `/manage/rotas/${rota.id}`);
  await expect(page.getByText('We could not load this rota.')).toBeVisible();
  await expect(page.getByLabel('Rota Name')).toHaveCount(0);
  await retry(page.getByRole('button', { name: 'Retry' }));
  await expect(page.getByText(READ_ONLY)).toBeVisible();
  await test.step('waits for the updated record after a write', async () => {
    const other = await makeRota(boss, { shifts: [someShift()] });
    await boss.patch(`/rotas/${other.id}`, { status: 'published', version: 1 });
    await navigateTo(page, `/manage/rotas/${other.id}/show`);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.getByRole('button', { name: 'Archive' }).click();
    await intercept(page, `**/api/rotas/${other.id}`, async (route) => {
      if (route.request().method() === 'GET') await released;
      return route.continue();
    });
    await page.getByRole('button', { name: 'Archive Rota' }).click();
    await expectToast(page, 'Rota archived');
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('status', { name: 'Loading the rota...' })).toBeVisible();
    await expect(page.getByLabel('Rota Name')).toHaveCount(0);
    release();
    await expect(page.getByText(READ_ONLY)).toBeVisible();
  });
});
