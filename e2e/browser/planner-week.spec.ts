import type { PlannerView } from '@contract/planner/planner.contract.js';
import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, makeVenue, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

/** Narrower windows show the agenda of phones instead. */
const WIDE = (['light', 'dark'] as const).map((colorScheme) => ({ colorScheme, width: 1280, height: 720 }));
const WEEK = { startDate: '2049-05-03', endDate: '2049-05-09' };
const PATH = '/manage/planner?day=2049-05-05';
const grid = (page: Page, by = 'employee') => page.getByRole('grid', { name: `All shifts by ${by} and day` });
const line = (page: Page, name: string, by?: string) =>
  grid(page, by).getByRole('row').filter({ hasText: name });
const cell = (page: Page, name: string, day: number, by?: string) =>
  line(page, name, by).getByRole('gridcell').nth(day);

const read = (boss: Member, from = WEEK.startDate, to = WEEK.endDate): Promise<PlannerView> =>
  boss.get<PlannerView>(`/planner?from=${from}&to=${to}`);

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('asks once a week which of several rotas gets typed shifts', async ({ boss, openAs }) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await makeRota(boss, { ...WEEK, name: 'Doors' });
  const bar = await makeRota(boss, { ...WEEK, name: 'Bar', status: 'published' });
  const page = await openAs(boss, PATH);

  await test.step('nothing is added without an answer', async () => {
    await cell(page, 'Sam Guard', 0).click();
    await type(page, '9-17');
    const question = page.getByRole('dialog', { name: 'Which rota gets the new shifts?' });
    await expect(question).toBeVisible();
    await expectNoViolations(page, WIDE);
    await question.getByRole('button', { name: 'Close' }).click();
    await expect(cell(page, 'Sam Guard', 0)).toBeFocused();
    expect((await read(boss)).shifts).toEqual([]);
  });

  await test.step('the answer is used for the rest of the week, also after a reload', async () => {
    await page.keyboard.type('9-17');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Bar' }).click();
    await expect(cell(page, 'Sam Guard', 0).getByRole('button')).toBeVisible();
    await cell(page, 'Sam Guard', 1).click();
    await type(page, '9-17');
    await expect.poll(async () => (await read(boss)).shifts.length).toBe(2);
    await page.reload();
    await cell(page, 'Sam Guard', 2).click();
    await type(page, '10-18');
    await expect
      .poll(async () => (await read(boss)).shifts.map(({ rotaId }) => rotaId))
      .toEqual([bar.id, bar.id, bar.id]);
  });
});

test('copies last week with three clicks, and names the copy after its week', async ({ boss, openAs }) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const shift = { employeeId: sam.id, date: '2049-05-03' };
  await makeRota(boss, {
    ...WEEK,
    name: 'Week of 3 May',
    shifts: [someShift(shift), someShift({ date: '2049-05-05' })],
  });
  await makeSchedule(boss, { name: 'Doors', date: '2049-05-07' });
  const page = await openAs(boss, '/manage/planner?day=2049-05-12');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy last week...' }).click();
  const question = page.getByRole('alertdialog', { name: 'Copy 3 shifts of last week?' });
  await expect(question).toContainText('The shifts of 3 May – 9 May are copied to 10 May – 16 May.');
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Copy Shifts' }).click();
  await expect(cell(page, 'Sam Guard', 0).getByRole('button')).toBeVisible();
  const { rotas, shifts, schedules } = await read(boss, '2049-05-10', '2049-05-16');
  expect(rotas).toMatchObject([{ name: 'Week of 10 May', status: 'draft' }]);
  expect(shifts.map(({ date }) => date)).toEqual(['2049-05-10', '2049-05-12']);
  expect(schedules).toMatchObject([{ name: 'Doors', date: '2049-05-14', status: 'draft' }]);
});

