import type { Page } from '@playwright/test';
import { makeVenue } from '../support/arrange.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWithoutLive } from '../support/live.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });

/** Clicks the button of the selection bar, expects these names in the question, and confirms it. */
async function confirmBulkAction(page: Page, verb: string, what: string, names: string[]): Promise<void> {
  await bar(page).getByRole('button', { name: verb }).click();
  const question = page.getByRole('alertdialog', { name: `${verb} ${what}?` });
  for (const name of names) await expect(question).toContainText(name);
  await question.getByRole('button', { name: `${verb} ${what}` }).click();
}

test('changes several venues, employees and invitations after a question that names them', async ({
  boss,
  openAs,
}) => {
  for (const name of ['Arena', 'Hall']) await makeVenue(boss, { name });
  const page = await openAs(boss, '/manage/venues');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(bar(page)).toContainText('2 venues selected');
  await expect(bar(page).getByRole('button', { name: 'Reactivate' })).toHaveCount(0);
  await confirmBulkAction(page, 'Deactivate', '2 venues', ['Arena', 'Hall']);
  await expectToast(page, '2 venues deactivated');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await confirmBulkAction(page, 'Reactivate', '2 venues', ['Arena', 'Hall']);
  await expectToast(page, '2 venues reactivated');

  await test.step('deactivates several employees, but never the employer’s own account', async () => {
    for (const firstName of ['Ann', 'Ben']) await boss.hire({ firstName, lastName: 'Guard' });
    await page.goto('/manage/employees');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await confirmBulkAction(page, 'Deactivate', '2 people', ['Ann Guard', 'Ben Guard']);
    await expectToast(page, '2 people deactivated');
    await expect(page.getByText('Left')).not.toHaveCount(0);
  });

  await test.step('revokes several invitations, and names one that was used in the meantime', async () => {
    const used = await boss.invite({ firstName: 'Una', lastName: 'Used' });
    await boss.invite({ firstName: 'Wes', lastName: 'Waits' });
    await openWithoutLive(page, '/manage/invitations');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await boss.post(`/invitations/revoke/${used.id}`, {});
    await confirmBulkAction(page, 'Revoke', '2 invitations', ['Una Used', 'Wes Waits']);
    await expectToast(page, '1 invitation revoked', 'Not changed: Una Used');
  });
});
