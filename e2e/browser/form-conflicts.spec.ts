import type { DecidedLeave, LeaveView } from '@contract/leave/leave.contract.js';
import type { LeaveBalanceDetail } from '@contract/balances/balances.contract.js';
import type { RateView } from '@contract/rates/rates.contract.js';
import type { Page } from '@playwright/test';
import { makeVenue } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdAnswers } from '../support/intercept.ts';
import { navigateTo } from '../support/navigate.ts';

const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'changed th' });
const keepMine = (page: Page) => conflict(page).getByRole('button', { name: 'Keep mine' });

test('asks which values to keep when the record of a restored draft has changed', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/settings/cover');
  const hours = page.getByLabel('Hours before the start until which employees decline a shift');
  const swaps = page.getByLabel('Who may give shifts away and swap them');
  await hours.fill('5');
  await page.goto('about:blank');
  await boss.patch('/cover-settings', { swaps: 'nobody' });
  await page.goto('/settings/cover');
  await expect(page.getByText('This is your unsent draft. Check it and send it.')).toBeVisible();
  await expect(hours).toHaveValue('5');
  const rows = conflict(page).getByRole('row');
  await expect(rows.filter({ hasText: 'swap them' })).toContainText('Everyone');
  await expect(rows.filter({ hasText: 'swap them' })).toContainText('Nobody');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expectNoViolations(page);

  await test.step('also after another reload', async () => {
    await page.reload();
    await expect(conflict(page)).toBeVisible();
    await keepMine(page).click();
    await expect(hours).toHaveValue('5');
    await expect(swaps).toHaveValue('nobody');
  });
  await test.step('but not again once the choice is made', async () => {
    await page.reload();
    await expect(hours).toHaveValue('5');
    await expect(swaps).toHaveValue('nobody');
    await expect(conflict(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'saved');
    await closeToasts(page);
    expect(await boss.get('/cover-settings')).toMatchObject({ declineHours: 5, swaps: 'nobody' });
  });
});

test('asks which values to keep when the record of a restored draft of a page has changed', async ({
  boss,
  openAs,
}) => {
  const { id } = await makeVenue(boss, { name: 'Dock', city: 'Leeds' });
  const page = await openAs(boss, `/manage/venues/${id}`);
  await page.getByLabel('Venue Name').fill('Dock 2');
  await page.goto('about:blank');
  await boss.patch(`/venues/${id}`, { city: 'York' });
  await page.goto(`/manage/venues/${id}`);
  await expect(page.getByLabel('Venue Name')).toHaveValue('Dock 2');
  await expect(conflict(page).getByRole('row').filter({ hasText: 'York' })).toContainText('Leeds');
  await page.reload();
  await keepMine(page).click();
  await page.getByRole('button', { name: 'Save Venue' }).click();
  await expectToast(page, 'Venue updated');
  expect(await boss.get(`/venues/${id}`)).toMatchObject({ name: 'Dock 2', city: 'York' });
});

test('keeps company settings that another employer changed, also in a restored draft', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/settings/dates');
  const late = page.getByLabel('Late after (minutes)');
  const noShow = page.getByLabel('No-show after (further minutes)');
  await test.step('shows them in a form without changes', async () => {
    await expect(noShow).not.toHaveValue('50');
    await boss.patch('/company', { noShowMinutes: 50 });
    await expect(noShow).toHaveValue('50');
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
  });
  await late.fill('20');
  await page.goto('about:blank');
  await boss.patch('/company', { noShowMinutes: 55 });
  await page.goto('/settings/dates');
  await expect(conflict(page).getByRole('row').filter({ hasText: 'No-show' })).toContainText('55');
  await keepMine(page).click();
  await expect(noShow).toHaveValue('55');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expectToast(page, 'Settings saved successfully');
  expect(await boss.get('/company')).toMatchObject({ shiftLateMinutes: 20, noShowMinutes: 55 });
});

