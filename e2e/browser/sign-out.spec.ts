import type { Page } from '@playwright/test';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/member.ts';

/** Signs out and expects the landing page without an open dialog. */
async function signOutCleanly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expectToast(page, 'Logged out successfully', 'You have been signed out of Muster');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Streamline Your Workforce Management');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('does not ask to sign in again after signing out from a page that asked for it', async ({
  page,
  boss,
}) => {
  await page.goto('/employer');
  const form = page.getByRole('dialog');
  await form.getByLabel('Email', { exact: true }).fill(boss.user.email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/employer');
  await signOutCleanly(page);
});

test('neither loads an accepted invitation again nor calls it invalid', async ({ page, boss }) => {
  const { token } = await boss.invite({ firstName: 'Ada', lastName: 'Guard' });
  await page.goto(`/?auth=register&invitation=${token}`);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Employee Dashboard' })).toBeVisible();
  await signOutCleanly(page);
  expect(asked.filter((url) => url.includes('/api/invitations/'))).toEqual([]);
});

test('reports no lost session when a request was still running at sign-out', async ({ boss, openAs }) => {
  const own = await openAs(boss, '/employer');
  await expect(own.getByRole('heading', { name: 'Employer Dashboard' })).toBeVisible();
  const { promise: signedOut, resolve } = Promise.withResolvers<void>();
  await own.route('**/api/schedules/pending-approval*', async (route) => {
    await signedOut;
    await route.continue();
  });
  await own.reload();
  await own.route('**/api/auth/logout', async (route) => {
    const response = await route.fetch();
    const late = own.waitForResponse('**/api/schedules/pending-approval*');
    resolve();
    expect((await late).status()).toBe(401);
    await route.fulfill({ response });
  });
  await signOutCleanly(own);
});
