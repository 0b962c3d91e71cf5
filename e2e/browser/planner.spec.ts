import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, makeVenue, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

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

test('shows the shifts of all rotas and schedules once for each employee, with their sums', async ({
  boss,
  openAs,
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
    'Employee',
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
});

test('moves to other weeks and days without limit', async ({ boss, openAs }) => {
  await makePlans(boss);
  const page = await openAs(boss, '/manage/planner');
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