test('keeps an amount together with its unit when another employer saves first', async ({ boss, openAs }) => {
  await test.step('the money of a supplement', async () => {
    await boss.patch('/rate-settings', { usesRates: true });
    await boss.post('/rates', { supplement: 'night', percent: 25, startsOn: localDay(0) });
    const page = await openAs(boss, '/settings/pay');
    const card = page.getByRole('region', { name: 'Rates', exact: true });
    await card.getByRole('button', { name: 'Show rates' }).click();
    await card.getByRole('button', { name: /Correct the rate/ }).click();
    const form = dialog(page, 'Correct the rate');
    await form.getByLabel('Percent').last().fill('30');
    const [rate] = await boss.get<RateView[]>('/rates');
    const { id, startsOn, version } = rate!;
    await boss.patch(`/rates/${id}`, { startsOn, pencePerHour: 250, percent: null, version });
    await form.getByRole('button', { name: 'Correct rate' }).click();
    const row = conflict(page).getByRole('row').last();
    await expect(row).toContainText('Percent: 30');
    await expect(row).toContainText('Pounds an hour: 2.50');
    await keepMine(page).click();
    await expect(form.getByLabel('Money')).toHaveValue('percent');
    await expect(form.getByLabel('Percent').last()).toHaveValue('30');
  });
  await test.step('an entitlement', async () => {
    const guard = await boss.hire();
    const page = await openAs(boss, `/manage/employees/${guard.id}/show`);
    await page.getByRole('button', { name: 'Set entitlement' }).click();
    const form = dialog(page, 'Set entitlement');
    await form.getByLabel('Days a year').last().fill('30');
    const { year, version } = await boss.get<LeaveBalanceDetail>(`/employees/${guard.id}/leave-balance`);
    const hours = { year, basis: 'hours', minutes: 12_000, halfDays: null, version };
    await boss.patch(`/employees/${guard.id}/leave-entitlement`, hours);
    await form.getByRole('button', { name: 'Save entitlement' }).click();
    const row = conflict(page).getByRole('row').last();
    await expect(row).toContainText('Days a year: 30');
    await expect(row).toContainText('Hours a year: 200');
    await keepMine(page).click();
    await expect(form.getByLabel('Entitlement')).toHaveValue('days');
    await expect(form.getByLabel('Days a year').last()).toHaveValue('30');
  });
  await test.step('the day and month of the leave year', async () => {
    const page = await openAs(boss, '/settings/leave');
    await page.getByLabel('On day').first().fill('6');
    await boss.patch('/leave-settings', { yearMonth: 4 });
    await expect(conflict(page).getByRole('row').last()).toContainText('6 January');
    await expect(conflict(page).getByRole('row').last()).toContainText('1 April');
    await keepMine(page).click();
    await expect(page.getByLabel('Leave year begins in')).toHaveValue('1');
  });
});

test('shows an error at a pasted payroll number that is too long', async ({ boss, openAs }) => {
  await boss.hire();
  const page = await openAs(boss, '/manage/payroll-numbers');
  const fields = page.getByRole('region', { name: 'People' }).getByRole('textbox');
  await expect(fields).toHaveCount(2);
  await fields.first().evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', `P-1\n${'9'.repeat(101)}\n`);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole('button', { name: 'Save payroll numbers' }).click();
  await expect(fields.last()).toHaveAccessibleDescription(/at most 100 characters/);
  await expect(fields.first()).not.toHaveAttribute('aria-invalid', 'true');
});

test('forgets the draft of a form that was left before its answer arrived', async ({ boss, openAs }) => {
  const note = 'This is your unsent draft. Check it and send it.';
  const page = await openAs(boss, '/settings/cover');
  await test.step('of settings', async () => {
    const hours = page.getByLabel('Hours before the start until which employees decline a shift');
    await hours.fill('5');
    const release = await holdAnswers(page, '/api/cover-settings');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await navigateTo(page, '/settings/leave');
    await expect(page.getByLabel('Days to carry over')).toBeVisible();
    release();
    await expectToast(page, 'saved');
    await closeToasts(page);
    await navigateTo(page, '/settings/cover');
    await expect(hours).toHaveValue('5');
    await expect(page.getByText(note)).toHaveCount(0);
  });
  await test.step('of a form with a time, which stays open', async () => {
    await navigateTo(page, '/settings/leave');
    await page.getByLabel('Middle of the day').fill('13:30');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'saved');
    await closeToasts(page);
    await page.reload();
    await expect(page.getByLabel('Days to carry over')).toBeVisible();
    await expect(page.getByText(note)).toHaveCount(0);
  });
  await test.step('of a new record', async () => {
    await navigateTo(page, '/manage/venues/create');
    await page.getByLabel('Venue Name').fill('Town Hall');
    await page.getByLabel('Address Line 1').fill('1 High Street');
    await page.getByLabel('Town/City').fill('Leeds');
    await page.getByLabel('Postcode').fill('LS1 4DY');
    const release = await holdAnswers(page, '/api/venues');
    await page.getByRole('button', { name: 'Add Venue' }).click();
    await navigateTo(page, '/settings/leave');
    await expect(page.getByLabel('Days to carry over')).toBeVisible();
    release();
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('muster.draft.')));
    await expect.poll(drafts).toEqual([]);
    expect(await boss.get('/venues')).toMatchObject([{ name: 'Town Hall' }]);
    await expect(page).toHaveURL('/settings/leave');
  });
});

