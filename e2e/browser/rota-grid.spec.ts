import { assign, makeSchedule, makeVenue, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { dialog } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry } from '../support/intercept.ts';
import { cell, grid, line, makeWeek, savedShifts, rotaWeekPath } from '../support/rota-week.ts';

test('shows a week with employees by days, hours, and what needs attention', async ({ boss, openAs }) => {
  const hall = await makeVenue(boss, { name: 'Town Hall' });
  const { sam, rota } = await makeWeek(boss, ({ sam: guard }) => [
    someShift({ employeeId: guard.id, date: '2049-04-27', venueId: hall.id }),
    someShift({ employeeId: guard.id, date: '2049-05-04', venueId: hall.id, role: 'Door', breakMinutes: 30 }),
    someShift({ employeeId: guard.id, date: '2049-05-04', startTime: '16:00', endTime: '20:00' }),
    someShift({ date: '2049-05-05', startTime: '22:00', endTime: '06:00', role: 'Night' }),
    someShift({
      employeeId: guard.id,
      date: '2049-05-05',
      startTime: '22:00',
      endTime: '06:00',
      role: 'Night',
    }),
  ]);
  const doors = await makeSchedule(boss, { name: 'Doors', date: '2049-05-07', endTime: '12:00' });
  await assign(boss, doors, sam);
  await boss.patch(`/rotas/${rota.id}`, { status: 'published' });
  const page = await openAs(boss, rotaWeekPath(rota));

  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Employee',
    /^Mon 3 May0 shifts/,
    /^Tue 4 May2 shifts, 11 h 30 min/,
    /^Wed 5 May2 shifts, 16 h.*16 h more than last week$/,
    /^Thu 6 May/,
    /^Fri 7 May/,
    /^Sat 8 May/,
    /^Sun 9 May/,
  ]);
  await expect(grid(page).getByRole('rowheader')).toHaveText([/Open shifts/, /Kim Archer0 min/, /Sam Guard/]);
  await expect(line(page, 'Sam Guard').getByRole('rowheader')).toContainText(
    'including 3 h elsewhere, 14 h 30 min more than last week',
  );
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toHaveText([
    '09:00–17:00Door · Town Hall',
    '16:00–20:00',
  ]);
  const first = cell(page, 'Sam Guard', 1).getByRole('button').first();
  await expect(first).toHaveAccessibleName(
    '09:00 – 17:00, Town Hall, Door, Pending, Overlaps May on Tue 4 May 2049, 16:00 – 20:00',
  );
  await expect(cell(page, 'Open shifts', 2).getByRole('button')).toHaveAccessibleName(/1 of 2 filled/);
  await expect(cell(page, 'Open shifts', 2)).toContainText('1 of 2');
  await expect(cell(page, 'Kim Archer', 6)).toHaveAccessibleName("Outside the rota's dates");
  await expect(page.getByRole('list', { name: 'Planned hours by venue' })).toContainText(
    /Town Hall 7 h 30 min -30 min/,
  );
  await expectNoViolations(page);

  // A click on a counter opens its list.
  await page.getByRole('button', { name: '2 overlapping' }).click();
  const overlapping = dialog(page, 'Overlapping shifts');
  await expect(overlapping.getByRole('button', { name: 'Show' })).toHaveCount(2);
  await overlapping.getByRole('button', { name: 'Show' }).first().click();
  await expect(first).toBeFocused();
  await page.getByRole('button', { name: '2 overlapping' }).click();
  await overlapping.getByRole('button', { name: 'Show' }).nth(1).click();
  await expect(cell(page, 'Sam Guard', 1).getByRole('button').nth(1)).toBeFocused();
  await page.getByRole('button', { name: '1 open' }).click();
  await expect(dialog(page, 'Open shifts')).toContainText('22:00 – 06:00');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '3 unconfirmed' }).click();
  const unconfirmed = dialog(page, 'Not Confirmed');
  await expect(unconfirmed).toContainText('3 shifts need confirmation');
  await expect(unconfirmed.getByRole('table')).toContainText('Sam Guard');
  await page.keyboard.press('Escape');

  // The address contains the filters.
  await page.getByLabel('Show venue').selectOption('Town Hall');
  await expect(grid(page).getByRole('gridcell').getByRole('button')).toHaveCount(1);
  await page.getByLabel('Show employee').selectOption('Sam Guard');
  await page.reload();
  await expect(grid(page).getByRole('rowheader')).toHaveText([/Sam Guard/]);
  await expect(page).toHaveURL(new RegExp(`venue=${hall.id}.*person=${sam.id}`));
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(grid(page).getByRole('gridcell').getByRole('button')).toHaveCount(4);
  await test.step('applies the filters of the grid to the list below it', async () => {
    const list = page.getByRole('table', { name: 'Shifts by day' });
    await expect(list).toContainText('Open shift');
    await page.getByLabel('Show employee').selectOption('Sam Guard');
    await expect(list).not.toContainText('Open shift');
    await expect(list).toContainText('Sam Guard');
  });
});

