import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { closeToasts, expectToast } from '../support/dialog.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { PASSWORD, type Member } from '../support/member.ts';
import { showTours } from '../support/tours.ts';

const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const OFFSET = 16;

const tours = {
  employer: [
    'Welcome to Muster',
    'Company Branding',
    'Notifications',
    'Schedules',
    'Employees',
    'Timesheets',
    'Messages',
  ],
  employee: [
    'Welcome to Muster',
    'Notifications',
    'My Upcoming Shifts',
    'Timesheets',
    'Badge Information',
    'Messages',
  ],
};

const panel = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });

/** Opens the member's dashboard in a window without completed tours. */
async function firstVisit(page: Page, member: Member, size: typeof DESK): Promise<void> {
  await showTours(page);
  await page.setViewportSize(size);
  await signInBrowser(page.context(), member);
  await page.goto('/');
}

/**
 * Returns the distance between a panel and its target in pixels. Only the visible upper part of a tall target
 * counts.
 */
async function gapOf(page: Page, shown: Locator): Promise<number> {
  const side = await shown.getAttribute('data-side');
  const target = await page.evaluate(() => {
    const { left, top, right, bottom } = document.querySelector('[data-tour-now]')!.getBoundingClientRect();
    const cut = Math.min(Math.round(bottom), Math.round(top) + Math.round(window.innerHeight * 0.4));
    return { left: Math.round(left), top: Math.round(top), right: Math.round(right), bottom: cut };
  });
  const { x, y, width, height } = (await shown.boundingBox())!;
  const gaps: Record<string, number> = {
    top: target.top - (y + height),
    bottom: y - target.bottom,
    left: target.left - (x + width),
    right: x - target.right,
  };
  return gaps[side!]!;
}

/** Completes the tour and expects that it does not start again. */
async function takeTour(page: Page, role: keyof typeof tours, size: typeof DESK): Promise<void> {
  const titles = tours[role];
  for (const [index, title] of titles.entries()) {
    const shown = panel(page, title);
    await expect(shown).toContainText(`Step ${index + 1} of ${titles.length}`);
    await expect(shown.getByRole('button', { name: 'Previous' })).toHaveCount(index === 0 ? 0 : 1);
    await expect(shown).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-tour-now]')).toBeInViewport();
    await expect(async () => expect(await gapOf(page, shown)).toBe(OFFSET)).toPass();
    if (title === 'Messages' && role === 'employer' && size === PHONE) {
      const tabs = page.getByRole('navigation', { name: 'Sections' });
      await expect(tabs.getByRole('link', { name: 'Messages' })).toHaveAttribute('data-tour-now', '');
    }
    await page
      .getByRole('button', { name: index < titles.length - 1 ? 'Next' : 'Finish', exact: true })
      .click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-tour-now]')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const role of ['employer', 'employee'] as const) {
  test(`shows the ${role}’s tour ${OFFSET} px beside each part, and only once @layout`, async ({
    boss,
    page,
  }) => {
    const member = role === 'employer' ? boss : await boss.hire();
    await firstVisit(page, member, DESK);
    await test.step('at desktop width', async () => {
      await expectNoViolations(page);
      await page.setViewportSize(DESK);
      await takeTour(page, role, DESK);
    });
    await test.step('at phone width', async () => {
      await page.evaluate(() => localStorage.clear());
      await page.setViewportSize(PHONE);
      await page.goto('/');
      await takeTour(page, role, PHONE);
    });
  });
}

test('moves through the tour by keyboard, skips it with Escape, and restarts it', async ({ boss, page }) => {
  await firstVisit(page, boss, DESK);
  await expect(panel(page, 'Welcome to Muster').getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  const branding = panel(page, 'Company Branding');
  await expect(branding.getByRole('button', { name: 'Next' })).toBeFocused();
  await expect(branding).toHaveAccessibleDescription(/Step 2 of 7/);
  await page.keyboard.press('Shift+Tab');
  await expect(branding.getByRole('button', { name: 'Previous' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Welcome to Muster')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  const restart = page.getByRole('button', { name: 'Restart Tour' });
  await expect(restart).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await restart.press('Enter');
  await expect(panel(page, 'Welcome to Muster')).toBeVisible();
  await page.reload();
  await expect(panel(page, 'Welcome to Muster')).toBeVisible();
  await page.keyboard.press('Escape');
  await restart.press('Enter');
  await expect(panel(page, 'Welcome to Muster').getByRole('button', { name: 'Next' })).toBeFocused();
  await panel(page, 'Welcome to Muster').getByRole('button', { name: 'Skip Tour' }).press('Enter');
  await expect(restart).toBeFocused();
});

test('skips steps whose part is missing, and counts only the others', async ({ boss, page }) => {
  const sam = await boss.hire();
  // Skips the automatic tour first, so that the changed page shows a restarted one.
  await firstVisit(page, sam, DESK);
  await panel(page, 'Welcome to Muster').getByRole('button', { name: 'Skip Tour' }).click();
  await page.evaluate(() => {
    for (const name of ['badge', 'notifications'])
      document.querySelectorAll(`[data-tour="${name}"]`).forEach((part) => part.removeAttribute('data-tour'));
  });
  await page.getByRole('button', { name: 'Restart Tour' }).click();
  await expect(panel(page, 'Welcome to Muster')).toContainText('Step 1 of 4');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(panel(page, 'My Upcoming Shifts')).toContainText('Step 2 of 4');
});

test('opens the tab of each step on phones, restarts the tour from More, and starts none on a direct link', async ({
  boss,
  page,
}) => {
  const sam = await boss.hire();
  await firstVisit(page, sam, PHONE);
  await expect(panel(page, 'Welcome to Muster')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'More' }).click();
  const restart = page.getByRole('button', { name: 'Restart Tour' });
  await restart.press('Enter');
  await expect(panel(page, 'Welcome to Muster')).toBeVisible();
  await page.keyboard.press('Escape');
  // The Restart Tour button is on another tab now.
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'More' }).click();
  await restart.click();
  await expect(panel(page, 'Welcome to Muster')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  for (const tab of ['Home', 'Shifts', 'Hours', 'More']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  const kim = await boss.hire();
  await page.context().clearCookies();
  await signInBrowser(page.context(), kim);
  await page.goto('/employee?tab=hours');
  await expect(page.getByRole('heading', { name: 'Timesheet Overview' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('starts the tour of the first sign-in when its toast has closed, unless the user types in a form', async ({
  boss,
  page,
  openWindow,
}) => {
  const signIn = async (window: Page, member: Member): Promise<void> => {
    await showTours(window);
    await window.goto('/?auth=login');
    await window.getByLabel('Email').fill(member.user.email);
    await window.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await window.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
    await expectToast(window, 'Welcome back!');
    // A toast stays open while the pointer is over it.
    await window
      .getByRole('region', { name: /notifications/i })
      .getByRole('listitem')
      .hover();
    await expect(window.getByRole('heading', { level: 1, name: 'Employer Dashboard' })).toBeVisible();
    await expect(panel(window, 'Welcome to Muster')).toHaveCount(0);
  };
  await signIn(page, boss);
  await closeToasts(page);
  await expect(panel(page, 'Welcome to Muster')).toBeVisible();

  const other = await openWindow();
  await signIn(other, boss);
  await other.getByLabel('First Name').fill('Ada');
  await closeToasts(other);
  await expect(other.getByLabel('First Name')).toBeFocused();
  await expect(panel(other, 'Welcome to Muster')).toHaveCount(0);
});
