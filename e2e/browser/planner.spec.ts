import type { PlannerView } from '@contract/planner/planner.contract.js';
import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, makeVenue, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { Member } from '../support/member.ts';

const WEEK = { startDate: '2049-05-03', endDate: '2049-05-09' };
const PATH = '/manage/planner?day=2049-05-05';
const grid = (page: Page, by = 'employee') => page.getByRole('grid', { name: `All shifts by ${by} and day` });
const line = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });
const cell = (page: Page, name: string, day: number) => line(page, name).getByRole('gridcell').nth(day);

/** Creates two employees, a draft, a published rota and a schedule in one week, in UK formats. */
async function makePlans(boss: Member) {
  await boss.patch('/company', { dateFormat: 'uk' });
  const [kim, sam] = [
    await boss.hire({ firstName: 'Kim', lastName: 'Archer' }),
    await boss.hire({ firstName: 'Sam', lastName: 'Guard' }),
  ];
  const hall = await makeVenue(boss);
  const draft = await makeRota(boss, {
    ...WEEK,
    name: 'May',
    shifts: [someShift({ employeeId: sam.id, date: '2049-05-03', venueId: hall.id, role: 'Door' })],
  });
  const bar = await makeRota(boss, {
    ...WEEK,
    name: 'Bar',
    status: 'published',
    shifts: [
      someShift({ employeeId: kim.id, date: '2049-05-04', breakMinutes: 30 }),
      someShift({ date: '2049-05-05', role: 'Night' }),
    ],
  });
  const doors = await makeSchedule(boss, { name: 'Doors', date: '2049-05-07', endTime: '12:00' });
  for (const person of [kim, sam]) await assign(boss, doors, person);
  return { kim, sam, hall, draft, bar, doors };
}

/** Returns the planned shifts as the server has stored them, such as 'Sam 2049-05-04 09:00-17:00'. */
async function stored(boss: Member): Promise<string[]> {
  const { shifts, schedules, people } = await boss.get<PlannerView>(`/planner?from=2049-05-03&to=2049-05-09`);
  const text = (name: string | undefined, one: { date: string; startTime: string; endTime: string }) =>
    `${name ?? 'Nobody'} ${one.date} ${one.startTime}-${one.endTime}`;
  return [
    ...shifts.map((shift) => text(people.find(({ id }) => id === shift.employeeId)?.firstName, shift)),
    ...schedules.flatMap((one) => one.shifts.map((shift) => text(shift.employee?.firstName, shift))),
  ];
}

