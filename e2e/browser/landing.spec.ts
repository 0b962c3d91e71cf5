import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const note = 'By continuing, you agree to our Terms of Service and Privacy Policy';

test('shows what Muster is on the landing page, without sideways scrolling @layout', async ({ page }) => {
  await page.goto('/');
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
  await test.step('breaks no axe rule', () => expectNoViolations(page));
  await test.step('never scrolls sideways on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
});

test('opens the sign-in dialog from each button of the landing page, with the focus in the first field of its tab', async ({
  page,
}) => {
  await page.goto('/');
  const signIns = page.getByRole('button', { name: 'Sign In', exact: true });
  await expect(signIns).toHaveCount(2);
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  for (const [button, tab, field] of [
    [named('Get Started'), 'Sign Up', 'First Name'],
    [signIns.first(), 'Sign In', 'Email'],
    [named('Get Started Free'), 'Sign Up', 'First Name'],
    [signIns.last(), 'Sign In', 'Email'],
    [named('Sign In Now'), 'Sign In', 'Email'],
  ] as const) {
    await button.click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel(field, { exact: true })).toBeFocused();
    await expect(page.getByRole('dialog')).toContainText(note);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('shows the 404 page at any other path, with and without a session', async ({ page, boss, openAs }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expectNoViolations(page);
  const signedIn = await openAs(boss, '/no/such/page');
  await expect(signedIn.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('opens a page whose address ends with an invalid anchor', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/employer#%E0');
  await expect(page.getByRole('heading', { name: 'Employer Dashboard' })).toBeVisible();
});

test('tells a visitor of a protected page that they are logged out, and opens the sign-in', async ({
  page,
}) => {
  // The toast is shown for half a second before the redirect, too short for a look from outside on a busy machine.
  await page.addInitScript(() => {
    const text = 'You are logged out. Logging in again...';
    new MutationObserver(() => {
      if (document.body?.innerText.includes(text)) sessionStorage.setItem('seen', text);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/employer');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toContain('You are logged out.');
});
