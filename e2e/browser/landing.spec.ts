import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const note = 'By continuing, you agree to our Terms of Service and Privacy Policy';

test.describe('the landing page', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('says what Muster is', async ({ page }) => {
    const bar = page.getByRole('banner');
    await expect(bar).toContainText('Muster');
    await expect(bar).toContainText('Workforce Management');
    await expect(bar.getByRole('button')).toHaveText(['Sign In', 'Get Started']);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Streamline Your Workforce Management');
    await expect(main.getByRole('article').getByRole('heading')).toHaveText([
      'Schedule Creation',
      'Employee Assignment',
      'Timesheet Tracking',
      'Approval Workflow',
    ]);
    await expect(main.getByRole('heading', { name: 'Ready to Get Started?' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('© 2');
  });

  for (const [button, tab] of [
    ['Get Started', 'Sign Up'],
    ['Get Started Free', 'Sign Up'],
    ['Sign In Now', 'Sign In'],
  ] as const) {
    test(`${button} opens the dialog on ${tab}`, async ({ page }) => {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('dialog')).toContainText(note);
    });
  }

  test('both Sign In buttons open the dialog on Sign In, and Escape closes it', async ({ page }) => {
    const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
    await expect(signIn).toHaveCount(2);
    for (const button of await signIn.all()) {
      await button.click();
      await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test('breaks no rule of axe', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page);
  });

  test('never scrolls sideways on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
});

test('any other path is the 404 page, signed in or not', async ({ page, boss, openAs }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expectNoViolations(page);
  const signedIn = await openAs(boss, '/no/such/page');
  await expect(signedIn.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('a visitor of a signed-in page is told so and led to sign in', async ({ page }) => {
  // The page leads on by itself half a second later; the toast is there before it has even loaded all.
  await page.goto('/employer', { waitUntil: 'commit' });
  await expect(page.getByText('You are logged out. Logging in again...').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/');
});
