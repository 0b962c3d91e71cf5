import type { SavedRotaView } from '@contract/rotas/rotas.contract.js';
import { someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';
import { cell, grid, makeWeek, savedShifts, rotaWeekPath } from '../support/rota-week.ts';

const TWO_DAYS = ['2049-05-04', '2049-05-05'];
const SAMS = ['Sam 2049-05-04 09:00-17:00', 'Sam 2049-05-05 09:00-17:00'];

/** Sorted, because shifts that are created together have no defined order. */
const expectSaved = (boss: Member, rota: SavedRotaView, ...shifts: string[]) =>
  expect.poll(async () => (await savedShifts(boss, rota)).sort()).toEqual(shifts);

test('selects cells by keyboard and applies each action to all of them', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ sam }) =>
    TWO_DAYS.map((date) => someShift({ employeeId: sam.id, date })),
  );
  const page = await openAs(boss, rotaWeekPath(rota));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const said = (text: string) =>
    expect(page.getByRole('region', { name: 'Planner' }).locator('[aria-live]')).toHaveText(text);
  const saved = (...shifts: string[]) => expectSaved(boss, rota, ...shifts);
  const selected = grid(page).locator('[aria-selected="true"]');

  await cell(page, 'Sam Guard', 1).getByRole('button').click();
  await press('Shift+ArrowRight');
  await said('2 shifts selected');
  await expect(selected).toHaveCount(2);
  await expectNoViolations(page);
  await press('Control+c', 'ArrowUp', 'ArrowLeft');
  await expect(selected).toHaveCount(0);
  await expect(cell(page, 'Kim Archer', 1)).toBeFocused();
  await press('Control+v');
  await said('2 shifts added');
  await saved('Kim 2049-05-04 09:00-17:00', 'Kim 2049-05-05 09:00-17:00', ...SAMS);
  await press('Control+z');
  await said('Undone: 2 shifts added');
  await saved(...SAMS);

  // Shifts that do not fit in the week are skipped and named.
  await press('End', 'ArrowLeft', 'Control+v');
  await said(
    'Shift 09:00 – 17:00 for Kim Archer added on Sat 8 May. ' +
      'Not pasted: 1 shift on days that are not in the rota (Sam Guard, Wed 5 May, 09:00 – 17:00)',
  );
  await saved('Kim 2049-05-08 09:00-17:00', ...SAMS);
  await press('Control+z');
  await saved(...SAMS);

  await press('Control+a');
  await said('2 shifts selected');
  await press('Delete');
  await said('2 shifts removed');
  await saved();
  await press('Control+z');
  await saved(...SAMS);

  // One copied shift is pasted into each selected cell.
  await cell(page, 'Sam Guard', 1).getByRole('button').click();
  await press('Control+c', 'ArrowUp', 'Control+Space');
  await said('1 empty cell selected');
  await press('Escape', 'Shift+ArrowRight', 'Shift+ArrowRight');
  await said('3 empty cells selected');
  await press('Control+v');
  await said('3 shifts added');
  await saved(
    'Kim 2049-05-04 09:00-17:00',
    'Kim 2049-05-05 09:00-17:00',
    'Kim 2049-05-06 09:00-17:00',
    ...SAMS,
  );
  await press('Control+a', 'Control+x', 'Control+Home', 'ArrowDown', 'ArrowRight');
  await said('5 shifts cut');
  await press('Control+v');
  await expect(selected).toHaveCount(0);
});

test('keeps cut shifts until they are pasted', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ kim, sam }) => [
    ...TWO_DAYS.map((date) => someShift({ employeeId: sam.id, date })),
    someShift({ employeeId: kim.id, date: '2049-05-07' }),
  ]);
  const page = await openAs(boss, rotaWeekPath(rota));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const kims = 'Kim 2049-05-07 09:00-17:00';
  await cell(page, 'Sam Guard', 1).getByRole('button').click();
  await press('Shift+ArrowRight', 'Control+x');
  // The paste would overlap Kim's work, so the user cancels it and pastes elsewhere.
  await cell(page, 'Kim Archer', 4).click();
  await press('Control+v');
  await page
    .getByRole('alertdialog', { name: 'Plan overlapping shifts?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await cell(page, 'Kim Archer', 5).click();
  await press('Control+v');
  await expectSaved(boss, rota, kims, 'Kim 2049-05-08 09:00-17:00', 'Sam 2049-05-05 09:00-17:00');
  // The cut shift without a place is moved by the next paste, and the other one is copied.
  await cell(page, 'Kim Archer', 0).click();
  await press('Control+v');
  await expectSaved(
    boss,
    rota,
    'Kim 2049-05-03 09:00-17:00',
    'Kim 2049-05-04 09:00-17:00',
    kims,
    'Kim 2049-05-08 09:00-17:00',
  );
});