test('shows the shifts of all rotas and schedules once for each employee, moves through weeks, and reassigns by dragging and on phones', async ({
  boss,
  openAs,
  openTouchPhone,
}) => {
  const { bar } = await makePlans(boss);
  await boss.post('/invitations', { email: 'zoe@example.test', firstName: 'Zoe', lastName: 'Young' });
  const page = await openAs(boss, PATH);
  await expect(grid(page).getByRole('rowheader')).toHaveText([
    /Open shifts/,
    /Kim Archer10 h 30 min/,
    /Sam Guard11 h/,
    /Zoe YoungInvited/,
  ]);
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Employee29 h 30 min, 8 h not published',
    /^Mon 3 May1 shift, 8 h/,
    /^Tue 4 May1 shift, 7 h 30 min/,
    /^Wed 5 May1 shift, 8 h/,
    /^Thu 6 May0 shifts/,
    /^Fri 7 May2 shifts, 6 h/,
    /^Sat 8 May/,
    /^Sun 9 May/,
  ]);
  await expect(grid(page).getByRole('gridcell').getByRole('button')).toHaveCount(5);
  await expect(cell(page, 'Sam Guard', 0).getByRole('button')).toHaveText('09:00–17:00DraftDoor · Town Hall');
  await expect(cell(page, 'Sam Guard', 4).getByRole('button')).toHaveText('09:00–12:00Doors');
  await expectNoViolations(page);

  await test.step('filters by rota and by schedules, and keeps the filter in the address', async () => {
    await page.getByLabel('Show', { exact: true }).selectOption('Bar');
    await expect(grid(page).getByRole('gridcell').getByRole('button')).toHaveCount(2);
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`show=${bar.id}`));
    await expect(grid(page).getByRole('gridcell').getByRole('button')).toHaveCount(2);
    await page.getByLabel('Show', { exact: true }).selectOption('Schedules');
    await expect(grid(page).getByRole('gridcell').getByRole('button')).toHaveCount(2);
    await page.getByLabel('Show', { exact: true }).selectOption('All');
  });

  await test.step('groups by venues and by roles', async () => {
    await page.getByLabel('Lines').selectOption('Venues');
    await expect(grid(page, 'venue').getByRole('rowheader')).toHaveText([/Town Hall8 h/, /No venue/]);
    await page.getByLabel('Lines').selectOption('Roles');
    await expect(grid(page, 'role').getByRole('rowheader')).toHaveText([/Door8 h/, /Night8 h/, /No role/]);
    await expectNoViolations(page);
  });

  await test.step('moves to other weeks and days without limit', async () => {
    await page.goto('/manage/planner');
    await expect(grid(page).locator('[aria-current="date"]')).toBeVisible();
    await page.getByLabel('Date').fill('2049-05-12');
    await expect(page.getByText('10 May – 16 May')).toBeVisible();
    await page.getByRole('button', { name: 'Previous week' }).click();
    await expect(cell(page, 'Kim Archer', 1).getByRole('button')).toBeVisible();
    await page.getByLabel('View').selectOption('Day');
    await expect(grid(page).getByRole('columnheader')).toHaveCount(2);
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(grid(page).locator('[aria-current="date"]')).toBeVisible();
  });

  await test.step('reassigns a schedule that is dragged to another employee', async () => {
    await boss.hire({ firstName: 'Ann', lastName: 'Berg' });
    await page.goto(PATH);
    const doors = cell(page, 'Sam Guard', 4).getByRole('button');
    await test.step('or to an invited person, until it is undone', async () => {
      await doors.hover();
      await page.mouse.down();
      await cell(page, 'Zoe Young', 4).hover();
      await page.mouse.up();
      await expect(cell(page, 'Zoe Young', 4).getByRole('button')).toHaveText('09:00–12:00Doors');
      await expect.poll(() => stored(boss)).not.toContain('Sam 2049-05-07 09:00-12:00');
      await page.keyboard.press('Control+z');
      await expect(doors).toHaveText('09:00–12:00Doors');
      await expect.poll(() => stored(boss)).toContain('Sam 2049-05-07 09:00-12:00');
    });
    await doors.hover();
    await page.mouse.down();
    await cell(page, 'Ann Berg', 4).hover();
    const saved = page.waitForResponse(/\/planner\/schedule-shifts\//);
    await page.mouse.up();
    expect((await saved).status()).toBe(200);
    await expect(cell(page, 'Ann Berg', 4).getByRole('button')).toHaveText('09:00–12:00Doors');
    await expect.poll(() => stored(boss)).toContain('Ann 2049-05-07 09:00-12:00');
    expect(await stored(boss)).not.toContain('Sam 2049-05-07 09:00-12:00');
  });

  await test.step('shows a day by venue on phones, and changes a time with few taps', async () => {
    const phone = await openTouchPhone(boss, PATH);
    await phone.getByRole('button', { name: /^Tue/ }).click();
    await phone.getByRole('button', { name: /Kim Archer/ }).click();
    await phone.getByLabel('End time').fill('18:00');
    await phone.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => stored(boss)).toContain('Kim 2049-05-04 09:00-18:00');
    await expectNoViolations(phone);
  });
});

test('creates a draft of the week for the first typed shift', async ({ boss, openAs }) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const page = await openAs(boss, PATH);
  for (const day of [0, 1]) {
    await cell(page, 'Sam Guard', day).click();
    await page.keyboard.type('9-17');
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => stored(boss)).toHaveLength(2);
  const { rotas } = await boss.get<PlannerView>('/planner?from=2049-05-03&to=2049-05-09');
  expect(rotas).toMatchObject([{ name: 'Week of 3 May', status: 'draft', ...WEEK }]);
});

test('shows at least 12 people at 1280 by 900, and keeps the days in sight', async ({ boss, openAs }) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const people = [];
  for (let index = 10; index < 26; index += 1)
    people.push(await boss.hire({ firstName: 'Person', lastName: `Number ${index}` }));
  const hall = await makeVenue(boss, { name: 'The Assembly Rooms of Northgate' });
  await makeRota(boss, {
    ...WEEK,
    shifts: people.flatMap(({ id: employeeId }, index) =>
      ['2049-05-03', '2049-05-05'].map((date) =>
        someShift({ employeeId, date, venueId: hall.id, role: `Steward ${index}` }),
      ),
    ),
  });
  const page = await openAs(boss, PATH);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(cell(page, 'Number 25', 2).getByRole('button')).toBeAttached();
  const footer = await page.getByRole('button', { name: 'Publish 32 shifts' }).boundingBox();
  const shown = await grid(page)
    .getByRole('rowheader')
    .evaluateAll(
      (lines, bottom) => lines.filter((one) => one.getBoundingClientRect().bottom <= bottom).length,
      footer!.y,
    );
  expect(shown).toBeGreaterThanOrEqual(13);
  await cell(page, 'Number 25', 0).scrollIntoViewIfNeeded();
  await expect(grid(page).getByRole('columnheader').nth(1)).toBeInViewport();
});
