import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { PASSWORD, someEmail } from '../support/member.ts';

interface Values {
  first?: string;
  last?: string;
  email?: string;
  password?: string;
}

/** Fills in the open form. Omitted fields keep their values. */
async function fill(page: Page, { first, last, email, password }: Values): Promise<void> {
  const fields = { 'First Name': first, 'Last Name': last, Email: email, Password: password };
  for (const [label, value] of Object.entries(fields)) {
    if (value !== undefined) await page.getByLabel(label, { exact: true }).fill(value);
  }
}

const signIn = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' });
const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' });

/** Holds a request until the returned function is called, so that a test sees the loading state. */
async function hold(page: Page, path: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await intercept(page, path, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('asks an employee who signs up without a company to get an invitation', async ({ page }) => {
  await page.goto('/?auth=register');
  await page.getByLabel('Employee - Submit timesheets and view schedules').check();
  await fill(page, { first: 'Una', last: 'Linked', email: someEmail(), password: PASSWORD });
  await createAccount(page).click();
  await expect(page.getByRole('heading', { name: 'Employee Dashboard', level: 1 })).toBeVisible();
  await expect(
    page.getByText('You are not linked to an employer yet. Ask your employer for an invitation.'),
  ).toBeVisible();
});

test('advises on passwords, shows errors at their fields, and opens the dashboard after an employer signs up', async ({
  page,
}) => {
  const lists: string[] = [];
  page.on('request', (request) => {
    if (/\/passwords-[^/]*\.js$/.test(request.url())) lists.push(request.url());
  });
  await page.goto('/?auth=register');
  await fill(page, { first: 'Amara', last: 'Okafor', email: someEmail() });
  expect(lists).toEqual([]);
  const advice = page.getByText('This password is easy to guess.');
  for (const weak of ['liverpool1', 'Okafor2026']) {
    await fill(page, { password: weak });
    await expect(advice).toBeVisible();
    await fill(page, { password: 'copper lantern tide' });
    await expect(advice).toHaveCount(0);
  }
  expect(lists).toHaveLength(1);

  await test.step('shows an error at each invalid field', async () => {
    await fill(page, { first: '', last: '', email: 'nobody', password: '12345' });
    await createAccount(page).click();
    for (const text of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expectNoViolations(page);
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await fill(page, { email: 'nobody', password: '12345' });
    await signIn(page).click();
    await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('opens the dashboard after an employer signs up', async () => {
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(page.getByRole('radio')).toHaveCount(2);
    const company = page.getByLabel('Company Name', { exact: true });
    const employer = page.getByLabel('Employer - Manage staff and schedules');
    await expect(employer).toBeChecked();
    await expect(page.getByLabel('Employee - Submit timesheets and view schedules')).not.toBeChecked();
    await page.getByLabel('Employee - Submit timesheets and view schedules').check();
    await expect(company).toHaveCount(0);
    await employer.check();
    await expectNoViolations(page);
    await company.fill('Dock & Sons');
    await fill(page, { first: 'Erin', last: 'Boss', email: someEmail(), password: PASSWORD });
    const letGo = await hold(page, '**/api/auth/register');
    await createAccount(page).click();
    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible();
    letGo();
    await expectToast(page, 'Account created!', 'Welcome to Muster. You can now access all features.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Dock & Sons');
  });
});

test('signs in and out', async ({ page, boss }) => {
  // With animated dialogs and toasts, as most users see them.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In Now' }).click();
  await fill(page, { email: boss.user.email, password: PASSWORD });
  const letGo = await hold(page, '**/api/auth/login');
  await signIn(page).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  letGo();
  await expectToast(page, 'Welcome back!', 'You have successfully logged in.');
  await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expectToast(page, 'Logged out successfully', 'You have been signed out of Muster');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Streamline Your Workforce Management');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Streamline Your Workforce Management');
});

test('opens the prefilled sign-up from an invitation and joins the company', async ({
  page,
  boss,
  product,
}) => {
  const { email, token } = await boss.invite({ firstName: 'Ada', lastName: 'Guard' });
  await page.goto(`/api/login?invitation=${token}`);
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expectNoViolations(page);
  await fill(page, { password: PASSWORD });
  await createAccount(page).click();
  await expect(page.getByRole('heading', { name: 'Employee Dashboard', level: 1 })).toBeVisible();
  const [joined] = await product.sql(
    'select u.company_id from users u join accounts a on a.id = u.account_id where a.email = $1',
    [email],
  );
  expect(joined).toEqual({ company_id: boss.user.companyId });
});

test('says when an invitation link is no longer valid', async ({ page }) => {
  await page.goto('/api/login?invitation=nonsense');
  await expect(page.getByRole('dialog')).toContainText('Invalid Invitation');
  await expectToast(page, 'Invalid invitation link');
});
