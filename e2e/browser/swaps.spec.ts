import type { Page } from '@playwright/test';
import { makeRota, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

/** Counts the clicks and taps of a page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    document.addEventListener('click', () => (counted.clicks += 1), { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

test('a swap is proposed with 3 taps, accepted with 1, and approved with 1 click', async ({
  boss,
  openAs,
  openTouchPhone,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Stone' });
  const kim = await boss.hire({ firstName: 'Kim', lastName: 'Lee' });
  const [first, second] = [localDay(2), localDay(5)];
  await makeRota(boss, {
    status: 'published',
    shifts: [
      someShift({ employeeId: sam.id, date: first, role: 'Door' }),
      someShift({ employeeId: kim.id, date: second, role: 'Bar' }),
    ],
  });
  const phone = await openTouchPhone(sam, '/employee');
  const kims = await openTouchPhone(kim, '/swaps');
  await expect(kims.getByText('No swaps yet')).toBeVisible();

  await test.step('Sam proposes it with 3 taps', async () => {
    await phone.getByRole('link', { name: 'Shifts', exact: true }).tap();
    const shift = phone
      .getByRole('region', { name: 'My Upcoming Shifts' })
      .getByRole('link', { name: /Door/ });
    await expect(shift.first()).toBeVisible();
    const taps = await countClicks(phone);
    await shift.first().tap();
    await phone.getByRole('link', { name: 'Give away or swap' }).tap();
    const options = phone.getByRole('listitem').filter({ hasText: 'Kim Lee' });
    await expect(options).toContainText('Bar');
    await expectNoViolations(phone);
    await options.getByRole('button', { name: 'Swap for this' }).tap();
    await expectToast(phone, 'Proposal sent');
    expect(await taps()).toBe(3);
    await expect(phone.getByRole('listitem').filter({ hasText: 'To: Kim Lee' })).toContainText('Proposed');
  });

  await test.step('Kim accepts it with 1 tap, without a reload', async () => {
    const proposal = kims.getByRole('listitem').filter({ hasText: 'From: Sam Stone' });
    await expect(proposal).toContainText('Door');
    await expectNoViolations(kims);
    const taps = await countClicks(kims);
    await proposal.getByRole('button', { name: 'Accept' }).tap();
    await expectToast(kims, 'Swap accepted');
    expect(await taps()).toBe(1);
    await expect(proposal).toContainText('Your manager decides');
  });

  await test.step('the employer approves it with 1 click', async () => {
    const page = await openAs(boss, '/manage/swaps');
    const row = page.getByRole('row', { name: /Sam Stone/ });
    await expect(row).toContainText('Accepted');
    await expectNoViolations(page);
    const clicks = await countClicks(page);
    await row.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Swap approved');
    expect(await clicks()).toBe(1);
    await expect(row).toContainText('Approved');
  });

  await test.step('both see it, and their new shifts', async () => {
    await expect(kims.getByRole('listitem').filter({ hasText: 'From: Sam Stone' })).toContainText('Approved');
    await phone.goto('/employee');
    await phone.getByRole('link', { name: 'Shifts', exact: true }).tap();
    await expect(
      phone.getByRole('region', { name: 'My Upcoming Shifts' }).getByRole('link', { name: /Bar/ }).first(),
    ).toBeVisible();
  });
});

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
