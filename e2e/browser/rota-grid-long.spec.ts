import { someShift } from '../support/arrange.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressAtOnce } from '../support/keyboard.ts';
import type { Member } from '../support/member.ts';
import type { Product } from '../support/product.ts';
import { cell, grid, insertEmployees, makeWeek, savedShifts, rotaWeekPath } from '../support/rota-week.ts';

const PEOPLE = 60;

/** Creates a week with more employees than the grid draws at once. Returns its address. */
async function planLongWeek(product: Product, boss: Member): Promise<string> {
  const { rota } = await makeWeek(boss, ({ sam }) => [someShift({ employeeId: sam.id, date: '2049-05-04' })]);
  await insertEmployees(product, boss, PEOPLE);
  return rotaWeekPath(rota);
}

/**
 * Counts painted frames, and frames with missing lines in the visible part of the grid. The returned function ends
 * the count.
 */
function watchLines(element: Element): () => { frames: number; holes: number } {
  const seen = { frames: 0, holes: 0 };
  let isOver = false;
  const look = (): void => {
    if (isOver) return;
    const frame = element.parentElement!.getBoundingClientRect();
    const head = element.querySelector('[role="row"]')!.getBoundingClientRect();
    const all = [...element.querySelectorAll('[data-index]')].map((line) => line.getBoundingClientRect());
    const inSight = all.filter(({ top, bottom }) => bottom > head.bottom && top < frame.bottom);
    const covered = inSight.reduce((sum, { top, bottom }) => {
      return sum + Math.min(bottom, frame.bottom) - Math.max(top, head.bottom);
    }, 0);
    seen.frames += 1;
    // Tolerance for borders and fractions of a pixel.
    if (covered < frame.bottom - head.bottom - 3) seen.holes += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return () => {
    isOver = true;
    return seen;
  };
}

const [toStart, toEnd] = [
  { key: 'Home', ctrlKey: true },
  { key: 'End', ctrlKey: true },
];

test('reaches all lines by keys and wheel when the grid draws only a part of them', async ({
  boss,
  openAs,
  product,
}) => {
  const page = await openAs(boss, await planLongWeek(product, boss));
  await expect(cell(page, 'Open shifts', 0)).toBeVisible();
  expect(await grid(page).getByRole('rowheader').count()).toBeLessThan(PEOPLE);

  // The head is row 1 of the grid.
  const at = (row: number) =>
    grid(page)
      .locator(`[aria-rowindex="${row + 2}"]`)
      .getByRole('gridcell')
      .first();
  await at(0).click();
  for (let row = 1; row <= PEOPLE; row += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(at(row)).toBeFocused();
    await expect(at(row)).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Control+Home');
  await expect(at(0)).toBeFocused();
  await expect(at(0)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Control+End');
  const last = grid(page)
    .locator(`[aria-rowindex="${PEOPLE + 4}"]`)
    .getByRole('gridcell')
    .last();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowUp');

  // A resting pointer takes effect again once it moves.
  const box = (await grid(page).locator('xpath=..').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -100_000);
  await expect(at(0)).toBeInViewport({ ratio: 1 });
  await at(3).click();
  await expect(at(3)).toBeFocused();
});

test('draws all visible lines in every frame while an arrow key is held down', async ({
  boss,
  openAs,
  product,
}) => {
  const page = await openAs(boss, await planLongWeek(product, boss));
  await grid(page).locator('[data-index="0"]').getByRole('gridcell').first().click();
  const watched = await grid(page).evaluateHandle(watchLines);
  for (let row = 1; row <= PEOPLE; row += 1) await page.keyboard.down('ArrowDown');
  await page.keyboard.up('ArrowDown');
  const reached = grid(page).locator(`[data-index="${PEOPLE}"]`).getByRole('gridcell').first();
  await expect(reached).toBeFocused();
  await expect(reached).toBeInViewport({ ratio: 1 });
  for (let row = 1; row <= PEOPLE; row += 1) await page.keyboard.press('ArrowUp');
  await expect(grid(page).locator('[data-index="0"]').getByRole('gridcell').first()).toBeFocused();
  const { frames, holes } = await watched.evaluate((stop) => stop());
  expect(frames).toBeGreaterThan(1);
  expect(holes).toBe(0);
});

test('applies keys at the target line although it is not drawn yet', async ({ boss, openAs, product }) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [
    someShift({ date: '2049-05-03' }),
    someShift({ employeeId: sam.id, date: '2049-05-04' }),
  ]);
  await insertEmployees(product, boss, PEOPLE);
  const [open, tuesday, saturday] = ['Nobody 2049-05-03', 'Sam 2049-05-04', 'Sam 2049-05-08'];
  const days = async () => (await savedShifts(boss, rota)).map((shift) => shift.slice(0, -12));
  const page = await openAs(boss, rotaWeekPath(rota));
  const first = cell(page, 'Open shifts', 0).getByRole('button');
  await first.focus();
  await pressAtOnce(page, toEnd, { key: 'ArrowLeft' }, { key: 'Enter' });
  const times = page.getByRole('textbox', { name: 'Times for Sam Guard on Sat 8 May' });
  await expect(times).toBeFocused();
  await times.fill('10-12');
  await times.press('Enter');
  await expect.poll(days).toEqual([open, tuesday, saturday]);
  const last = cell(page, 'Sam Guard', 5).getByRole('button');
  await expect(last).toBeFocused();

  await pressAtOnce(page, toStart, { key: 'Enter' });
  await expect(page.getByRole('dialog', { name: 'Fill shift' })).toContainText('Mon 3 May');
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();

  await pressAtOnce(page, toEnd, { key: 'ArrowLeft' });
  await expect(last).toBeFocused();
  await pressAtOnce(page, toStart, { key: 'Delete' });
  await expect.poll(days).toEqual([tuesday, saturday]);
  await expect(cell(page, 'Open shifts', 0)).toBeFocused();
});
