import { makeRota, someShift } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

test('a shift that everyone may take is gone for the second, and can be withdrawn', async ({
  boss,
  openAs,
}) => {
  const [sam, kim, eve] = [
    await boss.hire({ firstName: 'Sam', lastName: 'Stone' }),
    await boss.hire({ firstName: 'Kim', lastName: 'Lee' }),
    await boss.hire({ firstName: 'Eve', lastName: 'Hart' }),
  ];
  const rota = await makeRota(boss, {
    status: 'published',
    shifts: [someShift({ employeeId: sam.id, date: localDay(2), role: 'Door' })],
  });
  const page = await openAs(sam, `/swaps?shift=${rota.shifts[0]!.id}`);
  await page.getByRole('button', { name: 'Ask everyone' }).click();
  await expectToast(page, 'Proposal sent');
  const [kims, eves] = [await openAs(kim, '/swaps'), await openAs(eve, '/swaps')];
  await expect(eves.getByText('The first who accepts gets the shift.')).toBeVisible();
  await kims.getByRole('button', { name: 'Accept' }).click();
  await expectToast(kims, 'Swap accepted');
  await expect(eves.getByText('No swaps yet')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Proposal withdrawn');
  await expect(page.getByRole('listitem').filter({ hasText: 'To: Kim Lee' })).toContainText('Withdrawn');
});
