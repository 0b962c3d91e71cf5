import type { RateView } from '@contract/rates/rates.contract.js';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';

test('enters rates of a person and a role, and shows the pay of a period in pounds', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Ann', lastName: 'Young' });
  const other = await boss.hire({ firstName: 'Bo', lastName: 'Abbott' });
  const first = localDay(-14);
  const schedule = await makeSchedule(boss, {
    name: 'Door',
    date: first,
    startTime: '09:00',
    endTime: '17:00',
  });
  for (const person of [guard, other]) {
    await assign(boss, schedule, person);
    const { id } = await submitHours(person, schedule, { date: first });
    await boss.patch(`/timesheets/${id}/status`, { status: 'approved' });
  }
  await boss.patch('/pay-settings', { kind: 'weekly', anchor: first });

  const page = await openAs(boss, '/settings/pay');
  await test.step('switches rates on, and adds the rate of a role and a supplement', async () => {
    const card = page.getByRole('region', { name: 'Rates', exact: true });
    await card.getByRole('button', { name: 'Use rates' }).click();
    await expectToast(page, 'Settings of rates saved');
    await closeToasts(page);
    await card.getByRole('button', { name: 'Show rates' }).click();
    await expect(card.getByText('No rates of roles, and no money of supplements yet.')).toBeVisible();
    await card.getByRole('button', { name: 'Add role rate' }).click();
    const form = dialog(page, 'Add the rate of a role');
    await form.getByRole('button', { name: 'Add rate' }).click();
    await expect(form.getByText('Enter the role')).toBeVisible();
    await expectNoViolations(page);
    await form.getByLabel('Role').fill('Door lead');
    await form.getByLabel('Pounds an hour').fill('14.50');
    await form.getByRole('button', { name: 'Add rate' }).click();
    await expectToast(page, 'Rate added');
    await closeToasts(page);
    await card.getByRole('button', { name: 'Add supplement' }).click();
    await dialog(page, 'Add the money of a supplement').getByLabel('Percent').last().fill('25');
    await dialog(page, 'Add the money of a supplement').getByRole('button', { name: 'Add rate' }).click();
    await expectToast(page, 'Rate added');
    await closeToasts(page);
    await expect(card.getByRole('table', { name: 'Rates' })).toContainText('£14.50 an hour');
    await expect(card.getByRole('table', { name: 'Rates' })).toContainText('25 %');
    await expectNoViolations(page);
  });

  const card = page.getByRole('region', { name: 'Hourly rates' });
  await test.step('adds, corrects and removes rates of a person', async () => {
    await navigateTo(page, `/manage/employees/${guard.id}/show`);
    await card.getByRole('button', { name: 'Show rates' }).click();
    await expect(card.getByText('No rates yet.')).toBeVisible();
    for (const [pounds, day] of [
      ['12.71', first],
      ['13', localDay(0)],
    ] as const) {
      await card.getByRole('button', { name: 'Add rate' }).click();
      await dialog(page, 'Add a rate').getByLabel('Pounds an hour').fill(pounds);
      await dialog(page, 'Add a rate').getByLabel('First day').fill(day);
      await dialog(page, 'Add a rate').getByRole('button', { name: 'Add rate' }).click();
      await expectToast(page, 'Rate added');
      await closeToasts(page);
    }
    await expect(card.getByRole('row')).toHaveCount(3);
    await card
      .getByRole('button', { name: /Remove the rate/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove rate' }).click();
    await expectToast(page, 'Rate removed');
    await closeToasts(page);
    await expect(card.getByRole('row')).toHaveCount(2);
    await card.getByRole('button', { name: /Correct the rate/ }).click();
    await dialog(page, 'Correct the rate').getByLabel('Pounds an hour').fill('12.75');
    await dialog(page, 'Correct the rate').getByRole('button', { name: 'Correct rate' }).click();
    await expectToast(page, 'Rate corrected');
    await closeToasts(page);
    await expect(card.getByRole('table')).toContainText('£12.75 an hour');
    await expectNoViolations(page);
  });

  await test.step('keeps a typed correction when another employer corrects the rate first', async () => {
    await card.getByRole('button', { name: /Correct the rate/ }).click();
    const form = dialog(page, 'Correct the rate');
    await form.getByLabel('Pounds an hour').fill('12.75 pounds');
    await form.getByRole('button', { name: 'Correct rate' }).click();
    await expect(form.getByText('Enter pounds and pence from 0 to 1000, for example 12.71')).toBeVisible();
    await form.getByLabel('Pounds an hour').fill('12.75');
    await form.getByLabel('First day').fill(localDay(-13));
    const [rate] = await boss.get<RateView[]>(`/employees/${guard.id}/rates`);
    await boss.patch(`/rates/${rate!.id}`, { startsOn: first, pencePerHour: 1_280, version: rate!.version });
    await form.getByRole('button', { name: 'Correct rate' }).click();
    const question = form.getByRole('alert').filter({ hasText: 'Someone else changed this rate' });
    await expect(question.getByRole('row').filter({ hasText: 'Pounds an hour' })).toContainText('12.80');
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(form.getByLabel('Pounds an hour')).toHaveValue('12.80');
    await form.getByLabel('Pounds an hour').fill('12.75');
    await form.getByLabel('First day').fill(first);
    await form.getByRole('button', { name: 'Correct rate' }).click();
    await expectToast(page, 'Rate corrected');
    await closeToasts(page);
    await expect(card.getByRole('table')).toContainText('£12.75 an hour');
  });

  await test.step('shows the pay of the period, with a person without a rate first', async () => {
    await navigateTo(page, `/manage/pay-periods/${first}`);
    const pay = page.getByRole('region', { name: 'Pay', exact: true });
    await pay.getByRole('button', { name: 'Show pay' }).click();
    await expect(pay).toContainText('£102.00');
    await expect(pay).toContainText('1 person');
    await expect(pay.getByRole('row').nth(1)).toContainText('Bo Abbott');
    await expect(pay.getByRole('row').nth(1)).toContainText('no rate');
    await expectNoViolations(page);
    await pay.getByRole('link', { name: 'Bo Abbott' }).click();
    await expect(card.getByRole('button', { name: 'Show rates' })).toBeVisible();
  });

  await test.step('says that pay on screen has changed, and loads it again after a click', async () => {
    await navigateTo(page, `/manage/pay-periods/${first}`);
    const pay = page.getByRole('region', { name: 'Pay', exact: true });
    await pay.getByRole('button', { name: 'Show pay' }).click();
    await expect(pay).toContainText('£102.00');
    await boss.post('/rates', { role: 'Steward', startsOn: first, pencePerHour: 1_300 });
    await boss.post('/rates', { employeeId: other.id, startsOn: first, pencePerHour: 1_300 });
    await expect(pay).toContainText('Something changed in the meantime.');
    await expect(pay).toContainText('no rate');
    await expectNoViolations(page);
    await pay.getByRole('button', { name: 'Reload' }).click();
    await expect(pay).toContainText('£206.00');
    await expect(pay.getByText('Something changed in the meantime.')).toHaveCount(0);
  });

  await test.step('shows employees their own pay only after the setting is on', async () => {
    const own = await openAs(guard, '/my-pay');
    await own.getByLabel('Period').selectOption(first);
    const ownPay = own.getByRole('region', { name: 'Pay', exact: true });
    await expect(own.getByRole('table', { name: 'Hours of the period' })).toBeVisible();
    await expect(ownPay).toHaveCount(0);
    await navigateTo(page, '/settings/pay');
    await page.getByLabel('Show employees their own pay').click();
    await expectToast(page, 'Settings of rates saved');
    await closeToasts(page);
    await expectNoViolations(page);
    await ownPay.getByRole('button', { name: 'Show pay' }).click();
    await expect(ownPay.getByRole('table')).toContainText(/Total.*£102\.00.*Basic.*8 h.*£12\.75/s);
    await expect(own.getByText('£13.00')).toHaveCount(0);
    await expectNoViolations(own);
    await own.getByLabel('Period').selectOption(localDay(-7));
    await expect(own.getByText('No approved hours yet.')).toBeVisible();
    await page.getByLabel('Show employees their own pay').click();
    await expectToast(page, 'Settings of rates saved');
    await own.getByLabel('Period').selectOption(first);
    await expect(ownPay).toHaveCount(0);
  });

  await test.step('shows what the planned shifts of a week cost', async () => {
    await navigateTo(page, `/manage/planner?day=${first}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Planned cost' }).click();
    const cost = dialog(page, 'Planned cost');
    await expect(cost.getByRole('table')).toContainText(/16 h.*None.*£206\.00/s);
    await expectNoViolations(page);
  });
});