test('publishes draft schedules of the week, and approves those that need it', async ({ boss, openAs }) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  for (const [name, status] of [
    ['Doors', 'draft'],
    ['Stage', 'pending_approval'],
  ] as const)
    await assign(boss, await makeSchedule(boss, { name, status, date: '2049-05-04' }), sam);
  const page = await openAs(boss, PATH);
  const cells = cell(page, 'Sam Guard', 1).getByRole('button');
  await expect(cells.filter({ hasText: 'Needs approval' })).toHaveCount(1);
  await expect(cells.filter({ hasText: 'Draft' })).toHaveCount(1);
  for (const action of ['Publish 1 schedule', 'Approve and publish 1 schedule']) {
    if (action.startsWith('P')) {
      await page.getByRole('button', { name: 'Publish...' }).click();
      await expectNoViolations(page, WIDE);
      await page
        .getByRole('dialog', { name: 'Not published' })
        .getByRole('button', { name: action, exact: true })
        .click();
    } else await page.getByRole('button', { name: action }).click();
    const question = page.getByRole('alertdialog', { name: `${action}?` });
    await expect(question).toContainText('1 employee will see their shifts and be notified.');
    await expectNoViolations(page, WIDE);
    await question.getByRole('button', { name: /publish/i }).click();
    await expect(question).toBeHidden();
  }
  await expect(cells.filter({ hasText: /Needs approval|Draft/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Publish/ })).toHaveCount(0);
});

test('shows hours against the contract, and asks before it plans above the maximum', async ({
  boss,
  openAs,
}) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await boss.patch(`/employees/${sam.id}`, { contractedMinutesPerWeek: 600, maxMinutesPerWeek: 900 });
  await makeRota(boss, { ...WEEK, shifts: [someShift({ employeeId: sam.id, date: '2049-05-03' })] });
  const page = await openAs(boss, PATH);
  await expect(line(page, 'Sam Guard').getByRole('rowheader')).toContainText('8 h / 10 h');
  await cell(page, 'Sam Guard', 1).click();
  await type(page, '9-17');
  const question = page.getByRole('alertdialog', { name: 'Plan above the weekly maximum?' });
  await expect(question).toContainText('Sam Guard: 16 h planned in the week, at most 15 h');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(cell(page, 'Sam Guard', 1)).toBeFocused();
  await type(page, '9-16');
  await expect(line(page, 'Sam Guard').getByRole('rowheader')).toContainText('15 h / 10 h');
  await cell(page, 'Sam Guard', 2).click();
  await type(page, '9-10');
  await question.getByRole('button', { name: 'Plan Anyway' }).click();
  await expect(line(page, 'Sam Guard').getByRole('rowheader')).toContainText('above the maximum of 15 h');
  await expectNoViolations(page);
});

test('plans in lines of venues and roles', async ({ boss, openAs }) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const hall = await makeVenue(boss);
  const dock = await makeVenue(boss, { name: 'Dock' });
  await makeRota(boss, {
    ...WEEK,
    shifts: [someShift({ employeeId: sam.id, date: '2049-05-03', venueId: hall.id, role: 'Door' })],
  });
  await makeSchedule(boss, { name: 'Set-up', date: '2049-05-07' });
  const page = await openAs(boss, `${PATH}&by=venues`);
  const only = async () => (await read(boss)).shifts.map(({ venueId, role, date }) => [venueId, role, date]);

  await test.step('a typed shift is open and at the venue of its line', async () => {
    await cell(page, 'Dock', 2, 'venue').click();
    await type(page, '9-17');
    await expect.poll(only).toContainEqual([dock.id, null, '2049-05-05']);
  });

  await test.step('a dragged shift gets the venue of its line and keeps its employee', async () => {
    await cell(page, 'Town Hall', 0, 'venue').getByRole('button').hover();
    await page.mouse.down();
    await cell(page, 'Dock', 1, 'venue').hover();
    await page.mouse.up();
    await expect.poll(only).toContainEqual([dock.id, 'Door', '2049-05-04']);
    expect((await read(boss)).shifts.find(({ role }) => role === 'Door')).toMatchObject({
      employeeId: sam.id,
    });
  });

  await test.step('a schedule says that it has no role', async () => {
    await page.getByLabel('Lines').selectOption('Roles');
    await cell(page, 'No role', 4, 'role')
      .getByRole('button', { name: /Set-up/ })
      .hover();
    await page.mouse.down();
    await cell(page, 'Door', 4, 'role').hover();
    await page.mouse.up();
    await expect(page.getByRole('alert').filter({ hasText: 'Schedules have no role.' })).toBeVisible();
    expect((await read(boss)).schedules).toMatchObject([{ name: 'Set-up' }]);
  });
});

