import { expectNoViolations } from '../support/axe.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';

test('sets an entitlement, adds and removes a correction, and lists what is left', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Ann', lastName: 'Young' });
  const page = await openAs(boss, `/manage/employees/${guard.id}/show`);
  const card = page.getByRole('region', { name: 'Leave', exact: true });

  await test.step('sets days of a year for somebody who was there before', async () => {
    await card.getByRole('button', { name: 'Set entitlement' }).click();
    const form = dialog(page, 'Set entitlement');
    await form.getByLabel('Days a year').fill('25.3');
    await form.getByRole('button', { name: 'Save entitlement' }).click();
    await expect(form.getByText('Enter whole or half days, like 25 or 25.5')).toBeVisible();
    await expectNoViolations(page);
    await form.getByLabel('Days a year').fill('25.5');
    await form.getByLabel('First day of employment').fill('2020-05-01');
    await form.getByRole('button', { name: 'Save entitlement' }).click();
    await expectToast(page, 'Entitlement saved');
    await closeToasts(page);
    await expect(card).toContainText('25.5 days left');
  });

  await test.step('adds a correction with its reason, and removes it again', async () => {
    await card.getByRole('button', { name: 'Add correction' }).click();
    const form = dialog(page, 'Add correction');
    await form.getByLabel('Days').fill('-2');
    await form.getByRole('button', { name: 'Add correction' }).click();
    await expect(form.getByText('Enter a reason')).toBeVisible();
    await form.getByLabel('Reason').fill('Bought in January');
    await form.getByRole('button', { name: 'Add correction' }).click();
    await expectToast(page, 'Correction added');
    await closeToasts(page);
    await expect(card).toContainText('23.5 days left');
    await card.getByText('How it is counted').click();
    const lines = card.getByRole('list', { name: 'Lines of the balance' });
    await expect(lines).toContainText('25.5 days a year');
    await expect(lines).toContainText('Bought in January');
    await expectNoViolations(page);
    await lines.getByRole('button', { name: /^Remove correction/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove line' }).click();
    await expectToast(page, 'Correction removed');
    await closeToasts(page);
    await expect(card).toContainText('25.5 days left');
  });

  await test.step('imports an opening balance, and shows it in the list', async () => {
    await navigateTo(page, '/manage/leave-balances');
    await page.getByRole('link', { name: 'Import' }).click();
    await page.getByLabel('Or paste rows here').fill(`Email\tDays taken\n${guard.user.email}\t4.5`);
    await page.getByRole('button', { name: 'Add 1 opening balance' }).click();
    await page.getByRole('link', { name: 'Show leave balances' }).click();
    const row = page.getByRole('row', { name: /Young/ });
    await expect(row).toContainText('21 days left');
    await expectNoViolations(page);
  });
});