test('keeps the focus in the form after a conflict was answered', async ({ boss, openAs }) => {
  await test.step('about a list only', async () => {
    const page = await openAs(boss, '/settings/pay');
    const card = page.getByRole('region', { name: 'Pay periods' });
    await boss.patch('/pay-settings', { kind: 'weekly', anchor: localDay(-7) });
    const number = card.getByRole('textbox', { name: 'Payroll number' });
    await number.fill('Staff number');
    const columns = [{ column: 'name', header: 'Who' }];
    await boss.patch('/pay-settings', { columns });
    await keepMine(page).click();
    await expect(number).toHaveValue('Staff number');
    await expect(card.getByRole('button', { name: 'Save pay periods' })).toBeFocused();
  });
  await test.step('about a field of a record', async () => {
    const venue = await makeVenue(boss, { name: 'Old Mill' });
    const page = await openAs(boss, `/manage/venues/${venue.id}`);
    await page.getByLabel('Venue Name').fill('New Mill');
    await boss.patch(`/venues/${venue.id}`, { name: 'Mill', version: 1 });
    await page.getByRole('button', { name: 'Save Venue' }).click();
    await keepMine(page).click();
    await expect(page.getByLabel('Venue Name')).toHaveValue('New Mill');
    await expect(page.getByLabel('Venue Name')).toBeFocused();
  });
});

test('shows an error at an emptied number of settings', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/settings/cover');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const hours = page.getByLabel('Hours before the start until which employees decline a shift');
  await hours.fill('');
  await save.click();
  await expect(hours).toHaveAccessibleDescription(/Hours must be a whole number from 0 to/);
  await test.step('also after a reload', async () => {
    await page.reload();
    await expect(hours).toHaveValue('');
    await save.click();
    await expect(hours).toHaveAccessibleDescription(/Hours must be a whole number from 0 to/);
  });
  await navigateTo(page, '/settings/leave');
  const days = page.getByLabel('Days to keep notes of leave');
  await days.fill('');
  await save.click();
  await expect(days).toHaveAccessibleDescription(/Days to keep notes must be a whole number/);
});

test('shows a conflict about requested leave in the words of its form', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  const kinds = await guard.get<{ id: string; code: string | null }[]>('/leave-kinds');
  const kindId = kinds.find(({ code }) => code === 'annual')!.id;
  const day = localDay(20);
  const { leave } = await guard.post<DecidedLeave>('/leave', { kindId, startsOn: day, endsOn: day });
  const page = await openAs(guard, '/leave');
  await page.getByRole('button', { name: /^Change/ }).click();
  const form = dialog(page, 'Change Request');
  await form.getByLabel('Part of the day').selectOption('Hours');
  await form.getByLabel('From').fill('09:00');
  await form.getByLabel('To', { exact: true }).fill('14:00');
  await guard.patch(`/leave/${leave.id}`, {
    startsOn: day,
    endsOn: day,
    part: 'morning',
    version: leave.version,
  });
  await form.getByRole('button', { name: 'Send Request' }).click();
  const rows = conflict(page).getByRole('row');
  await expect(rows.filter({ hasText: 'Part of the day' })).toContainText('Morning');
  await expect(rows.filter({ hasText: 'Part of the day' })).toContainText('Hours');
  await expect(rows.filter({ hasText: 'From' })).toContainText('9:00 AM');
  await expect(rows.filter({ hasText: 'To' }).last()).toContainText('2:00 PM');
});

test('shows the conflict about a last day of leave in its dialog', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  const kinds = await guard.get<{ id: string; code: string | null }[]>('/leave-kinds');
  const kindId = kinds.find(({ code }) => code === 'sick')!.id;
  const { leave } = await guard.post<DecidedLeave>('/leave', { kindId, startsOn: localDay(-3) });
  const page = await openAs(boss, `/manage/leave/${leave.id}/show`);
  await page.getByRole('button', { name: 'Set the last day' }).click();
  const form = dialog(page, /Set the Last Day|End Earlier/);
  await form.getByLabel('Last day').fill(localDay(-1));
  await boss.post<LeaveView>(`/leave/${leave.id}/shorten`, { endsOn: localDay(2), version: leave.version });
  await form.getByRole('button', { name: 'Save Last Day' }).click();
  await expect(conflict(page)).toContainText('Last day');
  await expectNoViolations(page);
  await keepMine(page).click();
  await form.getByRole('button', { name: 'Save Last Day' }).click();
  await expectToast(page, 'Last day saved');
  expect(await boss.get(`/leave/${leave.id}`)).toMatchObject({ endsOn: localDay(-1) });
});
