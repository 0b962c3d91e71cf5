import type { DecidedLeave } from '@contract/leave/leave.contract.js';
import { assign, makeRota, makeSchedule, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { startCountingInputs, readInputCounts } from '../support/input-counts.ts';
import { localDay } from '../support/days.ts';
import { dateTimeInMinutes } from '../support/clock.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';

test('asks for two days over three shifts on the phone, and an approval opens the shifts', async ({
  boss,
  openAs,
  openTouchPhone,
}) => {
  const [sam, ida] = [
    await boss.hire({ firstName: 'Sam', lastName: 'Stone' }),
    await boss.hire({ firstName: 'Ida', lastName: 'Fox' }),
  ];
  const [first, last] = [localDay(1), localDay(2)];
  const usualWeekdays = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day }));
  await boss.patch(`/employees/${sam.id}`, { contractedMinutesPerWeek: 3_360, usualWeekdays });
  await boss.patch('/pay-settings', { kind: 'four_weekly', anchor: localDay() });
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
    peopleNeeded: 2,
  });
  await assign(boss, schedule, sam);
  await assign(boss, schedule, ida);
  const phone = await openTouchPhone(sam, '/employee');
  const colleague = await openTouchPhone(ida, '/employee');
  await colleague.getByRole('link', { name: 'Shifts', exact: true }).tap();
  await colleague.getByRole('article').getByRole('link').first().tap();
  await expect(colleague.getByRole('dialog')).toContainText('Sam Stone');

  await test.step('four taps and the dates', async () => {
    await startCountingInputs(phone);
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
    expect(await readInputCounts(phone)).toEqual({ mouse: 4, keys: 0 });
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
    const balance = page.getByRole('region', { name: 'Balance' });
    await expect(balance).toContainText(/days? left if this leave is approved\./);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await dialog(page, 'Ask a Question').getByLabel('Question').fill('Is one day enough?');
    await dialog(page, 'Ask a Question').getByRole('button', { name: 'Send Question' }).click();
    await expectToast(page, 'Question sent');
    await closeToasts(page);
    await expect(phone.getByText('Is one day enough?', { exact: true })).toBeVisible();
    await startCountingInputs(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Leave approved', '3 shifts are open now.');
    expect((await readInputCounts(page)).mouse).toBe(1);
    await expect(shifts.getByText('No shifts are left.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });

  await test.step('the phone shows the decision', async () => {
    await expect(phone.getByRole('listitem').filter({ hasText: 'Annual leave' })).toContainText('Approved');
    await closeToasts(phone);
    await phone.getByRole('link', { name: 'Shifts', exact: true }).tap();
    await expect(phone.getByText('Late opening')).toHaveCount(0);
    await expect(phone.getByRole('list', { name: 'Your leave' })).toContainText('Annual leave');
    await phone.getByText('Month', { exact: true }).tap();
    if (first.slice(0, 7) > localDay().slice(0, 7))
      await phone.getByRole('button', { name: 'Next month' }).tap();
    const month = phone.getByRole('list', { name: /^[A-Z][a-z]{2} \d{4}$/ });
    await expect(month.getByRole('listitem').filter({ hasText: 'on leave' }).first()).toBeVisible();
    await expectNoViolations(phone);
    await colleague.reload();
    await expect(colleague.getByRole('dialog')).toContainText('No other employees');
  });

  await test.step('the planner shows the leave above the open shifts', async () => {
    await closeToasts(page);
    await navigateTo(page, `/manage/planner?day=${first}`);
    await expect(page.getByRole('link', { name: /^Annual leave, / }).first()).toBeVisible();
  });

  await test.step('the pay period pays two days of holiday, and its file lists them', async () => {
    await navigateTo(page, `/manage/pay-periods/${localDay()}`);
    await expect(page.getByText(/Holiday/).first()).toBeVisible();
    const { body } = await boss.call<string>('GET', `/pay-periods/${localDay()}/draft`);
    expect(body.split('\r\n').filter((line) => line.includes('Holiday'))).toEqual([
      expect.stringMatching(/Sam Stone,Holiday,16,/),
    ]);
  });
});

test('reports sickness on the phone, which notifies the employer and opens the shift at once', async ({
  boss,
  openAs,
  openTouchPhone,
}) => {
  const kim = await boss.hire({ firstName: 'Kim', lastName: 'Lane' });
  const { date, time } = dateTimeInMinutes(80);
  const endTime = dateTimeInMinutes(300).time;
  await makeRota(boss, {
    status: 'published',
    shifts: [someShift({ employeeId: kim.id, date, startTime: time, endTime, role: 'Front desk' })],
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
  await test.step('and the duty board shows the shift without cover', async () => {
    await navigateTo(page, '/manage/duty');
    const uncovered = page.getByRole('region', { name: 'Shifts That Need Cover' });
    await expect(uncovered.getByRole('listitem')).toHaveText([/Front desk/]);
    await expectNoViolations(page);
    await navigateTo(page, '/manage/leave');
  });
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
  await page.getByLabel('Days to carry over').selectOption('5 days');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Settings of leave saved');
  await closeToasts(page);

  await test.step('keeps typed settings when another employer saves first', async () => {
    const carryOver = page.getByLabel('Days to carry over');
    await carryOver.selectOption('6 days');
    await boss.patch('/leave-settings', { availabilityClosesDays: 7 });
    const question = page.getByRole('alert').filter({ hasText: 'Another employer changed these settings' });
    await expect(question.getByRole('row').filter({ hasText: 'Days ahead' })).toContainText('7');
    await expect(question.getByRole('row').filter({ hasText: 'carry over' })).toContainText('6 days');
    await expect(carryOver).toHaveValue('12');
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByLabel('Days ahead that availability closes')).toHaveValue('7');
    await expect(carryOver).toHaveValue('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Settings of leave saved');
    await closeToasts(page);
  });

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

  const question = page.getByRole('alertdialog', { name: 'Save anyway?' });
  await test.step('a new schedule for somebody on leave asks first', async () => {
    await closeToasts(page);
    await navigateTo(page, '/manage/schedules/create');
    await page.getByLabel('Schedule Name').fill('Gate');
    await page.getByLabel('Date').fill(day);
    await page.getByLabel('Start Time').fill('10:00');
    await page.getByLabel('End Time').fill('12:00');
    await page.getByLabel('Employee').selectOption(sam.id);
    await page.getByRole('button', { name: 'Create Schedule' }).click();
    await expect(question.getByRole('listitem')).toHaveText([/^Sam Stone is on leave/]);
    await question.getByRole('button', { name: 'Save Anyway' }).click();
    await expectToast(page, 'Schedule created successfully');
  });
  await test.step('and so does the form of a rota', async () => {
    await closeToasts(page);
    const rota = await makeRota(boss, {
      startDate: day,
      endDate: day,
      shifts: [someShift({ employeeId: null, date: day, startTime: '08:00', endTime: '10:00' })],
    });
    await navigateTo(page, `/manage/rotas/${rota.id}`);
    await page.getByRole('group', { name: 'Shift 1' }).getByLabel('Employee').selectOption(sam.id);
    await page.getByRole('button', { name: 'Update Rota' }).click();
    await expect(question.getByRole('listitem')).toHaveText([/^Sam Stone is on leave/]);
    await question.getByRole('button', { name: 'Save Anyway' }).click();
    await expectToast(page, 'Rota updated successfully');
  });
});
