import { expectNoViolations } from '../support/axe.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD, signUp, type Member } from '../support/member.ts';

const INVITED = "You're Invited to Join Muster!";
const validate = '**/api/invitations/validate/**';

/** The company name in the top bar after joining. */
const COMPANY = 'Northern Doors';
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function brand(boss: Member): Promise<void> {
  await boss.patch('/company-branding', { companyName: COMPANY, companyLogo: LOGO });
}

test('shows recipient, inviter and next steps of an invitation, and opens the sign-up dialog over the page', async ({
  page,
  boss,
}) => {
  await brand(boss);
  const { email, token } = await boss.invite({ firstName: 'Ada', lastName: 'Guard' });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(validate, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/invitation?token=${token}`);
  await expect(page.getByText('Validating invitation...')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(INVITED);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Ada Guard', { exact: true })).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByText(`Erin Boss has invited you to join ${COMPANY} as an employee.`)).toBeVisible();
  await expect(page.locator('main img')).toHaveAttribute('src', /^data:image\/png;base64,/);
  await expect(page.getByRole('heading', { name: 'What happens next?' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([
    /sign in/i,
    /profile with your badge information/,
    /tracking/,
  ]);
  await expect(page.getByText(/unique to you and must not be shared/)).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Accept Invitation & Sign In' }).click();
  await expect(page).toHaveURL('/invitation');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expectNoViolations(page);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Employee Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(COMPANY);
});

test('lets the owner of an account sign in over the page and join', async ({ page, boss, product }) => {
  const person = await signUp(product.url, { role: 'employee', firstName: 'Una', lastName: 'Linked' });
  await brand(boss);
  const { token } = await boss.invite({ email: person.user.email });
  await page.goto(`/invitation?token=${token}`);
  await page.getByRole('button', { name: 'Accept Invitation & Sign In' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Welcome back!');
  await expect(page.getByRole('heading', { name: 'Employee Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(COMPANY);
});

test('removes the token from address, history and referrer at once, even when the check fails', async ({
  page,
  boss,
}) => {
  const { token } = await boss.invite();
  const referers: string[] = [];
  page.on('request', (request) => referers.push(request.headers().referer ?? ''));
  const message = 'Too many attempts. Please try again in a minute.';
  await page.route(validate, (route) => route.fulfill({ status: 429, json: { statusCode: 429, message } }));
  await page.goto('/');
  await page.goto(`/invitation?token=${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not check your invitation');
  await expect(page).toHaveURL('/invitation');
  await expect(page.getByText(message)).toBeVisible();
  await expectNoViolations(page);
  await page.unroute(validate);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: INVITED })).toBeVisible();
  await expect(page).toHaveURL('/invitation');
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);
  // A phone that unloaded the page in the background loads it again.
  await page.reload();
  await expect(page.getByRole('heading', { name: INVITED })).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: INVITED })).toBeVisible();
  await expect(page).toHaveURL('/invitation');
  expect(referers.filter((referer) => referer.includes(token))).toEqual([]);
});

test('says when an invitation link is invalid or has no token', async ({ page }) => {
  await page.goto('/invitation');
  await expectToast(page, 'Invalid invitation link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Invitation');
  await page.goto('/invitation?token=nonsense');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Invitation');
  await expect(
    page.getByText('This invitation link is invalid, has expired, or has already been used.'),
  ).toBeVisible();
  await expect(page.getByText('Please contact your employer for a new invitation link.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('accepts an invitation as the signed-in user', async ({ boss, openAs, product }) => {
  await brand(boss);
  const person = await signUp(product.url, { role: 'employee', firstName: 'Una', lastName: 'Linked' });
  const { token } = await boss.invite();
  const page = await openAs(person, `/invitation?token=${token}`);
  const accept = page.getByRole('button', { name: `Accept as Una Linked (${person.user.email})` });
  await expect(accept).toBeVisible();
  await expectNoViolations(page);
  await accept.click();
  await expectToast(page, 'Invitation accepted', `You have joined ${COMPANY}.`);
  await expect(page.getByRole('heading', { name: 'Employee Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(COMPANY);
});

test('explains the refusal to a user who is already a member', async ({ boss, openAs }) => {
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Guard' });
  const { token } = await boss.invite();
  const page = await openAs(guard, `/invitation?token=${token}`);
  await page.getByRole('button', { name: /^Accept as Ada Guard/ }).click();
  await expect(page.getByRole('alert')).toContainText(/already/i);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Employee Dashboard', level: 1 })).toBeVisible();
});

test('lets another person sign in instead of the signed-in user', async ({ boss, openAs, product }) => {
  const wrong = await signUp(product.url);
  const { email, token } = await boss.invite();
  const page = await openAs(wrong, `/invitation?token=${token}`);
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page.getByRole('dialog')).toContainText(INVITED);
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  expect((await wrong.call('GET', '/auth/user')).status).toBe(401);
});
