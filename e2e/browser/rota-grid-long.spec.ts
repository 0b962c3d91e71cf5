import { someShift } from '../support/arrange.ts';
import { expect, test } from '../support/fixtures.ts';
import { cell, grid, hireMany, makeWeek, weekOf } from '../support/rota-week.ts';

const PEOPLE = 60;

test('keys and the wheel lead through more people than are drawn at once', async ({
  boss,
  openAs,
  product,
}) => {
  const { rota } = await makeWeek(boss, ({ sam }) => [someShift({ employeeId: sam.id, date: '2027-05-04' })]);
  await hireMany(product, boss, PEOPLE);
  const page = await openAs(boss, weekOf(rota));
  await expect(cell(page, 'Nobody yet', 0)).toBeVisible();
  expect(await grid(page).getByRole('rowheader').count()).toBeLessThan(PEOPLE);

  // The head is the first row of all.
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

  // A pointer that rests counts again once it is moved.
  const box = (await grid(page).locator('xpath=..').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -100_000);
  await expect(at(0)).toBeInViewport({ ratio: 1 });
  await at(3).click();
  await expect(at(3)).toBeFocused();
});
