import type { Locator, Page } from '@playwright/test';
import type { RotaShiftRequest, SavedRotaView } from '@contract/rotas/rotas.contract.js';
import { assign, makeRota, makeSchedule, makeVenue, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
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
  // The tools come before it.
  await page.getByRole('button', { name: 'Print' }).focus();
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
  await expect(page.locator('#rota-period')).toHaveText('Mon 10 May - Sun 16 May 2027');
  await page.keyboard.press('PageUp');
  await expect(own).toHaveCount(2);
});

/** The shifts of a rota as the server has them: 'Sam 2027-05-04 09:00-17:00'. */
async function savedShifts(boss: Member, rota: SavedRotaView): Promise<string[]> {
  const { shifts } = await boss.get<SavedRotaView>(`/rotas/${rota.id}`);
  return shifts.map(({ employee, date, startTime, endTime }) =>
    [employee?.firstName ?? 'Nobody', date, `${startTime}-${endTime}`].join(' '),
  );
}

test('a week is planned by keyboard alone, and each step is said', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, () => []);
  const page = await openAs(boss, weekOf(rota));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const said = (text: string) =>
    expect(page.getByRole('region', { name: 'Planner' }).locator('[aria-live]')).toHaveText(text);
  const saved = (...shifts: string[]) => expect.poll(() => savedShifts(boss, rota)).toEqual(shifts);
  await expect(page.getByText('No shifts scheduled for this period')).toBeVisible();
  await page.getByLabel('Show person').focus();
  for (let at = 0; at < 8 && !(await grid(page).locator(':focus').count()); at += 1) await press('Tab');
  await press('Control+Home', 'ArrowDown', 'ArrowRight');
  await expect(cell(page, 'Kim Archer', 1)).toBeFocused();

  await page.keyboard.type('9-25');
  await press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Type times such as 9-17 or 22-6');
  await press('Escape');
  await expect(cell(page, 'Kim Archer', 1)).toBeFocused();
  await page.keyboard.type('9-17');
  await press('Enter');
  const kims = cell(page, 'Kim Archer', 1).getByRole('button');
  await expect(kims).toBeFocused();
  await said('Shift 09:00 - 17:00 for Kim Archer added on Tue 4 May');
  await saved('Kim 2027-05-04 09:00-17:00');
  await expect(kims).toBeFocused();

  await page.keyboard.type('22-6');
  await press('Enter');
  await said('Shift 09:00 - 17:00 for Kim Archer is now 22:00 - 06:00');
  await expect(kims).toHaveAccessibleName('22:00 - 06:00');
  await press('Control+c', 'ArrowDown', 'Control+v');
  await said('Shift 22:00 - 06:00 for Sam Guard added on Tue 4 May');
  await press('Control+x', 'ArrowRight', 'Control+v');
  await said('Shift 22:00 - 06:00 for Sam Guard moved to Wed 5 May');
  await expect(cell(page, 'Sam Guard', 2).getByRole('button')).toBeFocused();
  await saved('Kim 2027-05-04 22:00-06:00', 'Sam 2027-05-05 22:00-06:00');
  await press('Delete');
  await expect(cell(page, 'Sam Guard', 2)).toBeFocused();
  await saved('Kim 2027-05-04 22:00-06:00');
  await press('Control+z');
  await said('Undone: Shift 22:00 - 06:00 for Sam Guard removed from Wed 5 May');
  await expect(cell(page, 'Sam Guard', 2).getByRole('button')).toBeFocused();
  await press('Control+z');
  await saved('Kim 2027-05-04 22:00-06:00', 'Sam 2027-05-04 22:00-06:00');
  await press('Control+Shift+Z', 'Control+y');
  await saved('Kim 2027-05-04 22:00-06:00');

  // All of a shift is in its editor; Escape leaves it as it was.
  await press('Control+Home', 'ArrowDown', 'ArrowRight', 'Enter');
  const editor = page.getByRole('dialog', { name: 'Edit shift' });
  await editor.getByLabel('Role').fill('Door');
  await expectNoViolations(page);
  await press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(kims).toBeFocused();
  await press('F2');
  await editor.getByLabel('Role').fill('Night');
  await editor.getByLabel('Employee').selectOption('Sam Guard');
  await press('Enter');
  await said('Shift 22:00 - 06:00 for Kim Archer given to Sam Guard');
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toBeFocused();
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toHaveAccessibleName('22:00 - 06:00, Night');

  // Work at the same time is asked about first.
  await press('+');
  await page.keyboard.type('20-23');
  await press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Plan work at the same time?' });
  await expect(question).toContainText('Overlaps May on Tue 4 May 2027, 22:00 - 06:00.');
  await press('Escape');
  await expect(question).toHaveCount(0);
  await saved('Sam 2027-05-04 22:00-06:00');
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toBeFocused();
  await press('+');
  await page.keyboard.type('20-23');
  await press('Enter');
  await question.getByRole('button', { name: 'Plan It' }).press('Enter');
  await saved('Sam 2027-05-04 20:00-23:00', 'Sam 2027-05-04 22:00-06:00');
  await expect(page.getByRole('button', { name: '2 overlapping' })).toBeVisible();
});

