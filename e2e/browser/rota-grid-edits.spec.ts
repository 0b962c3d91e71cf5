import { someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { openWithoutLive } from '../support/live.ts';
import { cell, grid, makeWeek, savedShifts, rotaWeekPath } from '../support/rota-week.ts';

test('plans a week with the keyboard alone and announces each step', async ({ boss, openAs }) => {
  const { rota } = await makeWeek(boss, () => []);
  const page = await openAs(boss, rotaWeekPath(rota));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const said = (text: string) =>
    expect(page.getByRole('region', { name: 'Planner' }).locator('[aria-live]')).toHaveText(text);
  const saved = (...shifts: string[]) => expect.poll(() => savedShifts(boss, rota)).toEqual(shifts);
  await expect(page.getByText('No shifts scheduled for this period')).toBeVisible();
  await page.getByLabel('Show employee').focus();
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
  await said('Shift 09:00 – 17:00 for Kim Archer added on Tue 4 May');
  await saved('Kim 2049-05-04 09:00-17:00');
  await expect(kims).toBeFocused();

  await page.keyboard.type('22-6');
  await press('Enter');
  await said('Shift 09:00 – 17:00 for Kim Archer is now 22:00 – 06:00');
  await expect(kims).toHaveAccessibleName('22:00 – 06:00');
  // A repeated announcement needs a new element, because screen readers do not read an unchanged text again.
  await press('Control+c');
  await said('Shift copied');
  const first = await page.getByText('Shift copied').elementHandle();
  await press('Control+c');
  await expect.poll(() => first?.evaluate((text) => text.isConnected)).toBe(false);
  await said('Shift copied');
  await press('ArrowDown', 'Control+v');
  await said('Shift 22:00 – 06:00 for Sam Guard added on Tue 4 May');
  await press('Control+x', 'ArrowRight', 'Control+v');
  await said('Shift 22:00 – 06:00 for Sam Guard moved to Wed 5 May');
  await expect(cell(page, 'Sam Guard', 2).getByRole('button')).toBeFocused();
  await saved('Kim 2049-05-04 22:00-06:00', 'Sam 2049-05-05 22:00-06:00');
  await press('Delete');
  await expect(cell(page, 'Sam Guard', 2)).toBeFocused();
  await saved('Kim 2049-05-04 22:00-06:00');
  await press('Control+z');
  await said('Undone: Shift 22:00 – 06:00 for Sam Guard removed from Wed 5 May');
  await expect(cell(page, 'Sam Guard', 2).getByRole('button')).toBeFocused();
  await press('Control+z');
  await saved('Kim 2049-05-04 22:00-06:00', 'Sam 2049-05-04 22:00-06:00');
  await press('Control+Shift+Z', 'Control+y');
  await saved('Kim 2049-05-04 22:00-06:00');

  // The editor shows all fields of a shift. Escape discards its changes.
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
  await said('Shift 22:00 – 06:00 for Kim Archer assigned to Sam Guard');
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toBeFocused();
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toHaveAccessibleName('22:00 – 06:00, Night');

  // A question comes before overlapping work is saved.
  await press('+');
  await page.keyboard.type('20-23');
  await press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Plan overlapping shifts?' });
  await expect(question).toContainText('Overlaps May on Tue 4 May 2049, 22:00 – 06:00.');
  await press('Escape');
  await expect(question).toHaveCount(0);
  await saved('Sam 2049-05-04 22:00-06:00');
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toBeFocused();
  await press('+');
  await page.keyboard.type('20-23');
  await press('Enter');
  await question.getByRole('button', { name: 'Plan Anyway' }).press('Enter');
  await saved('Sam 2049-05-04 20:00-23:00', 'Sam 2049-05-04 22:00-06:00');
  await expect(page.getByRole('button', { name: '2 overlapping' })).toBeVisible();
});

test('shows both versions of a shift after a concurrent edit, and saves the chosen one', async ({
  boss,
  openWindow,
}) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [
    someShift({ employeeId: sam.id, date: '2049-05-04' }),
    someShift({ employeeId: sam.id, date: '2049-05-05' }),
  ]);
  await boss.patch(`/rotas/${rota.id}`, { status: 'published' });
  const page = await openWindow();
  await signInBrowser(page.context(), boss);
  await openWithoutLive(page, rotaWeekPath(rota));
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
    'Theirs: Sam Guard, Tue 4 May, 09:00 – 17:00, Door. Yours: Sam Guard, Tue 4 May, 10:00 – 18:00.',
  );
  await expectNoViolations(page);
  await problem.getByRole('button', { name: 'Keep mine' }).click();
  await expect(problem).toHaveCount(0);
  await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toHaveAccessibleName(
    '10:00 – 18:00, Door, Pending, not published yet',
  );
  await boss.patch(`/rota-shifts/${second!.id}`, { startTime: '12:00', publish: false });
  await type(2, '10-18');
  await problem.getByRole('button', { name: 'Take theirs' }).click();
  await expect(cell(page, 'Sam Guard', 2).getByRole('button')).toContainText('12:00–17:00');
  await expect
    .poll(() => savedShifts(boss, rota))
    .toEqual(['Sam 2049-05-04 10:00-18:00', 'Sam 2049-05-05 12:00-17:00']);
});

test('reverts, reports and retries a failed save, and creates the shift once', async ({
  boss,
  openWindow,
}) => {
  const { rota } = await makeWeek(boss, () => []);
  const page = await openWindow();
  await signInBrowser(page.context(), boss);
  await openWithoutLive(page, rotaWeekPath(rota));
  await test.step('reverts and reports a failed save, and saves it on Try again', async () => {
    await cell(page, 'Sam Guard', 1).click();
    await intercept(page, '**/api/planner/shifts', (route) => route.abort());
    await page.keyboard.type('9-17');
    await page.keyboard.press('Enter');
    const problem = page.getByRole('alert').filter({ hasText: 'Not saved' });
    await expect(problem).toContainText('Sam Guard, Tue 4 May, 09:00 – 17:00. Muster could not be reached.');
    await expect(cell(page, 'Sam Guard', 1).getByRole('button')).toHaveCount(0);
    await page.unroute('**/api/planner/shifts');
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => savedShifts(boss, rota)).toEqual(['Sam 2049-05-04 09:00-17:00']);
    await expect(problem).toHaveCount(0);
  });
  await test.step('creates a shift once when its answer was lost and it is sent again', async () => {
    await cell(page, 'Kim Archer', 1).click();
    await intercept(page, '**/api/planner/shifts', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.type('9-17');
    await page.keyboard.press('Enter');
    const problem = page.getByRole('alert').filter({ hasText: 'Not saved' });
    await expect(problem).toContainText('Muster could not be reached.');
    await page.unroute('**/api/planner/shifts');
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(problem).toHaveCount(0);
    await expect(cell(page, 'Kim Archer', 1).getByRole('button')).toHaveCount(1);
    expect((await savedShifts(boss, rota)).sort()).toEqual([
      'Kim 2049-05-04 09:00-17:00',
      'Sam 2049-05-04 09:00-17:00',
    ]);
  });
});
