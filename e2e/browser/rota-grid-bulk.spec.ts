import type { Locator, Page } from '@playwright/test';
import { someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';
import { cell, grid, makeWeek, savedShifts, rotaWeekPath } from '../support/rota-week.ts';
import type { SavedRotaView } from '@contract/rotas/rotas.contract.js';

const SAMS = ['Sam 2049-05-04 09:00-17:00', 'Sam 2049-05-05 09:00-17:00'];

const planner = (page: Page) => page.getByRole('region', { name: 'Planner' });
const expectSaid = (page: Page, text: string) =>
  expect(planner(page).locator('[aria-live]')).toHaveText(text);
/** Sorted, because shifts that are created together have no defined order. */
const expectSaved = (boss: Member, rota: SavedRotaView, ...shifts: string[]) =>
  expect.poll(async () => (await savedShifts(boss, rota)).sort()).toEqual(shifts);

const samsWeek = (boss: Member) =>
  makeWeek(boss, ({ sam }) =>
    ['2049-05-04', '2049-05-05'].map((date) => someShift({ employeeId: sam.id, date })),
  );

test('writes typed times into all selected cells as one step', async ({ boss, openAs }) => {
  const { rota } = await samsWeek(boss);
  const page = await openAs(boss, rotaWeekPath(rota));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const selected = grid(page).locator('[aria-selected="true"]');

  // Kim works on none of the three days, Sam on Tuesday and Wednesday.
  await cell(page, 'Kim Archer', 0).click();
  await press('Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight');
  await page.keyboard.type('22-6');
  const input = grid(page).getByRole('textbox', { name: 'Times for 6 cells' });
  await expect(input).toHaveValue('22-6');
  await expect(selected).toHaveCount(6);
  await expectNoViolations(page);
  await press('Escape');
  await expect(input).toHaveCount(0);
  await expect(selected).toHaveCount(6);
  await page.keyboard.type('22-6');
  await press('Enter');
  await expectSaid(page, '4 shifts added, 2 shifts changed');
  await expect(selected).toHaveCount(0);
  const all = ['Kim', 'Sam'].flatMap((name) =>
    ['03', '04', '05'].map((day) => `${name} 2049-05-${day} 22:00-06:00`),
  );
  await expectSaved(boss, rota, ...all);
  await press('Control+z');
  await expectSaid(page, 'Undone: 4 shifts added, 2 shifts changed');
  await expectSaved(boss, rota, ...SAMS);

  // Days outside the rota are skipped, with a visible and announced message.
  await cell(page, 'Kim Archer', 5).click();
  await press('Shift+ArrowRight');
  await page.keyboard.type('9-17');
  await press('Enter');
  await expectSaid(
    page,
    'Shift 09:00 – 17:00 for Kim Archer added on Sat 8 May. Skipped: 1 cell not in the rota',
  );
  await expect(planner(page).getByText('Skipped: 1 cell not in the rota').first()).toBeVisible();
  await expectSaved(boss, rota, 'Kim 2049-05-08 09:00-17:00', ...SAMS);

  // The menu and the toolbar of a selection offer this too.
  await cell(page, 'Sam Guard', 1).getByRole('button').click();
  await press('Shift+ArrowRight', 'Shift+F10');
  await page.getByRole('menuitem', { name: 'Type times' }).click();
  await grid(page).getByRole('textbox', { name: 'Times for 2 cells' }).fill('10-18');
  await press('Enter');
  await expectSaid(page, '2 shifts changed');
  await expectSaved(
    boss,
    rota,
    'Kim 2049-05-08 09:00-17:00',
    'Sam 2049-05-04 10:00-18:00',
    'Sam 2049-05-05 10:00-18:00',
  );
});

test('drags several shifts together and names those that cannot be moved', async ({ boss, openAs }) => {
  const { rota } = await samsWeek(boss);
  const page = await openAs(boss, rotaWeekPath(rota));
  const drag = async (from: Locator, to: Locator) => {
    const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
    await page.mouse.move(start.x + 10, start.y + 10);
    await page.mouse.down();
    await page.mouse.move(start.x + 30, start.y + 20);
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  };
  const sams = (day: number) => cell(page, 'Sam Guard', day).getByRole('button');
  const select = async () => {
    await sams(1).click();
    await page.keyboard.press('Shift+ArrowRight');
    await expectSaid(page, '2 shifts selected');
  };

  await sams(1).scrollIntoViewIfNeeded();
  await select();
  await drag(sams(1), cell(page, 'Kim Archer', 2));
  await expect(grid(page).locator('[data-over]')).toHaveCount(2);
  await expect(page.locator('[data-count="2"]')).toBeVisible();
  await page.mouse.up();
  await expectSaid(page, '2 shifts moved');
  await expect(grid(page).locator('[aria-selected="true"]')).toHaveCount(0);
  await expectSaved(boss, rota, 'Kim 2049-05-05 09:00-17:00', 'Kim 2049-05-06 09:00-17:00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSaid(page, 'Undone: 2 shifts moved');
  await expectSaved(boss, rota, ...SAMS);

  // Ctrl copies. The second copy would be on Sunday, which is outside the rota.
  await select();
  await drag(sams(1), cell(page, 'Kim Archer', 5));
  await page.keyboard.down('Control');
  await page.mouse.up();
  await page.keyboard.up('Control');
  const report = 'Not copied: 1 shift on days that are not in the rota (Sam Guard, Wed 5 May, 09:00 – 17:00)';
  await expectSaid(page, `Shift 09:00 – 17:00 for Kim Archer added on Sat 8 May. ${report}`);
  await expect(planner(page).getByText(report).first()).toBeVisible();
  await expectSaved(boss, rota, 'Kim 2049-05-08 09:00-17:00', ...SAMS);

  // Escape cancels dragging. Beyond the last day there is no cell for the second shift.
  await select();
  await drag(sams(2), cell(page, 'Sam Guard', 6));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await select();
  await drag(sams(1), cell(page, 'Sam Guard', 6));
  await page.mouse.up();
  await expectSaid(
    page,
    'Not moved: 1 shift outside the employees and days shown (Sam Guard, Wed 5 May, 09:00 – 17:00), ' +
      '1 shift on days that are not in the rota (Sam Guard, Tue 4 May, 09:00 – 17:00)',
  );
  await expectSaved(boss, rota, 'Kim 2049-05-08 09:00-17:00', ...SAMS);
});

test('types times into several cells through the toolbar of the selection on phones', async ({
  boss,
  browser,
  product,
}) => {
  const { rota } = await samsWeek(boss);
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signInBrowser(context, boss);
  await page.goto(rotaWeekPath(rota));
  await cell(page, 'Kim Archer', 0).tap();
  await page.getByRole('menuitem', { name: 'Select', exact: true }).tap();
  await cell(page, 'Kim Archer', 1).tap();
  const tools = page.getByRole('group', { name: 'Selection' });
  await expect(tools).toContainText('2 empty cells selected');
  await tools.getByRole('button', { name: 'Type times' }).tap();
  const input = grid(page).getByRole('textbox', { name: 'Times for 2 cells' });
  await expect(input).toBeFocused();
  await input.fill('9-17');
  await page.keyboard.press('Enter');
  await expectSaved(boss, rota, 'Kim 2049-05-03 09:00-17:00', 'Kim 2049-05-04 09:00-17:00', ...SAMS);
  await expect(tools).toHaveCount(0);
  await context.close();
});
