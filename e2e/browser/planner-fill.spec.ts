import type { NotificationView } from '@contract/notifications/notifications.contract.js';
import type { PlannerView } from '@contract/planner/planner.contract.js';
import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, makeVenue, someShift } from '../support/arrange.ts';
import { expectNoViolations, looksAt } from '../support/axe.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { readInputCounts, startCountingInputs } from '../support/input-counts.ts';
import type { Member } from '../support/member.ts';

const WEEK = { startDate: '2049-05-03', endDate: '2049-05-09' };
const FRIDAY = '2049-05-07';
const PATH = '/manage/planner?day=2049-05-05';
const [DESK, PHONE] = [looksAt(1280), looksAt(390)];
const grid = (page: Page) => page.getByRole('grid', { name: 'All shifts by employee and day' });
const cell = (page: Page, name: string, day: number) =>
  grid(page).getByRole('row').filter({ hasText: name }).getByRole('gridcell').nth(day);
const openShift = (page: Page, day: number) => cell(page, 'Open shifts', day).getByRole('button');
const fillPanel = (page: Page) => page.getByRole('dialog', { name: 'Fill shift' });
const group = (page: Page, name: string) => fillPanel(page).getByRole('region', { name }).getByRole('button');

async function expectClicks(page: Page, clicks: number): Promise<void> {
  expect(await readInputCounts(page)).toEqual({ mouse: clicks, keys: 0 });
}

/** Creates three employees, and an open shift and a schedule of Sam on Friday, in UK formats. */
async function makeGap(boss: Member) {
  await boss.patch('/company', { dateFormat: 'uk', firstDayOfWeek: 1 });
  const hire = (firstName: string, lastName: string) => boss.hire({ firstName, lastName });
  const [ann, kim, sam] = [
    await hire('Ann', 'Berg'),
    await hire('Kim', 'Archer'),
    await hire('Sam', 'Guard'),
  ];
  const hall = await makeVenue(boss);
  const rota = await makeRota(boss, {
    ...WEEK,
    name: 'May',
    shifts: [
      someShift({ date: FRIDAY, role: 'Door', venueId: hall.id }),
      someShift({ employeeId: kim.id, date: '2049-05-06', startTime: '16:00', endTime: '23:30' }),
    ],
  });
  const doors = await makeSchedule(boss, {
    name: 'Gate',
    date: FRIDAY,
    startTime: '16:00',
    endTime: '20:00',
  });
  await assign(boss, doors, sam);
  return { ann, kim, sam, rota, doors };
}

/** Returns the first names of the employees who work on Friday. */
async function onFriday(boss: Member): Promise<string[]> {
  const { shifts, people } = await boss.get<PlannerView>(`/planner?from=${FRIDAY}&to=${FRIDAY}`);
  return shifts.flatMap(({ employeeId }) => people.find(({ id }) => id === employeeId)?.firstName ?? []);
}

test('fills an open shift with two clicks, available employees first', async ({ boss, openAs }) => {
  await makeGap(boss);
  const page = await openAs(boss, PATH);
  await startCountingInputs(page);
  await openShift(page, 4).click();
  await expect(fillPanel(page)).toContainText('Fri 7 May, 09:00 – 17:00 · Door · Town Hall');
  await expect(group(page, 'Available')).toHaveText(['Ann Berg0 min']);
  await expect(group(page, 'Other employees')).toHaveText([
    'Kim Archer7 h 30 minOnly 9 h 30 min of rest after May on Thu 6 May 2049, 16:00 – 23:30.',
    'Sam Guard4 hAlready works Gate on Fri 7 May 2049, 16:00 – 20:00.',
  ]);
  await expectNoViolations(page, DESK);
  await group(page, 'Available').click();
  await expect(fillPanel(page)).toBeHidden();
  await expect(cell(page, 'Ann Berg', 4).getByRole('button')).toContainText('09:00–17:00');
  await expect(cell(page, 'Ann Berg', 4).getByRole('button')).toBeFocused();
  await expect.poll(() => onFriday(boss)).toEqual(['Ann']);
  await expectClicks(page, 2);
});

