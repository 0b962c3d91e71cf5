import type { CompanyView } from '@contract/companies/companies.contract.js';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry } from '../support/intercept.ts';
import { someEmail } from '../support/member.ts';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name });
const time = (page: Page): Locator => card(page, 'Time and Privacy');
const managers = (page: Page): Locator => card(page, 'Co-managers');
const sections = (page: Page): Locator => page.getByRole('navigation', { name: 'Parts of Settings' });
const save = (page: Page): Locator => time(page).getByRole('button', { name: 'Save Settings' });
const rowOf = (page: Page, name: string): Locator =>
  managers(page).getByRole('listitem').filter({ hasText: name });

test('saves zone, week and limits, and warns before a change of the zone', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/employer');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveTitle('Settings - Muster');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await sections(page).getByRole('link', { name: 'Dates and rules' }).click();
  await expect(page).toHaveURL('/settings/dates');
  const zone = time(page).getByLabel('Time zone');
  await expect(zone).toHaveValue('Europe/London');
  await expect(zone.locator('option:checked')).toHaveText('London (current)');
  await expect(save(page)).toBeDisabled();

  await zone.selectOption({ label: 'New York' });
  await expect(time(page).getByRole('alert')).toContainText(
    'You cannot change it while an employee is clocked in.',
  );
  await time(page).getByLabel('First day of the week').selectOption('Monday');
  await time(page).getByLabel('Keep locations for (days)').fill('30');
  await time(page).getByLabel('Late after (minutes)').fill('20');
  await time(page).getByLabel('No-show after (further minutes)').fill('45');
  await time(page).getByLabel('Ask employees to confirm schedules').check();
  await save(page).click();
  await expectToast(page, 'Settings saved successfully');
  await expect(save(page)).toBeDisabled();
  await expect(zone.locator('option:checked')).toHaveText('New York (current)');
  await expect(time(page).getByRole('alert')).toHaveCount(0);
  expect(await boss.get<CompanyView>('/company')).toMatchObject({
    timeZone: 'America/New_York',
    firstDayOfWeek: 1,
    locationRetentionDays: 30,
    shiftLateMinutes: 20,
    noShowMinutes: 45,
    askToConfirmSchedules: true,
  });
});

test('offers date formats as examples, and sets the first day of the week with them until another day is chosen', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/settings/dates');
  const format = time(page).getByLabel('Dates and times');
  const week = time(page).getByLabel('First day of the week');
  const [specification, uk] = ['Nov 20, 2026, 3:00 PM', 'Fri 20 Nov 2026, 15:00'];
  await expect(format.locator('option')).toHaveText([specification, uk]);
  await expect(format.locator('option:checked')).toHaveText(specification);
  await format.selectOption(uk);
  await expect(week.locator('option:checked')).toHaveText('Monday');
  await save(page).click();
  await expectToast(page, 'Settings saved successfully');
  await expect(save(page)).toBeDisabled();
  expect(await boss.get('/company')).toMatchObject({ dateFormat: 'uk', firstDayOfWeek: 1 });

  await format.selectOption(specification);
  await week.selectOption('Monday');
  await save(page).click();
  await expect(save(page)).toBeDisabled();
  expect(await boss.get('/company')).toMatchObject({ dateFormat: 'specification', firstDayOfWeek: 1 });
});

test('shows errors at their fields and discards changes', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/settings/dates');
  const days = time(page).getByLabel('Keep locations for (days)');
  for (const wrong of ['0', '4000', '']) {
    await days.fill(wrong);
    await save(page).click();
    await expect(time(page).getByRole('alert')).toContainText('Days to keep locations');
  }
  const late = time(page).getByLabel('Late after (minutes)');
  await late.fill('0');
  await save(page).click();
  await expect(time(page).getByRole('alert').filter({ hasText: 'Minutes until late' })).toBeVisible();
  await time(page).getByRole('button', { name: 'Discard Changes' }).click();
  await expect(late).toHaveValue('15');
  await expect(days).toHaveValue('90');
  await expect(time(page).getByRole('alert')).toHaveCount(0);

  await test.step('changes the company’s name', async () => {
    await sections(page).getByRole('link', { name: 'Company' }).click();
    const branding = card(page, 'Name and Logo');
    await branding.getByLabel('Company Name').fill('Northgate');
    await branding.getByRole('button', { name: 'Save Branding' }).click();
    await expectToast(page, 'Company branding updated successfully');
    await expect(page.getByRole('banner')).toContainText('Northgate');
    await expect(branding.getByLabel('Company Name')).toHaveValue('Northgate');
  });
});

