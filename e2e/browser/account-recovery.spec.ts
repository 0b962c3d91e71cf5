import { expectNoViolations } from '../support/axe.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { Member, PASSWORD, someEmail } from '../support/member.ts';
import { mailedLink } from '../support/outbox.ts';

const NEW_PASSWORD = 'copper lantern tide';
const ANSWER = 'If an account exists for this address, we have sent a link. It works for one hour.';
const SPENT = 'This link is no longer valid. Please ask for a new one.';

test('replaces a forgotten password through a mailed link that works once', async ({
  page,
  boss,
  product,
}) => {
  test.slow();
  const { email } = boss.user;
  await page.goto('/?auth=login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/reset');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await test.step('gives the same answer for an address without an account', async () => {
    await page.getByLabel('Email', { exact: true }).fill(someEmail());
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByText(ANSWER)).toBeVisible();
    await page.getByRole('button', { name: 'Use another address' }).click();
  });
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText(ANSWER)).toBeVisible();
  await expectNoViolations(page);

  const link = await mailedLink(product, email, '/reset');
  await page.goto(link);
  await expect(page).toHaveURL('/reset');
  const field = page.getByLabel('New Password', { exact: true });
  await field.fill('123');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await field.fill('password1');
  await expect(page.getByText(/easy to guess/)).toBeVisible();
  await expectNoViolations(page);
  await field.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expectToast(page, 'Your password has been changed');
  const form = page.getByRole('dialog');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
  expect((await boss.call('GET', '/auth/user')).status).toBe(401);

  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page.getByText(SPENT)).toBeVisible();
  await expectNoViolations(page);

  await test.step('signs the user out after a password reset in a signed-in browser', async () => {
    await page.getByRole('button', { name: 'Request a new link' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByText(ANSWER)).toBeVisible();
    await page.goto(await mailedLink(product, email, '/reset', link));
    await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Save New Password' }).click();
    await expect(page.getByRole('dialog', { name: 'Welcome to Muster' })).toBeVisible();
  });
});

test('confirms an address without the password in a signed-in browser, through a link that was sent again', async ({
  boss,
  openAs,
  product,
}) => {
  const first = await mailedLink(product, boss.user.email, '/confirm');
  const page = await openAs(boss, '/confirm?token=nonsense');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expectToast(page, 'Confirmation link sent');
  const link = await mailedLink(product, boss.user.email, '/confirm', first);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  await expect(page).toHaveURL('/confirm');
  await expectNoViolations(page);
  expect((await boss.get<{ isEmailVerified: number }>('/auth/user')).isEmailVerified).toBe(1);
  // The used link still shows its owner that the address is confirmed.
  await page.goto(`${link}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
});

test('asks for the password when a confirmation link is opened without a session, and explains an invalid link', async ({
  page,
  boss,
  product,
}) => {
  await page.goto('/confirm?token=nonsense');
  await expect(page.getByText(SPENT)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Muster' })).toBeVisible();

  await page.goto(await mailedLink(product, boss.user.email, '/confirm'));
  await expect(page.getByText('Please enter your password to confirm this email address.')).toBeVisible();
  await expectNoViolations(page);
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('wrong horse');
  await page.getByRole('button', { name: 'Confirm Email Address' }).click();
  await expect(page.getByText('Incorrect password')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm Email Address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
});

test('signs in with the new password after a change in the profile', async ({ boss, openAs, product }) => {
  const page = await openAs(boss, '/profile');
  await page.getByLabel('Current Password').fill('wrong horse');
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Incorrect password').first()).toBeVisible();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectToast(page, 'Password changed successfully');
  await new Member(product.url).signIn(boss.user.email, NEW_PASSWORD);
});