test('asks before it assigns an employee who works at that time', async ({ boss, openAs }) => {
  await makeGap(boss);
  const page = await openAs(boss, PATH);
  await openShift(page, 4).press('Enter');
  await fillPanel(page).getByLabel('Find an employee').fill('guard');
  await expect(fillPanel(page).getByRole('region').getByRole('button')).toHaveCount(1);
  await group(page, 'Other employees').click();
  const question = page.getByRole('alertdialog', { name: 'Assign Sam Guard?' });
  await expect(question).toContainText('Already works Gate on Fri 7 May 2049, 16:00 – 20:00.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(fillPanel(page)).toBeVisible();
  await group(page, 'Other employees').click();
  await question.getByRole('button', { name: 'Assign Anyway' }).click();
  await expect.poll(() => onFriday(boss)).toEqual(['Sam']);

  await test.step('lists the overlapping shifts and shows one', async () => {
    await page.getByRole('button', { name: '2 overlapping' }).click();
    const list = dialog(page, 'Overlapping shifts');
    await expect(list.getByRole('listitem')).toHaveText([
      /^Sam Guard, Fri 7 May, 09:00 .*Gate/,
      /^Sam Guard, Fri 7 May, 16:00 .*May/,
    ]);
    await expectNoViolations(page, DESK);
    await list.getByRole('button', { name: 'Show' }).first().click();
    await expect(list).toBeHidden();
    await expect(cell(page, 'Sam Guard', 4).getByRole('button').first()).toBeFocused();
  });
});

test('lists the open shifts with a button to fill each, and edits one', async ({ boss, openAs }) => {
  const { doors } = await makeGap(boss);
  await boss.patch(`/schedules/${doors.id}`, { peopleNeeded: 2 });
  const page = await openAs(boss, PATH);
  await page.getByRole('button', { name: '2 open' }).click();
  const list = dialog(page, 'Open shifts');
  await expect(list.getByRole('listitem')).toHaveText([
    /09:00 – 17:00 · Door · Town Hall/,
    /16:00 – 20:00 · Gate/,
  ]);
  await expectNoViolations(page, DESK);
  await list.getByRole('listitem').nth(1).getByRole('button', { name: 'Fill' }).click();
  await expect(fillPanel(page).getByRole('button', { name: /Sam Guard/ })).toBeDisabled();
  const saved = page.waitForResponse(/\/planner\/schedules\/.*\/shifts$/);
  await group(page, 'Available').filter({ hasText: 'Ann Berg' }).click();
  expect((await saved).status()).toBe(201);
  await expect(list.getByRole('listitem')).toHaveText([/Door/]);
  await list.getByRole('button', { name: 'Close' }).click();

  await openShift(page, 4).click();
  await fillPanel(page).getByRole('button', { name: 'Edit Shift' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit shift' }).getByLabel('Role')).toHaveValue('Door');
});

test('lists the unconfirmed shifts of all rotas and asks all employees with two clicks', async ({
  boss,
  openAs,
}) => {
  const { ann, kim } = await makeGap(boss);
  for (const [name, person] of [
    ['Bar', ann],
    ['Floor', kim],
  ] as const)
    await makeRota(boss, {
      ...WEEK,
      name,
      status: 'published',
      shifts: [someShift({ employeeId: person.id, date: '2049-05-04' })],
    });
  const page = await openAs(boss, PATH);
  await startCountingInputs(page);
  await page.getByRole('button', { name: '2 unconfirmed' }).click();
  const list = dialog(page, 'Not Confirmed');
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Bar', 'Floor']);
  await expect(list.getByRole('row').filter({ hasText: 'Not asked yet' })).toHaveCount(2);
  await list.getByRole('button', { name: 'Ask to Confirm' }).click();
  await expectToast(page, 'Employees asked to confirm');
  await expect(list.getByRole('row').filter({ hasText: /Asked \w+ \d/ })).toHaveCount(2);
  await expectClicks(page, 2);
  for (const person of [ann, kim]) {
    const sent = await person.get<NotificationView[]>('/notifications');
    expect(sent.filter(({ type }) => type === 'shift_unconfirmed')).toHaveLength(1);
  }
});

test('fills an open shift on a phone with two taps', async ({ boss, openTouchPhone }) => {
  await makeGap(boss);
  const page = await openTouchPhone(boss, PATH);
  await page.getByRole('button', { name: /^Fri/ }).click();
  await page.getByRole('button', { name: /Open.*Door/ }).click();
  await expect(group(page, 'Available')).toHaveText(['Ann Berg0 min']);
  await expectNoViolations(page, PHONE);
  await group(page, 'Available').click();
  await expect.poll(() => onFriday(boss)).toEqual(['Ann']);
});