test('gives typed shifts the only venue, and with several only the typed or the chosen one', async ({
  boss,
  openAs,
}) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const hall = await makeVenue(boss);
  const page = await openAs(boss, PATH);
  const venueOf = async (date: string) =>
    (await read(boss)).shifts.find((shift) => shift.date === date)?.venueId;
  await cell(page, 'Sam Guard', 0).click();
  await type(page, '9-17');
  await expect(cell(page, 'Sam Guard', 0).getByRole('button')).toHaveText('09:00–17:00DraftTown Hall');
  await expect.poll(() => venueOf('2049-05-03')).toBe(hall.id);
  const dock = await makeVenue(boss, { name: 'Dock Gate' });
  await page.reload();

  await test.step('without a venue the shift says so', async () => {
    await cell(page, 'Sam Guard', 1).click();
    await type(page, '9-17');
    await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toHaveText('09:00–17:00DraftNo venue');
  });

  await test.step('types times with a venue, and a venue alone', async () => {
    await cell(page, 'Sam Guard', 2).click();
    await type(page, '9-17 dock gate');
    await expect(cell(page, 'Sam Guard', 2).getByRole('button')).toContainText('Dock Gate');
    await expect.poll(() => venueOf('2049-05-05')).toBe(dock.id);
    await cell(page, 'Sam Guard', 0).getByRole('button').click();
    await type(page, '@quay');
    await expect(page.getByRole('alert')).toHaveText('No venue is named quay');
    await page.keyboard.press('Control+a');
    await type(page, '@dock');
    await expect(cell(page, 'Sam Guard', 0).getByRole('button')).toHaveText('09:00–17:00DraftDock Gate');
    await expect.poll(() => venueOf('2049-05-03')).toBe(dock.id);
  });

  await test.step('sets the venue of selected shifts', async () => {
    await cell(page, 'Sam Guard', 0).click();
    await page.keyboard.press('Shift+ArrowRight');
    const selection = page.getByRole('group', { name: 'Selection' });
    await expect(selection).toContainText('2 shifts selected');
    await expectNoViolations(page, [{ colorScheme: 'light', width: 1280, height: 720 }]);
    await selection.getByLabel('Venue').selectOption('Town Hall');
    await expect(selection).toBeHidden();
    await expect.poll(() => venueOf('2049-05-03')).toBe(hall.id);
    await expect.poll(() => venueOf('2049-05-04')).toBe(hall.id);
  });
});

test('changes a time with one click and six keys, in the first and the last of many lines', async ({
  boss,
  openAs,
}) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const people = [];
  for (let index = 10; index < 50; index += 1)
    people.push(await boss.hire({ firstName: 'Person', lastName: `Number ${index}` }));
  const shifts = people.map(({ id }) => someShift({ employeeId: id, date: '2049-05-04' }));
  await makeRota(boss, { ...WEEK, shifts });
  const page = await openAs(boss, PATH);
  await cell(page, 'Number 10', 1).getByRole('button').click();
  await type(page, '8-15');
  await expect(cell(page, 'Number 10', 1).getByRole('button')).toContainText('08:00–15:00');
  await expect(line(page, 'Number 49')).not.toBeAttached();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 'Number 49', 6)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(line(page, 'Open shifts').getByRole('gridcell').first()).toBeFocused();
  await page.mouse.wheel(0, 100_000);
  await expect(line(page, 'Number 49')).toBeInViewport();
});
