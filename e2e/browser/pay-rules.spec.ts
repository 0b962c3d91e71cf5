import type { PayRulesView } from '@contract/pay-rules/pay-rules.contract.js';
import type { Locator, Page } from '@playwright/test';
import { assign, makeSchedule, makeVenue, submitHours } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Pay Rules' });
const review = (page: Page): Locator => card(page).getByRole('button', { name: 'Review Change' });

test('shows what new pay rules would have done to last week, saves them, and explains new hours with them', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const past = await makeSchedule(boss, { date: localDay(-7) });
  await assign(boss, past, guard);
  await submitHours(guard, past);
  const page = await openAs(boss, '/settings/pay');
  const rules = card(page);
  await expect(review(page)).toBeDisabled();
  await expect(rules.getByLabel('Direction of rounding')).toHaveCount(0);

  await rules.getByLabel('Clock times count').selectOption('To 15 minutes');
  await expect(rules.getByRole('note')).toHaveCount(0);
  await rules.getByLabel('Direction of rounding').selectOption('In the company’s favour');
  await expect(rules.getByRole('note')).toContainText('It may take pay below the minimum wage.');
  await rules.getByLabel('Automatic break after (hours)').fill('6');
  await review(page).click();
  await expect(rules.getByRole('alert')).toHaveText('Enter the minutes of the automatic break');
  await expect(rules.getByLabel('Automatic break (minutes)')).toBeFocused();
  await rules.getByLabel('Automatic break (minutes)').fill('20');
  await rules.getByLabel('Typed').check();
  const overtime = rules.getByLabel('Overtime above (hours a week)');
  await overtime.fill('200');
  await review(page).click();
  await expect(overtime).toHaveAccessibleDescription(/Enter more than 0 and at most 168 hours/);
  await overtime.fill('2.5');
  await expect(rules.getByRole('listitem')).toHaveCount(0);
  await rules.getByLabel('Weekend days').selectOption('Saturday and Sunday');
  await rules.getByRole('button', { name: 'Move Night hours up' }).click();
  await expect(rules.getByRole('listitem').nth(2)).toContainText('Night hours');
  await expectNoViolations(page);

  await review(page).click();
  const question = dialog(page, 'Save these pay rules?');
  await expect(question.getByRole('row', { name: 'Sam Guard' })).toContainText(
    'Overtime: 0 min → 5 h 30 min',
  );
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await boss.get<PayRulesView>('/pay-rules')).toMatchObject({ version: 1 });

  await review(page).click();
  await question.getByRole('button', { name: 'Save Pay Rules' }).click();
  await expectToast(page, 'Pay rules saved');
  await expect(question).toHaveCount(0);
  await expect(review(page)).toBeDisabled();
  await expect(rules).toContainText('Changed');
  expect(await boss.get<PayRulesView>('/pay-rules')).toMatchObject({
    version: 2,
    rules: {
      roundingMinutes: 15,
      roundingDirection: 'company',
      automaticBreakAfterMinutes: 360,
      automaticBreakMinutes: 20,
      paysTypedBreaks: true,
      weekend: 'both',
      overtimeAfterMinutes: 150,
      ranking: [
        { supplement: 'bank_holiday' },
        { supplement: 'overtime' },
        { supplement: 'night' },
        { supplement: 'weekend' },
      ],
    },
  });

  const later = await makeSchedule(boss, { name: 'Back door', date: localDay(-6) });
  await assign(boss, later, guard);
  const sheet = await submitHours(guard, later, { breakMinutes: 30 });
  expect(sheet).toMatchObject({ workedMinutes: 480 });
  await page.goto(`/manage/timesheets/${sheet.id}/show`);
  const explained = page.getByRole('main');
  await expect(explained).toContainText('30 min, typed, paid');
  await expect(explained).toContainText(/Overtime above 2 h 30 min a week: \d/);
  await expect(explained).toContainText('Only the highest counts for the same minutes');
});

test('keeps the rules of the form when another employer has changed them, and shows the nation of a venue', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/settings/pay');
  await card(page).getByLabel('Weekend days').selectOption('Sunday');
  await review(page).click();
  const question = dialog(page, 'Save these pay rules?');
  await expect(question).toContainText('Nobody had hours last week.');
  await boss.patch('/pay-rules', { bankHolidays: 'both' });
  await question.getByRole('button', { name: 'Save Pay Rules' }).click();
  const conflict = card(page)
    .getByRole('alert')
    .filter({ hasText: 'Another employer changed these settings' });
  await expect(conflict.getByRole('row').filter({ hasText: 'Bank holidays' })).toBeVisible();
  await expect(question).toHaveCount(0);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(card(page).getByLabel('Weekend days').locator('option:checked')).toHaveText('Sunday');

  const venue = await makeVenue(boss, { nation: 'scotland' });
  await page.goto(`/manage/venues/${venue.id}/show`);
  await expect(page.getByRole('main')).toContainText('NationScotland');
  await page.goto(`/manage/venues/${venue.id}`);
  await page.getByLabel('Nation').selectOption('Northern Ireland');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('main')).toContainText('NationNorthern Ireland');
});
