import type { Page } from '@playwright/test';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/member.ts';

/** Signs out; the landing page then stands there with nothing in front of it. */
async function expectCleanLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expectToast(page, 'Logged out successfully', 'You have been signed out of Muster');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Streamline Your Workforce Management');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('whoever was sent to sign in is not asked again after signing out', async ({ page, boss }) => {
  await page.goto('/employer');
  const form = page.getByRole('dialog');
  await form.getByLabel('Email', { exact: true }).fill(boss.user.email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/employer');
  await expectCleanLeave(page);
});

test('an accepted invitation is neither asked for again nor called invalid', async ({ page, boss }) => {
  const { token } = await boss.invite({ firstName: 'Ada', lastName: 'Guard' });
  await page.goto(`/?auth=register&invitation=${token}`);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Employee Dashboard' })).toBeVisible();
  await expectCleanLeave(page);
  expect(asked.filter((url) => url.includes('/api/invitations/'))).toEqual([]);
});

test('what was still being loaded when somebody signed out is not told as a lost session', async ({
  boss,
  openAs,
}) => {
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
  await expectCleanLeave(own);
});