test('of two planners of one shift the second sees both, and chooses', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [
    someShift({ employeeId: sam.id, date: '2027-05-04' }),
    someShift({ employeeId: sam.id, date: '2027-05-05' }),
  ]);
  await boss.patch(`/rotas/${rota.id}`, { status: 'published' });
  const page = await openAs(boss, weekOf(rota));
  const [first, second] = rota.shifts;
  const type = async (day: number, times: string) => {
    await cell(page, 'Sam Guard', day).getByRole('button').click();
    await page.keyboard.type(times);
    await page.keyboard.press('Enter');
  };
  const problem = page.getByRole('alert').filter({ hasText: 'Someone else changed this shift' });
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toHaveCount(1);
  await boss.patch(`/rota-shifts/${first!.id}`, { role: 'Door', publish: false });
  await type(1, '10-18');
  await expect(problem).toContainText(
    'Theirs: Sam Guard, Tue 4 May, 09:00 - 17:00, Door. Yours: Sam Guard, Tue 4 May, 10:00 - 18:00.',
  );
  await expectNoViolations(page);
  await problem.getByRole('button', { name: 'Keep mine' }).click();
  await expect(problem).toHaveCount(0);
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toHaveAccessibleName(
    '10:00 - 18:00, Door, Pending, not told yet',
  );
  await boss.patch(`/rota-shifts/${second!.id}`, { startTime: '12:00', publish: false });
  await type(2, '10-18');
  await problem.getByRole('button', { name: 'Take theirs' }).click();
  await expect(cell(page, 'Sam Guard', 2).getByRole('button')).toContainText('12:00 - 17:00');
  await expect
    .poll(() => savedShifts(boss, rota))
    .toEqual(['Sam 2027-05-04 10:00-18:00', 'Sam 2027-05-05 12:00-17:00']);
});

test('what cannot be saved is put back, said, and offered again', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, () => []);
  const page = await openAs(boss, weekOf(rota));
  await cell(page, 'Sam Guard', 1).click();
  await page.route('**/api/rotas/*/shifts', (route) => route.abort());
  await page.keyboard.type('9-17');
  await page.keyboard.press('Enter');
  const problem = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(problem).toContainText('Sam Guard, Tue 4 May, 09:00 - 17:00. Muster could not be reached.');
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toHaveCount(0);
  await page.unroute('**/api/rotas/*/shifts');
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => savedShifts(boss, rota)).toEqual(['Sam 2027-05-04 09:00-17:00']);
  await expect(problem).toHaveCount(0);
});

test('an archived rota is read, not changed', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [someShift({ employeeId: sam.id, date: '2027-05-04' })]);
  for (const status of ['published', 'archived']) await boss.patch(`/rotas/${rota.id}`, { status });
  const page = await openAs(boss, weekOf(rota));
  await cell(page, 'Sam Guard', 1).getByRole('button').click();
  for (const key of ['Delete', '9', 'Control+x']) await page.keyboard.press(key);
  await expect(grid(page)).toHaveAttribute('aria-readonly', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit shift' }).getByLabel('Role')).toBeDisabled();
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toHaveCount(1);
});

