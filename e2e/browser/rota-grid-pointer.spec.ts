import type { Locator } from '@playwright/test';
import { someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { cell, makeWeek, savedShifts, rotaWeekPath } from '../support/rota-week.ts';

test('moves a shift to another day and employee by dragging, and copies it with Ctrl', async ({
  boss,
  openAs,
}) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [
    someShift({ employeeId: sam.id, date: '2049-05-04' }),
    someShift({ employeeId: sam.id, date: '2049-05-05', startTime: '10:00' }),
  ]);
  const page = await openAs(boss, rotaWeekPath(rota));
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
  await saved('Sam 2049-05-05 10:00-17:00', 'Kim 2049-05-06 09:00-17:00');

  await drag(cell(page, 'Kim Archer', 3).getByRole('button'), cell(page, 'Open shifts', 0));
  await page.keyboard.down('Control');
  await page.mouse.up();
  await page.keyboard.up('Control');
  await saved('Nobody 2049-05-03 09:00-17:00', 'Sam 2049-05-05 10:00-17:00', 'Kim 2049-05-06 09:00-17:00');

  // Escape cancels dragging, and a day outside the rota refuses the shift.
  await drag(cell(page, 'Sam Guard', 2).getByRole('button'), cell(page, 'Kim Archer', 2));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await drag(cell(page, 'Sam Guard', 2).getByRole('button'), cell(page, 'Kim Archer', 6));
  await page.mouse.up();
  const planner = page.getByRole('region', { name: 'Planner' });
  await expect(planner.locator('[aria-live]')).toHaveText('This day is not in the rota');
  await expect(planner.getByText('This day is not in the rota').first()).toBeVisible();
  await expect(cell(page, 'Sam Guard', 2).getByRole('button')).toHaveCount(1);

  // A question comes before overlapping work is saved. Cancel keeps the shift in its place.
  await drag(cell(page, 'Sam Guard', 2).getByRole('button'), cell(page, 'Kim Archer', 3));
  await page.mouse.up();
  const question = page.getByRole('alertdialog', { name: 'Plan overlapping shifts?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await saved('Nobody 2049-05-03 09:00-17:00', 'Sam 2049-05-05 10:00-17:00', 'Kim 2049-05-06 09:00-17:00');
});

test('offers all actions of a shift in its menu', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [someShift({ employeeId: sam.id, date: '2049-05-04' })]);
  const page = await openAs(boss, rotaWeekPath(rota));
  const sams = cell(page, 'Sam Guard', 1).getByRole('button');
  await sams.click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'Shift 09:00 – 17:00 for Sam Guard' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    /^Edit/,
    /^Type times/,
    /^Move to/,
    /^Copy/,
    /^Cut/,
    /^Add another/,
    /^Select/,
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

test('offers actions after a tap on a cell or a shift on phones @layout', async ({
  boss,
  openTouchPhone,
}) => {
  const { rota } = await makeWeek(boss, () => []);
  const page = await openTouchPhone(boss, rotaWeekPath(rota));
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
    .toEqual(['Sam 2049-05-03 09:00-18:00', 'Kim 2049-05-04 09:00-18:00']);
  await cell(page, 'Sam Guard', 0).getByRole('button').tap();
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(cell(page, 'Sam Guard', 0).getByRole('button')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
