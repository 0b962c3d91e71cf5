import type { Page } from '@playwright/test';
import { makeSchedule } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD, type Member } from '../support/member.ts';
import { endSessionVisibly } from '../support/shown.ts';

async function signInAgain(page: Page, member: Member): Promise<void> {
  const signIn = page.getByRole('dialog').filter({ has: page.getByLabel('Password', { exact: true }) });
  await signIn.getByLabel('Email').fill(member.user.email);
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signIn.getByRole('button', { name: 'Sign In' }).click();
}

test('restores a half-filled schedule after the session ended', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/employer');
  await page.getByRole('button', { name: 'Create Schedule' }).first().click();
  const form = dialog(page, 'Create Schedule');
  await form.getByLabel('Schedule Name').fill('Night door');
  await form.getByLabel('Date').fill(localDay(2));
  await form.getByLabel('Start Time').fill('09:00');
  await form.getByLabel('End Time').fill('17:00');
  // The page receives the end of the session and redirects to the sign-in.
  await endSessionVisibly(page, () => boss.call('POST', '/auth/logout'));

  await signInAgain(page, boss);
  await expect(page).toHaveURL(/\/employer$/);
  await expect(form.getByLabel('Schedule Name')).toHaveValue('Night door');
  await form.getByRole('button', { name: 'Create Schedule' }).click();
  await expectToast(page, 'Schedule created successfully');
});

test('restores a filtered list after the session ended', async ({ boss, openAs }) => {
  await makeSchedule(boss, { name: 'Front door' });
  const page = await openAs(boss, '/employer');
  await expect(page.getByText('Front door').first()).toBeVisible();
  await page.getByRole('link', { name: /^Active Schedules/ }).click();
  await expect(page).toHaveURL(/\/manage\/schedules\?filter=.*active/);
  await endSessionVisibly(page, () => boss.call('POST', '/auth/logout'));

  await signInAgain(page, boss);
  await expect(page).toHaveURL(/\/manage\/schedules\?filter=.*active/);
  await expect(page.getByRole('row').filter({ hasText: 'Front door' })).toBeVisible();
});
