import type { Locator, Page } from '@playwright/test';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { expectNoViolations, type Look } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

const phone = { width: 390, height: 844 };
const darkPhone: Look = { colorScheme: 'dark', ...phone };

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });

/** Creates an employee with future shifts, a past shift without hours, and hours in two weeks, some rejected. */
async function busyGuard(boss: Member): Promise<Member> {
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  for (const day of [1, 2]) {
    await assign(boss, await makeSchedule(boss, { name: 'Front door', date: localDay(day) }), guard);
  }
  await assign(boss, await makeSchedule(boss, { name: 'Late bar', date: localDay(-2) }), guard);
  for (const [day, status] of [
    [-1, 'rejected'],
    [-8, 'approved'],
    [-9, 'approved'],
  ] as const) {
    const schedule = await makeSchedule(boss, { name: 'Kitchen and bar, second floor', date: localDay(day) });
    await assign(boss, schedule, guard);
    const { id, version } = await submitHours(guard, schedule, { breakMinutes: 25 });
    await boss.patch(`/timesheets/${id}/status`, { status, version });
  }
  return guard;
}

test('shows the parts of the dashboard as tabs with their own addresses on phones @layout', async ({
  boss,
  openAs,
}) => {
  test.slow();
  const guard = await busyGuard(boss);
  const page = await openAs(guard, '/employee');
  const rejected = region(page, 'A timesheet was rejected');
  const upcoming = region(page, 'My Upcoming Shifts');
  const overview = region(page, 'Timesheet Overview');
  const history = region(page, 'My Timesheet History');
  const badge = region(page, 'Employee Badge Information');
  const everything = [rejected, upcoming, overview, history, badge];

  await test.step('shows all parts on one page without tabs on desktop', async () => {
    for (const part of everything) await expect(part).toBeVisible();
    await expect(tab(page, 'Home')).toBeHidden();
    await expect(region(page, 'Shifts without hours')).toBeHidden();
  });

  await page.setViewportSize(phone);
  const only = async (name: string, ...parts: Locator[]): Promise<void> => {
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]')).toHaveCount(1);
    for (const part of everything) await expect(part).toBeVisible({ visible: parts.includes(part) });
    await expect(page.getByRole('heading', { level: 1, name: 'Employee Dashboard' })).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  };

  await only('Home', rejected);
  // Checks axe at desktop and phone width.
  await expectNoViolations(page);
  await expect(region(page, 'Shifts without hours')).toContainText('Late bar');
  await tab(page, 'Shifts').click();
  await only('Shifts', upcoming);
  await expectNoViolations(page, [darkPhone]);
  await tab(page, 'Hours').click();
  await only('Hours', overview, history);
  await expectNoViolations(page, [darkPhone]);
  await expect(page).toHaveURL('/employee?tab=hours');
  await page.reload();
  await only('Hours', overview, history);
  await test.step('keeps the focused element visible above the tab bar', async () => {
    const last = history.getByRole('button', { name: 'View' }).last();
    const bottomOf = async (place: Locator): Promise<number> => {
      const { y, height } = (await place.boundingBox())!;
      return y + height;
    };
    await page.setViewportSize({ ...phone, height: Math.ceil(await bottomOf(last)) });
    await last.focus();
    const bar = (await page.getByRole('navigation', { name: 'Sections' }).boundingBox())!;
    expect(await bottomOf(last)).toBeLessThanOrEqual(bar.y);
    await page.setViewportSize(phone);
  });
  await tab(page, 'More').focus();
  await page.keyboard.press('Enter');
  await only('More', badge);
  await expectNoViolations(page, [darkPhone]);
  await page.goBack();
  await only('Hours', overview, history);

  await test.step('keeps the tab after a filter, and opens another tab at its top', async () => {
    await history.getByRole('link', { name: 'Approved' }).click();
    await expect(history.getByText('Rejected', { exact: true })).toHaveCount(1);
    await history.getByRole('link', { name: 'All' }).click();
    await expect(tab(page, 'Hours')).toHaveAttribute('aria-current', 'page');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await tab(page, 'Shifts').click();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('opens the matching tab from addresses without a tab', async () => {
    for (const [address, name, part] of [
      ['/employee#shifts', 'Shifts', upcoming],
      ['/employee?hours=week#timesheets', 'Hours', history],
      ['/employee#badge', 'More', badge],
      ['/', 'Home', rejected],
    ] as const) {
      await page.goto(address);
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
      await expect(part).toBeInViewport();
    }
  });
});

test('adds hours to a shift and corrects a rejected timesheet with two clicks each from Home', async ({
  boss,
  openAs,
}) => {
  const guard = await busyGuard(boss);
  const page = await openAs(guard, '/employee');
  await page.setViewportSize(phone);
  const waiting = region(page, 'Shifts without hours');
  await waiting.getByRole('button', { name: 'Add Hours for Late bar' }).click();
  await dialog(page, 'Submit Timesheet').getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Timesheet submitted successfully');
  await expect(waiting).toBeHidden();
  // The clicked button was removed with its shift, and the list of hours is in another tab.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const rejected = region(page, 'A timesheet was rejected');
  await rejected.getByRole('button', { name: 'Correct' }).click();
  await dialog(page, 'Correct and Resubmit').getByRole('button', { name: 'Submit' }).click();
  await expect(rejected).toBeHidden();

  await test.step('leads from More to the profile, the theme and Log Out', async () => {
    await closeToasts(page);
    await tab(page, 'More').click();
    const account = region(page, 'Your account');
    await account.getByText('Dark', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await account.getByText('System', { exact: true }).click();
    await account.getByRole('link', { name: 'Ada Okafor Profile' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(tab(page, 'More')).toHaveAttribute('aria-current', 'page');
    await tab(page, 'More').click();
    await account.getByRole('button', { name: 'Log Out' }).click();
    await expectToast(page, 'Logged out successfully');
  });
});