test('clears the selection when the shown days change', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [
    someShift({ employeeId: sam.id, date: '2049-05-03' }),
    someShift({ employeeId: sam.id, date: '2049-05-04' }),
  ]);
  const page = await openAs(boss, rotaWeekPath(rota).replace('day=2049-05-05', 'day=2049-05-03'));
  await cell(page, 'Sam Guard', 0).getByRole('button').click();
  await page.keyboard.press('Shift+ArrowRight');
  const tools = page.getByRole('group', { name: 'Selection' });
  await expect(tools).toContainText('2 shifts selected');
  // The day view begins on the same day as the week, but has no cells.
  await page.getByLabel('Period').selectOption('Daily');
  await expect(page.getByRole('region', { name: 'May, Mon 3 May 2049 by hours' })).toBeVisible();
  await expect(tools).toHaveCount(0);
});

test('selects cells by mouse and offers actions for all of them in a menu', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ sam }) =>
    TWO_DAYS.map((date) => someShift({ employeeId: sam.id, date })),
  );
  const page = await openAs(boss, rotaWeekPath(rota));
  const sams = (day: number) => cell(page, 'Sam Guard', day).getByRole('button');
  const selected = grid(page).locator('[aria-selected="true"]');
  await sams(1).click();
  await cell(page, 'Open shifts', 3).click({ modifiers: ['Shift'] });
  await expect(selected).toHaveCount(9);
  await cell(page, 'Kim Archer', 3).click({ modifiers: ['Control'] });
  await expect(selected).toHaveCount(8);
  const tools = page.getByRole('group', { name: 'Selection' });
  await expect(tools).toContainText('2 shifts selected');
  await sams(2).click({ button: 'right' });
  const menu = page.getByRole('menu', { name: '2 shifts selected' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    /^Type times/,
    /^Copy 2 shifts/,
    /^Cut 2 shifts/,
    /^Deselect/,
    /^Delete 2 shifts/,
  ]);
  await menu.getByRole('menuitem', { name: 'Delete 2 shifts' }).click();
  await expectSaved(boss, rota);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSaved(boss, rota, ...SAMS);
  await sams(1).click({ modifiers: ['Control'] });
  await sams(2).click({ modifiers: ['Control'] });
  await tools.getByRole('button', { name: 'Cut' }).click();
  await expect(tools).toHaveCount(0);
  await cell(page, 'Kim Archer', 0).click();
  await page.keyboard.press('Control+v');
  await expectSaved(boss, rota, 'Kim 2049-05-03 09:00-17:00', 'Kim 2049-05-04 09:00-17:00');
});

test('selects several shifts by taps on phones, and offers the same actions in the day view', async ({
  boss,
  openTouchPhone,
}) => {
  const { rota } = await makeWeek(boss, ({ sam }) =>
    TWO_DAYS.map((date) => someShift({ employeeId: sam.id, date })),
  );
  const page = await openTouchPhone(boss, rotaWeekPath(rota));
  await cell(page, 'Sam Guard', 1).getByRole('button').tap();
  await page.getByRole('menuitem', { name: 'Select', exact: true }).tap();
  await cell(page, 'Sam Guard', 2).getByRole('button').tap();
  const tools = page.getByRole('group', { name: 'Selection' });
  await expect(tools).toContainText('2 shifts selected');
  await expectNoViolations(page);
  await tools.getByRole('button', { name: 'Copy' }).tap();
  await cell(page, 'Kim Archer', 0).tap();
  await page.getByRole('menuitem', { name: 'Paste' }).tap();
  await expectSaved(boss, rota, 'Kim 2049-05-03 09:00-17:00', 'Kim 2049-05-04 09:00-17:00', ...SAMS);

  await page.goto(rotaWeekPath(rota).replace('day=2049-05-05', 'day=2049-05-05&period=daily'));
  const day = page.getByRole('region', { name: 'May, Wed 5 May 2049 by hours' });
  const bar = day.getByRole('button', { name: /^09:00 – 17:00/ });
  await bar.first().tap();
  await expect(page.getByRole('menuitem')).toHaveText([
    /^Edit/,
    /^Move to/,
    /^Copy/,
    /^Cut/,
    /^Add another/,
    /^Delete/,
  ]);
  await expectNoViolations(page);
  await page.getByRole('menuitem', { name: 'Add another' }).tap();
  const editor = page.getByRole('dialog', { name: 'Add shift' });
  await editor.getByLabel('Start Time').fill('18:00');
  await editor.getByLabel('End Time').fill('20:00');
  await editor.getByRole('button', { name: 'Add Shift' }).tap();
  await expect.poll(() => savedShifts(boss, rota)).toContain('Sam 2049-05-05 18:00-20:00');
  await bar.first().tap();
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  await expect.poll(() => savedShifts(boss, rota)).not.toContain('Sam 2049-05-05 09:00-17:00');
  await day.getByRole('button', { name: 'Sam Guard' }).tap();
  await expect(page.getByRole('menuitem')).toHaveText([/^Add shift/]);
  await page.keyboard.press('Escape');
});