test('a shift is dragged to another day and person, and copied by Ctrl', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [
    someShift({ employeeId: sam.id, date: '2027-05-04' }),
    someShift({ employeeId: sam.id, date: '2027-05-05', startTime: '10:00' }),
  ]);
  const page = await openAs(boss, weekOf(rota));
  const drag = async (from: Locator, to: Locator) => {
    const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
    await page.mouse.move(start.x + 10, start.y + 10);
    await page.mouse.down();
    await page.mouse.move(start.x + 30, start.y + 20);
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  };
  const saved = (...shifts: string[]) => expect.poll(() => savedShifts(boss, rota)).toEqual(shifts);
  const sams = cell(page, 'Sam Guard', 1).getByRole('button');
  await sams.scrollIntoViewIfNeeded();
  await drag(sams, cell(page, 'Kim Archer', 3));
  await expect(cell(page, 'Kim Archer', 3)).toHaveAttribute('data-over');
  await page.mouse.up();
  await expect(cell(page, 'Kim Archer', 3).getByRole('button')).toBeFocused();
  await saved('Sam 2027-05-05 10:00-17:00', 'Kim 2027-05-06 09:00-17:00');

  await drag(cell(page, 'Kim Archer', 3).getByRole('button'), cell(page, 'Nobody yet', 0));
  await page.keyboard.down('Control');
  await page.mouse.up();
  await page.keyboard.up('Control');
  await saved('Nobody 2027-05-03 09:00-17:00', 'Sam 2027-05-05 10:00-17:00', 'Kim 2027-05-06 09:00-17:00');

  // Escape leaves it where it was, and so does a day that is not in the rota.
  await drag(cell(page, 'Sam Guard', 2).getByRole('button'), cell(page, 'Kim Archer', 2));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await drag(cell(page, 'Sam Guard', 2).getByRole('button'), cell(page, 'Kim Archer', 6));
  await page.mouse.up();
  await expect(page.getByText('This day is not in the rota')).toBeAttached();
  await expect(cell(page, 'Sam Guard', 2).getByRole('button')).toHaveCount(1);

  // Work at the same time is asked about; No leaves it.
  await drag(cell(page, 'Sam Guard', 2).getByRole('button'), cell(page, 'Kim Archer', 3));
  await page.mouse.up();
  const question = page.getByRole('alertdialog', { name: 'Plan work at the same time?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await saved('Nobody 2027-05-03 09:00-17:00', 'Sam 2027-05-05 10:00-17:00', 'Kim 2027-05-06 09:00-17:00');
});

test('a menu offers all of it', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [someShift({ employeeId: sam.id, date: '2027-05-04' })]);
  const page = await openAs(boss, weekOf(rota));
  const sams = cell(page, 'Sam Guard', 1).getByRole('button');
  await sams.click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'Shift 09:00 - 17:00 for Sam Guard' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    /^Edit/,
    /^Type times/,
    /^Move to/,
    /^Copy/,
    /^Cut/,
    /^Add another/,
    /^Delete/,
  ]);
  await expectNoViolations(page);
  await menu.getByRole('menuitem', { name: 'Copy' }).click();
  await cell(page, 'Kim Archer', 2).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Paste' }).click();
  await expect(cell(page, 'Kim Archer', 2).getByRole('button')).toBeFocused();
  await sams.focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sams).toBeFocused();
});