test('starts the week on the company’s first day of the week', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, () => [someShift({ date: '2049-05-04' })]);
  await boss.patch('/company', { firstDayOfWeek: 6 });
  const page = await openAs(boss, rotaWeekPath(rota));
  const days = grid(page).getByRole('columnheader');
  await expect(days.nth(1)).toHaveText(/^Sat 1 May/);
  await expect(days.nth(7)).toHaveText(/^Fri 7 May/);
});

test('says when the shifts of all rotas cannot be loaded', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [someShift({ employeeId: sam.id, date: '2049-05-04' })]);
  const page = await openAs(boss, '/manage/rotas?day=2049-05-05');
  const retry = await failCallsUntilRetry(page, '**/api/planner?*');
  await page.getByLabel('Rota', { exact: true }).selectOption(rota.id);
  const failed = page.locator('#rota-view').getByRole('alert');
  await expect(failed).toContainText('We could not load the planner.');
  await expect(page.getByRole('table', { name: 'Shifts by day' })).toContainText('Sam Guard');
  await retry(page.locator('#rota-view').getByRole('button', { name: 'Retry' }));
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('moves through the grid with arrow keys, and reaches one cell with Tab', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [
    someShift({ employeeId: sam.id, date: '2049-05-04' }),
    someShift({ employeeId: sam.id, date: '2049-05-04', startTime: '18:00', endTime: '20:00' }),
  ]);
  const page = await openAs(boss, rotaWeekPath(rota));
  const own = cell(page, 'Sam Guard', 1).getByRole('button');
  await expect(own).toHaveCount(2);
  // CSV is the last control before the grid.
  await page.getByRole('link', { name: 'CSV' }).focus();
  await page.keyboard.press('Tab');
  await expect(grid(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 'Open shifts', 0)).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(own.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(own.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cell(page, 'Sam Guard', 6)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.locator('#rota-period')).toHaveText('Mon 10 May – Sun 16 May 2049');
  await page.keyboard.press('PageUp');
  await expect(own).toHaveCount(2);
});

test('shows an archived rota as read-only', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [someShift({ employeeId: sam.id, date: '2049-05-04' })]);
  for (const status of ['published', 'archived']) await boss.patch(`/rotas/${rota.id}`, { status });
  const page = await openAs(boss, rotaWeekPath(rota));
  await cell(page, 'Sam Guard', 1).getByRole('button').click();
  for (const key of ['Delete', '9', 'Control+x']) await page.keyboard.press(key);
  await expect(grid(page)).toHaveAttribute('aria-readonly', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit shift' }).getByLabel('Role')).toBeDisabled();
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toHaveCount(1);
});

test('shows a day by hours, and drags the ends of a shift', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, ({ kim, sam }) => [
    someShift({ employeeId: kim.id, date: '2049-05-03', startTime: '22:00', endTime: '02:00' }),
    someShift({ employeeId: sam.id, date: '2049-05-04' }),
    someShift({ date: '2049-05-04', startTime: '16:00', endTime: '23:00', role: 'Door' }),
  ]);
  const page = await openAs(
    boss,
    rotaWeekPath(rota).replace('day=2049-05-05', 'day=2049-05-04&period=daily'),
  );
  const day = page.getByRole('region', { name: 'May, Tue 4 May 2049 by hours' });
  const hours = day.getByRole('list', { name: 'Cover per hour' }).getByRole('listitem');
  await expect(hours).toHaveCount(23);
  await expect(hours.nth(0)).toContainText('1 employee');
  await expect(hours.nth(2)).toContainText('0 employees');
  await expect(hours.nth(16)).toContainText('1 employee, 1 open shift');
  await expectNoViolations(page);

  const sams = day.getByRole('button', { name: /^09:00 – 17:00/ });
  await sams.scrollIntoViewIfNeeded();
  const box = (await sams.boundingBox())!;
  await page.mouse.move(box.x + box.width - 3, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 3 + box.width / 8, box.y + 10, { steps: 4 });
  await expect(day.getByText('09:00 – 18:00')).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => savedShifts(boss, rota)).toContain('Sam 2049-05-04 09:00-18:00');

  // The keyboard changes times through the editor, and undoes changes.
  const longer = day.getByRole('button', { name: /^09:00 – 18:00/ });
  await longer.focus();
  await page.keyboard.press('Control+z');
  await expect(sams).toBeVisible();
  await expect.poll(() => savedShifts(boss, rota)).toContain('Sam 2049-05-04 09:00-17:00');
  // Another shift takes the focus of a deleted one, so that the next key has an effect.
  await sams.press('Delete');
  await expect(sams).toHaveCount(0);
  await expect(day.locator('[data-shift]:focus')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(sams).toBeFocused();
  await expect.poll(() => savedShifts(boss, rota)).toContain('Sam 2049-05-04 09:00-17:00');
  await page.getByRole('button', { name: 'Add Shift' }).click();
  const editor = page.getByRole('dialog', { name: 'Add shift' });
  await editor.getByLabel('Employee').selectOption('Kim Archer');
  await editor.getByRole('button', { name: 'Add Shift' }).click();
  await expect.poll(() => savedShifts(boss, rota)).toContain('Kim 2049-05-04 09:00-17:00');
  await expect(sams).toHaveCount(2);
});
