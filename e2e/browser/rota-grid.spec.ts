import type { Page } from '@playwright/test';
import type { RotaShiftRequest, SavedRotaView } from '@contract/rotas/rotas.contract.js';
import { assign, makeRota, makeSchedule, makeVenue, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

const grid = (page: Page) => page.getByRole('grid', { name: /people by days/ });
const line = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });
const cell = (page: Page, name: string, day: number) => line(page, name).getByRole('gridcell').nth(day);

/** A week from Monday 2027-05-03, in UK formats, with Kim and Sam. */
async function makeWeek(
  boss: Member,
  shiftsOf: (people: { kim: Member; sam: Member }) => RotaShiftRequest[],
) {
  await boss.patch('/company', { dateFormat: 'uk' });
  const kim = await boss.hire({ firstName: 'Kim', lastName: 'Archer' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const rota = await makeRota(boss, {
    name: 'May',
    startDate: '2027-04-26',
    endDate: '2027-05-08',
    shifts: shiftsOf({ kim, sam }),
  });
  return { kim, sam, rota };
}

const weekOf = (rota: SavedRotaView) => `/manage/rotas?day=2027-05-05&rota=${rota.id}`;

test('a week is seen whole: people by days, hours, and what needs a look', async ({ boss, openAs }) => {
  const hall = await makeVenue(boss, { name: 'Town Hall' });
  const { sam, rota } = await makeWeek(boss, ({ sam: guard }) => [
    someShift({ employeeId: guard.id, date: '2027-04-27', venueId: hall.id }),
    someShift({ employeeId: guard.id, date: '2027-05-04', venueId: hall.id, role: 'Door', breakMinutes: 30 }),
    someShift({ employeeId: guard.id, date: '2027-05-04', startTime: '16:00', endTime: '20:00' }),
    someShift({ date: '2027-05-05', startTime: '22:00', endTime: '06:00', role: 'Night' }),
    someShift({
      employeeId: guard.id,
      date: '2027-05-05',
      startTime: '22:00',
      endTime: '06:00',
      role: 'Night',
    }),
  ]);
  const doors = await makeSchedule(boss, { name: 'Doors', date: '2027-05-07', endTime: '12:00' });
  await assign(boss, doors, sam);
  await boss.patch(`/rotas/${rota.id}`, { status: 'published' });
  const page = await openAs(boss, weekOf(rota));

  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Employee',
    /^Mon 3 May0 shifts/,
    /^Tue 4 May2 shifts, 11 h 30 min/,
    /^Wed 5 May2 shifts, 16 h/,
    /^Thu 6 May/,
    /^Fri 7 May/,
    /^Sat 8 May/,
    /^Sun 9 May/,
  ]);
  await expect(grid(page).getByRole('rowheader')).toHaveText([/Nobody yet/, /Kim Archer0 min/, /Sam Guard/]);
  await expect(line(page, 'Sam Guard').getByRole('rowheader')).toContainText(
    '3 h of it elsewhere, 14 h 30 min more than last week',
  );
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toHaveText([
    '09:00 - 17:00Town Hall · Door',
    '16:00 - 20:00',
  ]);
  const first = cell(page, 'Sam Guard', 1).getByRole('button').first();
  await expect(first).toHaveAccessibleName(
    '09:00 - 17:00, Town Hall, Door, Pending, Overlaps May on Tue 4 May 2027, 16:00 - 20:00',
  );
  await expect(cell(page, 'Nobody yet', 2).getByRole('button')).toHaveAccessibleName(/1 of 2 filled/);
  await expect(cell(page, 'Nobody yet', 2)).toContainText('1 of 2');
  await expect(cell(page, 'Kim Archer', 6)).toHaveText('Not in this rota');
  await expect(page.getByRole('list', { name: 'Hours by venue' })).toContainText(
    /Town Hall 7 h 30 min -30 min/,
  );
  await expectNoViolations(page);

  // Each press of a counter leads to the next shift that it counts.
  await page.getByRole('button', { name: '2 overlapping' }).click();
  await expect(first).toBeFocused();
  await page.getByRole('button', { name: '2 overlapping' }).click();
  await expect(cell(page, 'Sam Guard', 1).getByRole('button').nth(1)).toBeFocused();
  await page.getByRole('button', { name: '1 uncovered' }).click();
  await expect(cell(page, 'Nobody yet', 2).getByRole('button')).toBeFocused();
  await expect(page.getByRole('button', { name: '3 unconfirmed' })).toBeVisible();

  // What is left out stands in the address.
  await page.getByLabel('Show venue').selectOption('Town Hall');
  await expect(grid(page).getByRole('gridcell').getByRole('button')).toHaveCount(1);
  await page.getByLabel('Show person').selectOption('Sam Guard');
  await page.reload();
  await expect(grid(page).getByRole('rowheader')).toHaveText([/Sam Guard/]);
  await expect(page).toHaveURL(new RegExp(`venue=${hall.id}.*person=${sam.id}`));
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(grid(page).getByRole('gridcell').getByRole('button')).toHaveCount(4);
});

test('arrow keys lead through the grid, one place of which Tab reaches', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [
    someShift({ employeeId: sam.id, date: '2027-05-04' }),
    someShift({ employeeId: sam.id, date: '2027-05-04', startTime: '18:00', endTime: '20:00' }),
  ]);
  const page = await openAs(boss, weekOf(rota));
  const own = cell(page, 'Sam Guard', 1).getByRole('button');
  await expect(own).toHaveCount(2);
  await page.getByLabel('Show person').focus();
  await page.keyboard.press('Tab');
  await expect(grid(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 'Nobody yet', 0)).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(own.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(own.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cell(page, 'Sam Guard', 6)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.getByText('10 May - Sun 16 May 2027')).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(own).toHaveCount(2);
});