test('invites a co-manager and deactivates another one, but never the employer’s own account', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/settings/team');
  await expect(rowOf(page, 'Erin Boss')).toContainText('(you)');
  await expect(rowOf(page, 'Erin Boss').getByRole('button')).toHaveCount(0);
  await managers(page).getByRole('button', { name: 'Invite Co-manager' }).click();
  const form = dialog(page, 'Invite Co-manager');
  await form.getByLabel('First Name').fill('Cora');
  await form.getByLabel('Last Name').fill('Second');
  await form.getByLabel('Email Address').fill(someEmail());
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(form.getByLabel('Invitation link')).toHaveValue(/\/invitation\?token=/);
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(managers(page).getByRole('button', { name: 'Invite Co-manager' })).toBeFocused();
  await expect(managers(page)).toContainText('Pending Invitations (1)');
  await expect(rowOf(page, 'Cora Second')).toContainText('Pending');

  const other = await boss.hire({ firstName: 'Tom', lastName: 'Bradley', role: 'employer' });
  await page.reload();
  await managers(page).getByRole('button', { name: 'Deactivate Tom Bradley' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate Tom Bradley?' });
  await expect(question).toContainText('They are signed out everywhere at once.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'Employee deactivated');
  await expect(rowOf(page, 'Tom Bradley')).toHaveCount(0);
  await expect(managers(page)).toBeFocused();
  await expect.poll(async () => (await other.call('GET', '/company')).status).toBe(401);
  await managers(page).getByRole('link', { name: 'Co-managers who left' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Tom Bradley' })).toBeVisible();
});

test('redirects employees from the settings', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  const page = await openAs(guard, '/settings');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee Dashboard');
});

test('leads from old addresses to the section, and finds the sections by what is in them', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/settings#pay-periods');
  await expect(page).toHaveURL('/settings/pay#pay-periods');
  await expect(card(page, 'Pay periods')).toBeVisible();
  await page.goto('/settings/other');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('payroll');
  await page.getByRole('option', { name: 'Settings: Pay' }).click();
  await expect(page).toHaveURL('/settings/pay');
  await expect(card(page, 'Rates')).toBeVisible();
});

test('offers Retry for settings that cannot be loaded', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/messages');
  const retry = await failCallsUntilRetry(page, /\/api\/(company|employees)/);
  await page.goto('/settings/team');
  await expect(managers(page)).toContainText('We could not load the co-managers.');
  await sections(page).getByRole('link', { name: 'Dates and rules' }).click();
  await expect(time(page)).toContainText('We could not load the settings.');
  await retry(time(page).getByRole('button', { name: 'Retry' }));
  await expect(time(page).getByLabel('Time zone')).toHaveValue('Europe/London');
});

test('breaks no axe rule and never scrolls sideways in the settings @layout', async ({ boss, openAs }) => {
  test.slow();
  await boss.hire({ firstName: 'Tom', lastName: 'Bradley', role: 'employer' });
  await boss.invite({ firstName: 'Cora', lastName: 'Second', role: 'employer' });
  const page = await openAs(boss, '/settings');
  for (const name of ['Company', 'Pay', 'Security', 'Data', 'Dates and rules', 'Team']) {
    await sections(page).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
    if (name === 'Team') await expect(rowOf(page, 'Cora Second')).toBeVisible();
    if (name === 'Dates and rules') {
      await time(page).getByLabel('Time zone').selectOption({ label: 'New York' });
    }
    await expectNoViolations(page);
    for (const width of [1280, 390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess, `${name} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  await managers(page).getByRole('button', { name: 'Deactivate Tom Bradley' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(page);
});
