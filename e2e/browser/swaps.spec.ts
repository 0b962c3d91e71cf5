import { makeRota, someShift } from '../support/arrange.ts';
import { expectNoViolations, looksAt } from '../support/axe.ts';
import { upcomingShifts } from '../support/cover.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';
import { readInputCounts, startCountingInputs } from '../support/input-counts.ts';

test('a swap is proposed with 3 taps, accepted with 1, approved with 1 click, and shown in the planner', async ({
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
    const shift = phone.getByRole('link', { name: 'Shift details' });
    await expect(shift).toBeVisible();
    await startCountingInputs(phone);
    await shift.tap();
    await phone.getByRole('link', { name: 'Give away or swap' }).tap();
    const options = phone.getByRole('listitem').filter({ hasText: 'Kim Lee' });
    await expect(options).toContainText('Bar');
    await expectNoViolations(phone);
    await options.getByRole('button', { name: 'Swap for this' }).tap();
    await expectToast(phone, 'Proposal sent');
    expect(await readInputCounts(phone)).toEqual({ mouse: 3, keys: 0 });
    await expect(phone.getByRole('listitem').filter({ hasText: 'To: Kim Lee' })).toContainText('Proposed');
  });

  await test.step('Kim accepts it with 1 tap, without a reload', async () => {
    const proposal = kims.getByRole('listitem').filter({ hasText: 'From: Sam Stone' });
    await expect(proposal).toContainText('Door');
    await expectNoViolations(kims);
    await startCountingInputs(kims);
    await proposal.getByRole('button', { name: 'Accept' }).tap();
    await expectToast(kims, 'Swap accepted');
    expect(await readInputCounts(kims)).toEqual({ mouse: 1, keys: 0 });
    await expect(proposal).toContainText('Your manager decides');
  });

  await test.step('the employer approves it with 1 click', async () => {
    const page = await openAs(boss, '/manage/swaps');
    const row = page.getByRole('row', { name: /Sam Stone/ });
    await expect(row).toContainText('Accepted');
    await expectNoViolations(page);
    await startCountingInputs(page);
    await row.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Swap approved');
    expect(await readInputCounts(page)).toEqual({ mouse: 1, keys: 0 });
    await expect(row).toContainText('Approved');
  });

  await test.step('the planner marks both shifts, and tells who gave which to whom', async () => {
    const page = await openAs(boss, `/manage/planner?day=${first}`);
    const shift = page.getByRole('button', { name: /Door.*Swapped with Sam Stone/ });
    await expectNoViolations(page);
    await shift.press('Enter');
    const history = page.getByRole('list', { name: 'History of this shift' });
    await expect(history.getByRole('listitem')).toHaveText([/Sam Stone swapped this shift with Kim Lee/]);
    // The fields scroll between the title and the buttons.
    const venue = page.getByRole('dialog', { name: 'Edit shift' }).getByLabel('Venue');
    await expect(venue).not.toBeInViewport({ ratio: 1 });
    await expectNoViolations(page, looksAt(1280));
    await history.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sam Stone and Kim Lee' })).toBeVisible();
    await navigateTo(page, `/manage/planner?day=${second}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /Bar.*Swapped with Kim Lee/ }).click();
    await expect(history).toContainText('Kim Lee swapped this shift with Sam Stone');
    await expectNoViolations(page, looksAt(390));
  });

  await test.step('both see it, and their new shifts', async () => {
    await expect(kims.getByRole('listitem').filter({ hasText: 'From: Sam Stone' })).toContainText('Approved');
    await phone.goto('/employee?tab=shifts');
    await expect(upcomingShifts(phone)).toHaveCount(1);
    await expect(upcomingShifts(phone)).toContainText('Bar');
    await kims.goto('/employee?tab=shifts');
    await expect(upcomingShifts(kims)).toHaveCount(1);
    await expect(upcomingShifts(kims)).toContainText('Door');
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

test('an employer reads what speaks against a swap, and is asked before approving it', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Stone' });
  const kim = await boss.hire({ firstName: 'Kim', lastName: 'Lee' });
  const date = localDay(2);
  const rota = await makeRota(boss, {
    status: 'published',
    shifts: [someShift({ employeeId: sam.id, date, role: 'Door' })],
  });
  await kim.post(`/employees/${kim.id}/availability-exceptions`, { kind: 'cannot', date });
  const { id } = await sam.post<{ id: string }>('/swaps', {
    shiftId: rota.shifts[0]!.id,
    colleagueId: kim.id,
  });
  await kim.post(`/swaps/${id}/accept`, {});

  const page = await openAs(boss, `/manage/employees/${sam.id}/show`);
  const record = page.getByRole('region', { name: 'Swaps' });
  await expect(record).toContainText('Proposed1');
  await record.getByRole('link', { name: 'All swaps' }).click();
  await page
    .getByRole('row', { name: /Sam Stone/ })
    .getByRole('link', { name: / at |, / })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Sam Stone and Kim Lee' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Before you decide' })).toContainText('Kim Lee:');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve this swap?' });
  await expect(question).toContainText('Kim Lee:');
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Approve Swap' }).click();
  await expectToast(page, 'Swap approved');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Approved');
});
