import type { Page } from '@playwright/test';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { dialog } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry } from '../support/intercept.ts';
import type { Member } from '../support/member.ts';

async function busyCompany(boss: Member): Promise<void> {
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  await makeSchedule(boss, { name: 'Kitchen Prep', status: 'pending_approval', date: localDay(0) });
  const lunch = await makeSchedule(boss, { name: 'Lunch Service', date: localDay(1) });
  const { id: assignmentId } = await assign(boss, lunch, guard);
  await boss.call('DELETE', `/schedule-assignments/${assignmentId}`);
  const worked = await makeSchedule(boss, { name: 'Night door', date: localDay(-1) });
  await assign(boss, worked, guard);
  await submitHours(guard, worked);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [1280, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess, `${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Expects no axe violations in the dashboard's dialogs and in its menu on a phone. */
async function expectDialogsWithoutViolations(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Schedule' }).click();
  const form = dialog(page, 'Create Schedule');
  await form.getByRole('button', { name: 'Create Schedule' }).click();
  await expect(form.getByRole('alert')).toHaveCount(4);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Create Schedule' })).toBeFocused();
  for (const [region, title] of [
    ['Schedule Approvals', 'Reject Schedule'],
    ['Recent Timesheets', 'Reject Timesheet'],
  ] as const) {
    await page
      .getByRole('region', { name: region })
      .getByRole('button', { name: 'Reject', exact: true })
      .click();
    await expect(dialog(page, title)).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('link', { name: 'Clock entries', exact: true })).toBeVisible();
  await expectNoViolations(page);
}

test('shows what needs the employer’s attention, with links @dates', async ({ boss, openAs }) => {
  await busyCompany(boss);
  const page = await openAs(boss);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employer Dashboard');
  await expect(page.getByText('Manage schedules, assign employees, and track timesheets')).toBeVisible();
  await expect(page).toHaveTitle('Dashboard - Muster');
  await expect(page.getByRole('link', { name: 'Total Employees 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Active Schedules 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pending Timesheets 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Requires Attention 2' })).toBeVisible();
  const parts = page.getByRole('list', { name: 'Requires Attention' });
  await expect(parts.getByRole('listitem')).toHaveText([
    '1 schedule still pending approval, dated today or earlier',
    '1 shift in the next 7 days needs cover because an employee left or can’t work',
  ]);

  await page.getByRole('link', { name: 'Pending Timesheets 1' }).click();
  await expect(page).toHaveURL(/\/manage\/timesheets\?filter=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Timesheets');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employer Dashboard');
});

test('breaks no axe rule and never scrolls sideways on the dashboard and in its dialogs @layout', async ({
  boss,
  openAs,
}) => {
  test.slow();
  const page = await openAs(boss, '/employer');
  await expect(page.getByText('No timesheets submitted yet')).toBeVisible();
  await expectNoViolations(page);
  await busyCompany(boss);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Kitchen Prep' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Night door' })).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectDialogsWithoutViolations(page);
});

test('offers Retry for each part of the dashboard that cannot be loaded', async ({ boss, openAs }) => {
  await busyCompany(boss);
  const page = await openAs(boss, '/manage');
  const retry = await failCallsUntilRetry(page, /\/api\/(stats|schedules|timesheets|users|venues)/);
  await page.goto('/employer');
  const sheets = page.getByRole('region', { name: 'Recent Timesheets' });
  await expect(sheets).toContainText('We could not load the timesheets.');
  await expect(page.getByRole('region', { name: 'Schedule Approvals' })).toContainText('We could not load');
  await expect(page.getByRole('link', { name: 'Total Employees' })).toContainText('Not available');
  await expectNoViolations(page);
  await retry(sheets.getByRole('button', { name: 'Retry' }));
  await expect(sheets.getByRole('row').filter({ hasText: 'Night door' })).toBeVisible();
});

test('names each page once in the header or in a group of the sidebar, and keeps the sidebar folded after a reload', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/employer');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  for (const name of ['Today', 'Rota', 'Timesheets', 'People', 'Company']) {
    await expect(sections.getByText(name, { exact: true }).first()).toBeVisible();
  }
  await expect(sections.getByRole('list')).toHaveCount(5);
  for (const link of await main.getByRole('link').all()) {
    await expect(sections.getByRole('link', { name: await link.innerText() })).toHaveCount(0);
  }
  for (const name of ['Timesheets', 'Employees']) {
    await sections.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(sections.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
  await sections.getByRole('link', { name: 'Duty board' }).click();
  await expect(page).toHaveURL(/\/manage\/duty$/);
});

test('shows rotas, schedules and swaps as tabs of one page, which their old addresses open', async ({
  boss,
  openAs,
}) => {
  const { id } = await makeSchedule(boss, { name: 'Night door' });
  const page = await openAs(boss, '/employer');
  const entry = page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Rotas and schedules' });
  const tabs = page.getByRole('navigation', { name: 'Parts of Rotas and schedules' });
  const heading = page.getByRole('heading', { level: 1 });
  await entry.click();
  await expect(page).toHaveURL(/\/manage\/rotas$/);
  await expect(heading).toHaveText('Rotas');
  await expect(page.getByRole('button', { name: 'New Rota' })).toBeVisible();
  await expect(tabs.getByRole('link')).toHaveText(['Rotas', 'Schedules', 'Swaps']);
  await expect(tabs.getByRole('link', { name: 'Rotas' })).toHaveAttribute('aria-current', 'page');
  await expectNoViolations(page);
  await tabs.getByRole('link', { name: 'Rotas' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\/schedules$/);
  await expect(heading).toHaveText('Schedules');
  await expect(tabs.getByRole('link', { name: 'Schedules' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Schedule' })).toBeVisible();
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expectNoViolations(page);
  await page.goBack();
  await expect(heading).toHaveText('Rotas');
  await page.goto(`/manage/schedules/${id}/show`);
  await expect(heading).toHaveText('Night door');
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(tabs).toHaveCount(0);
});

test('leads from the tabs and from More to every page on phones', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/employer');
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await expect(tabs.getByRole('link')).toHaveText(['Today', 'Rota', 'Timesheets', 'Messages']);
  await tabs.getByRole('link', { name: 'Rota' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planner');
  await expect(tabs.getByRole('link', { name: 'Rota' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('navigation', { name: 'More' });
  await expect(more.getByRole('link', { name: 'Timesheets', exact: true })).toHaveCount(0);
  await more.getByRole('link', { name: 'Employees' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employees');
  await expect(more).toBeHidden();
  await expect(tabs.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'page');
});

test('answers unknown paths with the 404 page, and redirects employees from the employer dashboard', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/manage/nothing');
  for (const path of ['/manage/nothing', '/manage', '/access-denied', '/authentication-error', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  }
  const guard = await boss.hire();
  const other = await openAs(guard, '/employer');
  await expect(other).toHaveURL(/\/$/);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Employee Dashboard');
});
