import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD, someEmail } from '../support/member.ts';

const box = (page: Page) => dialog(page, 'Welcome to Muster');
const field = (page: Page, label: string) => box(page).getByLabel(label, { exact: true });
const signIn = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' });
const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' });

/** Expects a field to be invalid, with this error as its description. */
async function expectError(control: Locator, sentence: string | RegExp): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(sentence);
}

test('shows a toast that was due while offline once there is a connection, although its code was not loaded yet', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto('/?auth=login');
  // Shorter than the delay after which the page prefetches further code.
  await page.clock.runFor(500);
  await field(page, 'Email').fill('sam@example.com');
  await field(page, 'Password').fill('wrong horse');
  await page.context().setOffline(true);
  const isLost = page.waitForEvent('requestfailed');
  await signIn(page).click();
  await page.clock.resume();
  await isLost;
  await expect(signIn(page)).toBeEnabled();
  await page.context().setOffline(false);
  await expectToast(page, 'Login failed');
});

test('shows errors above the button, at the address and at the password, and signs in', async ({
  page,
  boss,
}) => {
  const message = 'Too many attempts. Please try again later.';
  const answers = [
    { status: 500, body: '' },
    { status: 429, json: { statusCode: 429, message } },
  ];
  await page.route('**/api/auth/login', (route) => route.fulfill(answers.shift()));
  await page.route('**/api/auth/register', (route) => route.abort());
  await page.goto('/?auth=login');
  await field(page, 'Email').fill(someEmail());
  await field(page, 'Password').fill(PASSWORD);
  await signIn(page).click();
  await expectToast(page, 'Login failed');
  await expect(signIn(page)).toBeEnabled();
  await signIn(page).click();
  await expectToast(page, 'Login failed', message);
  await expect(box(page).getByText(message)).toBeVisible();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await field(page, 'First Name').fill('Erin');
  await field(page, 'Last Name').fill('Boss');
  await field(page, 'Email').fill(someEmail());
  await field(page, 'Password').fill(PASSWORD);
  await createAccount(page).click();
  await expectToast(page, 'Registration failed');
  await expect(box(page).getByText(/could not be reached/)).toBeVisible();
  await expect(createAccount(page)).toBeEnabled();
  await expectNoViolations(page);

  await test.step('shows at the address that it has an account, and offers to sign in with it', async () => {
    await page.unrouteAll();
    await field(page, 'First Name').fill('Erin');
    await field(page, 'Last Name').fill('Boss');
    await field(page, 'Email').fill(boss.user.email);
    await field(page, 'Password').fill('another horse');
    await field(page, 'Password').press('Enter');
    await expectToast(page, 'Registration failed');
    await expectError(field(page, 'Email'), /An account with this email already exists/);
    await expect(field(page, 'First Name')).toHaveValue('Erin');
    await expectNoViolations(page);
    await box(page).getByRole('button', { name: 'Sign in instead' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    await expect(field(page, 'Email')).toHaveValue(boss.user.email);
    await expect(field(page, 'Password')).toBeFocused();
  });

  await test.step('shows the error of a wrong password at the field and in a toast until the password changes', async () => {
    await field(page, 'Password').fill('wrong horse');
    await signIn(page).click();
    await expectToast(page, 'Login failed', 'Incorrect email or password');
    await expectError(field(page, 'Password'), 'Incorrect email or password');
    await expect(field(page, 'Password')).toBeFocused();
    await expect(field(page, 'Email')).toHaveValue(boss.user.email);
    await expectNoViolations(page);
    await field(page, 'Password').fill(PASSWORD);
    await expect(box(page).getByText('Incorrect email or password')).toHaveCount(0);
    await field(page, 'Password').press('Enter');
    await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
  });
});
