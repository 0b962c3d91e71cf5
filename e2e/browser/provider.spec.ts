import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD, signUp, someEmail } from '../support/member.ts';
import { signInAtProvider, startWithProvider, type WithProvider } from '../support/provider.ts';

test.describe('sign-in through the company’s provider', () => {
  // In order, so that all tests share one product and one provider.
  test.describe.configure({ mode: 'default' });
  let running: WithProvider;

  test.beforeAll(async () => {
    running = await startWithProvider();
  });
  test.afterAll(() => running.close());

  /** Adds a user to the provider. */
  function atProvider(email_verified = true): { sub: string; email: string } {
    const email = someEmail();
    const sub = email.split('@')[0]!;
    running.provider.people.set(sub, { email, email_verified, given_name: 'Amara', family_name: 'Okafor' });
    return { sub, email };
  }

  test('signs the first user up as an employer, recognises them later, and signs out at the provider too', async ({
    browser,
  }) => {
    const { sub } = atProvider();
    const context = await browser.newContext({ baseURL: running.product.url });
    const page = await context.newPage();
    await page.goto('/?auth=login');
    await page.getByRole('button', { name: 'Continue with Castle Sign-in' }).click();
    await signInAtProvider(page, sub);
    await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
    // A later request without the cookie would lead to the sign-in by itself.
    await page.waitForLoadState('networkidle');
    await context.clearCookies({ name: 'muster' });
    await page.goto('/api/login');
    await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();

    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL(`${running.provider.issuer}/**`);
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.waitForURL(`${running.product.url}/`);
    await page.goto('/api/login');
    await expect(page.getByLabel('Name')).toBeVisible();
    await context.close();
  });

  test('leads back to the page that was open when the session ended', async ({ browser }) => {
    const { sub } = atProvider();
    const context = await browser.newContext({ baseURL: running.product.url });
    const page = await context.newPage();
    await page.goto('/settings');
    await signInAtProvider(page, sub);
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/settings');
    await page.goto('/manage/schedules?filter={"q":"door"}');
    await expect(page.getByRole('heading', { name: 'Schedules', level: 1 })).toBeVisible();
    await context.clearCookies({ name: 'muster' });
    await page.reload();
    await page.waitForURL(/\/manage\/schedules\?.*door/);
    await expect(page.getByRole('heading', { name: 'Schedules', level: 1 })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
    await context.close();
  });

  test('takes an invited person into the company, and keeps the token from the provider and the log', async ({
    browser,
  }) => {
    const boss = await signUp(running.product.url);
    const { sub, email } = atProvider();
    const { link, token } = await boss.invite();
    const context = await browser.newContext({ baseURL: running.product.url });
    const page = await context.newPage();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept Invitation & Sign In' }).click();
    await signInAtProvider(page, sub);
    await expect(page.getByRole('heading', { name: 'Employee Dashboard', level: 1 })).toBeVisible();
    const joined = await running.product.sql(
      'select a.email from users u join accounts a on a.id = u.account_id where u.employer_id = $1',
      [boss.id],
    );
    expect(joined).toEqual([{ email }]);

    const back = new URL(addresses.find((address) => address.includes('/api/login/callback?'))!).searchParams;
    for (const secret of [token, back.get('code')!, back.get('state')!]) {
      expect(running.product.printed).not.toContain(secret);
    }
    expect(running.product.printed).toContain('/api/login/callback');
    expect(running.provider.requests.join('\n')).not.toContain(token);
    await context.close();
  });

  test('offers the pending invitation of a verified address', async ({ browser }) => {
    const boss = await signUp(running.product.url);
    const { sub, email } = atProvider();
    await boss.invite({ email });
    const context = await browser.newContext({ baseURL: running.product.url });
    const page = await context.newPage();
    await page.goto('/api/login');
    await signInAtProvider(page, sub);
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(page.getByRole('heading', { name: 'You have been invited' })).toBeVisible();
    await expectNoViolations(page);
    await expect(page.getByRole('button', { name: 'Create My Own Company Instead' })).toBeVisible();
    await page.getByRole('button', { name: /^Join/ }).first().click();
    await expect(page.getByRole('heading', { name: 'Employee Dashboard', level: 1 })).toBeVisible();
    await context.close();
  });

  test('lets a returning user without a company continue without joining one', async ({ browser }) => {
    const [boss, other] = [await signUp(running.product.url), await signUp(running.product.url)];
    const { sub, email } = atProvider();
    const { link } = await boss.invite({ email });
    const context = await browser.newContext({ baseURL: running.product.url });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept Invitation & Sign In' }).click();
    await signInAtProvider(page, sub);
    await expect(page.getByRole('heading', { name: 'Employee Dashboard', level: 1 })).toBeVisible();
    const [member] = await boss.get<{ id: string }[]>('/users/employees');
    await boss.post(`/employees/${member!.id}/deactivate`);
    await other.invite({ email });
    await context.clearCookies({ name: 'muster' });
    await page.goto('/api/login');
    await expect(page).toHaveURL(/\/welcome$/);
    await page.getByRole('button', { name: 'Continue without joining' }).click();
    await expect(page.getByRole('heading', { name: 'Employee Dashboard', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create a Company' })).toBeVisible();
    await context.close();
  });

  test('says why it cannot sign a user in, and leads to the password', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: running.product.url });
    const page = await context.newPage();
    await page.goto('/api/login/callback?code=forged&state=wrong');
    await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
    await expectNoViolations(page);

    const boss = await signUp(running.product.url);
    const { sub } = atProvider(false);
    running.provider.people.set(sub, { email: boss.user.email, email_verified: false });
    await page.goto('/api/login');
    await signInAtProvider(page, sub);
    await expect(
      page.getByRole('heading', { name: 'There is already an account with this email address' }),
    ).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Sign in with your password' }).click();
    await page.getByLabel('Email', { exact: true }).fill(boss.user.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
    await context.close();
  });
});
