import type { DecidedLeave } from '@contract/leave/leave.contract.js';
import { assign, makeRota, makeSchedule, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';

test('asks for two days over three shifts on the phone, and an approval opens the shifts', async ({
  boss,
  openAs,
  openTouchPhone,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Stone' });
  const [first, last] = [localDay(1), localDay(2)];
  await makeRota(boss, {
    status: 'published',
    shifts: [
      someShift({ employeeId: sam.id, date: first }),
      someShift({ employeeId: sam.id, date: last, startTime: '08:00', endTime: '12:00' }),
    ],
  });
  const schedule = await makeSchedule(boss, {
    name: 'Late opening',
    date: last,
    startTime: '18:00',
    endTime: '20:00',
  });
  await assign(boss, schedule, sam);
  const phone = await openTouchPhone(sam, '/employee');

  await test.step('four taps and the dates', async () => {
    await phone.getByRole('link', { name: 'More' }).tap();
    await phone.getByRole('link', { name: 'My leave' }).tap();
    await expect(phone.getByText('No leave yet')).toBeVisible();
    await expectNoViolations(phone);
    await phone.getByRole('button', { name: 'Ask for Leave' }).tap();
    const form = dialog(phone, 'Ask for Leave');
    await form.getByLabel('First day').fill(first);
    await form.getByLabel('Last day').fill(last);
    await expect(form.getByText(/You have 3 shifts: .*Late opening/)).toBeVisible();
    await expectNoViolations(phone);
    await form.getByRole('button', { name: 'Send Request' }).tap();
    await expectToast(phone, 'Leave requested');
    await expect(phone.getByRole('listitem').filter({ hasText: 'Annual leave' })).toContainText('Requested');
  });

  const page = await openAs(boss, '/manage/leave');
  await test.step('the employer sees the shifts, asks, and approves with one click', async () => {
    await expectNoViolations(page);
    await page
      .getByRole('row', { name: /Sam Stone/ })
      .getByRole('link', { name: /–/ })
      .click();
    const shifts = page.getByRole('region', { name: 'Shifts on These Days' });
    await expect(shifts.getByRole('listitem')).toHaveCount(3);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await dialog(page, 'Ask a Question').getByLabel('Question').fill('Is one day enough?');
    await dialog(page, 'Ask a Question').getByRole('button', { name: 'Send Question' }).click();
    await expectToast(page, 'Question sent');
    await closeToasts(page);
    await expect(phone.getByText('Is one day enough?', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Leave approved', '3 shifts are open now.');
    await expect(shifts.getByText('No shifts are left.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });

  await test.step('the phone shows the decision', async () => {
    await expect(phone.getByRole('listitem').filter({ hasText: 'Annual leave' })).toContainText('Approved');
    await closeToasts(phone);
    await phone.getByRole('link', { name: 'Shifts' }).tap();
    await expect(phone.getByText('Late opening')).toHaveCount(0);
  });
});

test('reports sickness on the phone, which notifies the employer and opens the shift at once', async ({
  boss,
  openAs,
  openTouchPhone,
}) => {
  const kim = await boss.hire({ firstName: 'Kim', lastName: 'Lane' });
  await makeRota(boss, {
    status: 'published',
    shifts: [someShift({ employeeId: kim.id, date: localDay(1), startTime: '07:00' })],
  });
  const page = await openAs(boss, '/manage/leave');
  await expect(page.getByText('No leave yet')).toBeVisible();
  const phone = await openTouchPhone(kim, '/leave');
  await phone.getByRole('button', { name: 'I’m Sick' }).tap();
  const form = dialog(phone, 'Report Sickness');
  await expect(form.getByText(/You have 1 shift/)).toBeVisible();
  await form.getByRole('button', { name: 'Enter Leave' }).tap();
  await expectToast(phone, 'Leave entered', '1 shift is open now.');
  await closeToasts(phone);
  await expect(page.getByText(/Kim Lane is away: since .* 1 shift needs cover\./).first()).toBeVisible();
  await closeToasts(page);
  await phone.getByRole('button', { name: 'Set the last day' }).tap();
  await expectNoViolations(phone);
  await dialog(phone, 'Set the Last Day').getByRole('button', { name: 'Save Last Day' }).tap();
  await expectToast(phone, 'Last day saved');
  await expect(phone.getByRole('button', { name: 'Set the last day' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Kim Lane/ })).toContainText('Sickness');
});

test('enters leave, refuses a request with a reason, and sets up a kind', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Stone' });
  const kinds = await sam.get<{ id: string; code: string | null }[]>('/leave-kinds');
  const annual = kinds.find(({ code }) => code === 'annual')!.id;
  const day = localDay(20);
  const { leave } = await sam.post<DecidedLeave>('/leave', { kindId: annual, startsOn: day, endsOn: day });
  const page = await openAs(boss, '/settings/leave');
  await page.getByRole('button', { name: 'Add Kind' }).click();
  await dialog(page, 'Add Kind of Leave').getByLabel('Name').fill('Training');
  await dialog(page, 'Add Kind of Leave').getByRole('button', { name: 'Add Kind' }).click();
  await expectToast(page, 'Kind of leave added');
  await closeToasts(page);
  await expectNoViolations(page);
  await page.getByLabel('Half days to carry over').fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Settings of leave saved');
  await closeToasts(page);

  await navigateTo(page, '/manage/leave');
  const row = page.getByRole('row', { name: /Sam Stone/ }).first();
  await row.getByRole('button', { name: 'Reject' }).click();
  await dialog(page, 'Refuse Leave').getByLabel('Reason').fill('Two others are away');
  await dialog(page, 'Refuse Leave').getByRole('button', { name: 'Refuse Leave' }).click();
  await expectToast(page, 'Leave refused');
  await closeToasts(page);
  expect(await sam.get(`/leave/${leave.id}`)).toMatchObject({
    status: 'refused',
    reason: 'Two others are away',
  });

  await page.getByRole('button', { name: 'Enter Leave' }).click();
  const form = dialog(page, 'Enter Leave');
  await form.getByLabel('Employee').selectOption('Sam Stone');
  await form.getByLabel('Kind').selectOption('Training');
  await form.getByLabel('Part of the day').selectOption('Hours');
  await form.getByLabel('Day', { exact: true }).fill(day);
  await form.getByLabel('From').fill('09:00');
  await form.getByLabel('To', { exact: true }).fill('11:00');
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Enter Leave' }).click();
  await expectToast(page, 'Leave entered');
  await expect(page.getByRole('row', { name: /Training/ })).toContainText('Approved');
});
