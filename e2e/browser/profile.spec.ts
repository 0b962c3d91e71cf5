import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../support/axe.ts';
import { dialog, expectToast, keepToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry } from '../support/intercept.ts';
import { Member, PASSWORD } from '../support/member.ts';
import { drawnPicture } from '../support/pictures.ts';
import { navigateTo } from '../support/navigate.ts';

test('changes name and picture, and shows them in the top bar', async ({ boss, openAs }) => {
  test.slow();
  await boss.hire();
  const page = await openAs(boss, '/employer');
  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  const save = page.getByRole('button', { name: 'Save Profile' });
  await expect(save).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Your Data' })).toBeVisible();
  // Employers have no shifts.
  await expect(page.getByRole('region', { name: 'Your Shifts in a Calendar' })).toHaveCount(0);
  await page.getByLabel('First Name').fill('');
  await save.click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await page.getByLabel('First Name').fill('Erica');
  await page.getByLabel('Upload Picture').setInputFiles(await drawnPicture(page, 'me.png', 600, 400));
  await expect(page.getByAltText('Your picture')).toBeVisible();
  await save.click();
  await expectToast(page, 'Profile updated successfully');
  await expect(page.getByRole('banner').getByText('Erica Boss')).toBeVisible();
  await expect(page.getByRole('banner').locator('img[src^="/api/pictures/"]')).toBeVisible();
  await expect(save).toBeDisabled();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Remove Picture' }).click();
  await expect(page.getByLabel('Upload Picture')).toBeFocused();
  await save.click();
  await expect(page.getByRole('banner').locator('img[src^="/api/pictures/"]')).toHaveCount(0);
  await test.step('shows that an address is not confirmed, and sends a link', async () => {
    const email = page.getByRole('region', { name: 'Email' });
    await expect(email).toContainText(boss.user.email);
    await expect(email).toContainText('Not confirmed');
    await email.getByRole('button', { name: 'Send Confirmation Link' }).click();
    await expectToast(page, 'Confirmation link sent');
  });
  await test.step('tells the only employer of a company why their account cannot be deleted', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const form = dialog(page, 'Delete your account?');
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(form.getByRole('alert')).toContainText(/employer/i);
    await expectNoViolations(page);
  });
});

test('lists devices, and signs them out one by one or all at once', async ({ boss, openAs, product }) => {
  const other = await new Member(product.url).signIn(boss.user.email);
  const page = await openAs(boss, '/');
  await test.step('offers Retry for devices that cannot be loaded', async () => {
    const retry = await failCallsUntilRetry(page, '**/api/auth/sessions');
    await navigateTo(page, '/profile');
    await expect(page.getByText('We could not load your devices.')).toBeVisible();
    await retry(page.getByRole('button', { name: 'Retry' }));
    await expect(page.getByText('This device')).toBeVisible();
  });
  const devices = page.getByRole('region', { name: 'Where You Are Signed In' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await expectToast(page, 'Device signed out');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect((await other.call('GET', '/auth/user')).status).toBe(401);

  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectToast(page, 'Signed out everywhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Streamline Your Workforce Management');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Streamline Your Workforce Management');
  expect((await boss.call('GET', '/auth/user')).status).toBe(401);
});

test('deletes an account once the user enters the password', async ({ boss, openAs, product }) => {
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Guard' });
  const page = await openAs(guard, '/profile');
  await test.step('downloads a copy of the user’s data', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(JSON.stringify(JSON.parse(text))).toContain(guard.user.email);
  });
  await page.clock.install();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const form = dialog(page, 'Delete your account?');
  await expect(form).toContainText('Your employers keep the hours that you worked, without your name.');
  await expectNoViolations(page);
  await form.getByLabel('Password', { exact: true }).fill('wrong horse');
  await form.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(form.getByText('Incorrect password')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Delete My Account' }).click();
  await expectToast(page, 'Your account has been deleted');
  await keepToast(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Streamline Your Workforce Management');
  // Requests that were still running are now refused. They must not lead to the sign-in.
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(1_000);
  await expectToast(page, 'Your account has been deleted');
  const login = { email: guard.user.email, password: PASSWORD };
  expect((await new Member(product.url).call('POST', '/auth/login', { body: login })).status).toBe(401);
  await page.context().close();
});

test('leads an employee to the profile and the badge on a phone @layout', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  const page = await openAs(guard, '/employee');
  await page.setViewportSize({ width: 360, height: 740 });
  const account = page.getByRole('button', { name: /your account$/ });
  await account.click();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  await page.getByRole('link', { name: 'Badge Information' }).click();
  await expect(page.getByRole('region', { name: 'Employee Badge Information' })).toBeFocused();
});