test('on a phone a press on a cell or a shift says what can be done', async ({ boss, browser, product }) => {
  const { rota } = await makeWeek(boss, () => []);
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signInBrowser(context, boss);
  await page.goto(weekOf(rota));
  await cell(page, 'Kim Archer', 0).tap();
  await page.getByRole('menuitem', { name: 'Add shift...' }).tap();
  const editor = page.getByRole('dialog', { name: 'Add shift' });
  await editor.getByLabel('End Time').fill('18:00');
  await editor.getByRole('button', { name: 'Add Shift' }).tap();
  const kims = cell(page, 'Kim Archer', 0).getByRole('button');
  await kims.tap();
  await page.getByRole('menuitem', { name: 'Move to...' }).tap();
  await page.getByRole('dialog', { name: 'Edit shift' }).getByLabel('Employee').selectOption('Sam Guard');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await cell(page, 'Sam Guard', 0).getByRole('button').tap();
  await page.getByRole('menuitem', { name: 'Copy' }).tap();
  await cell(page, 'Kim Archer', 1).tap();
  await page.getByRole('menuitem', { name: 'Paste' }).tap();
  await expect
    .poll(() => savedShifts(boss, rota))
    .toEqual(['Sam 2027-05-03 09:00-18:00', 'Kim 2027-05-04 09:00-18:00']);
  await cell(page, 'Sam Guard', 0).getByRole('button').tap();
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(cell(page, 'Sam Guard', 0).getByRole('button')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
});

test('a day is seen by its hours, and the ends of a shift are dragged', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ kim, sam }) => [
    someShift({ employeeId: kim.id, date: '2027-05-03', startTime: '22:00', endTime: '02:00' }),
    someShift({ employeeId: sam.id, date: '2027-05-04' }),
    someShift({ date: '2027-05-04', startTime: '16:00', endTime: '23:00', role: 'Door' }),
  ]);
  const page = await openAs(boss, weekOf(rota).replace('day=2027-05-05', 'day=2027-05-04&period=daily'));
  const day = page.getByRole('region', { name: 'May, Tue 4 May 2027 by hours' });
  const hours = day.getByRole('list', { name: 'Cover per hour' }).getByRole('listitem');
  await expect(hours).toHaveCount(23);
  await expect(hours.nth(0)).toContainText('1 person');
  await expect(hours.nth(2)).toContainText('0 people');
  await expect(hours.nth(16)).toContainText('1 person, 1 open place');
  await expectNoViolations(page);

  const sams = day.getByRole('button', { name: /^09:00 - 17:00/ });
  await sams.scrollIntoViewIfNeeded();
  const box = (await sams.boundingBox())!;
  await page.mouse.move(box.x + box.width - 3, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 3 + box.width / 8, box.y + 10, { steps: 4 });
  await expect(day.getByText('09:00 - 18:00')).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => savedShifts(boss, rota)).toContain('Sam 2027-05-04 09:00-18:00');

  // The keyboard does the same by the editor, and undoes it.
  const longer = day.getByRole('button', { name: /^09:00 - 18:00/ });
  await longer.focus();
  await page.keyboard.press('Control+z');
  await expect(sams).toBeVisible();
  await expect.poll(() => savedShifts(boss, rota)).toContain('Sam 2027-05-04 09:00-17:00');
  await page.getByRole('button', { name: 'Add Shift' }).click();
  const editor = page.getByRole('dialog', { name: 'Add shift' });
  await editor.getByLabel('Employee').selectOption('Kim Archer');
  await editor.getByRole('button', { name: 'Add Shift' }).click();
  await expect.poll(() => savedShifts(boss, rota)).toContain('Kim 2027-05-04 09:00-17:00');
  await expect(sams).toHaveCount(2);
});

test('a week is printed whole: every line, on as many pages as it takes', async ({
  boss,
  openAs,
  product,
}) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [someShift({ employeeId: sam.id, date: '2027-05-04' })]);
  // More people than fit on a screen.
  const names = Array.from({ length: 40 }, (_, index) => `Person ${String(index + 10)}`);
  await product.sql(
    `with made as (
       insert into accounts (id, email, created_at, updated_at)
       select gen_random_uuid(), name || '@example.test', now(), now()
         from unnest($3::text[]) name returning id, split_part(email, '@', 1) as name)
     insert into users (id, account_id, company_id, role, first_name, last_name, employer_id, created_at, updated_at)
     select gen_random_uuid(), id, $1, 'employee', name, 'Paper', $2, now(), now() from made`,
    [boss.user.companyId, boss.id, names.map((name) => `${name} ${rota.id}`)],
  );
  const page = await openAs(boss, weekOf(rota));
  await expect(cell(page, 'Nobody yet', 0)).toBeVisible();
  const drawn = grid(page).getByRole('rowheader');
  expect(await drawn.count()).toBeLessThan(43);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(drawn).toHaveCount(43);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Shifts by day' })).toBeHidden();
  await expect(page.getByText('May, Mon 3 May - Sun 9 May 2027')).toBeVisible();
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages!.length).toBeGreaterThan(1);
  await page.emulateMedia({ media: null });
});
