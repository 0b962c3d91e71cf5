/** Typing, arrow keys, dragging and scrolling in a planning grid, measured with a slowed-down CPU. */
import { createTimesPrinter, eventTimes, watchSlowed } from './paint.mjs';

/** Limits of the 95th percentile, in milliseconds. */
const most = { typing: 100, 'arrow keys': 100, dragging: 100, scrolling: 200 };

const tell = createTimesPrinter(most);

/** Prints the times of all actions. Sets the exit code if one exceeds its limit. */
export async function measureGrid(page, grid, slower) {
  await watchSlowed(page, slower);
  await typing(page, grid);
  await page.keyboard.press('Control+Home');
  await arrows(page);
  await page.keyboard.press('Control+Home');
  await grid.locator('[data-index="0"]:focus-within').waitFor();
  await dragging(page, grid);
  await scrolling(page, grid);
}

async function typing(page, grid) {
  const found = [];
  const cells = grid.locator('[role="gridcell"]:not(:has([data-shift])):not([data-off])');
  for (let round = 0; round < 12; round += 1) {
    await cells.nth(round * 2).click();
    await page.evaluate(() => window.measured.events.splice(0));
    await page.keyboard.type('9-17');
    await page.keyboard.press('Enter');
    await page.locator('[data-shift]:focus').waitFor();
    found.push(...(await eventTimes(page, ['keydown'], 5)));
  }
  tell('typing', found);
}

async function arrows(page) {
  const keys = ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown'];
  for (let round = 0; round < 100; round += 1) await page.keyboard.press(keys[round % keys.length]);
  tell('arrow keys', await eventTimes(page, ['keydown'], 100));
}

/** Returns an element's box. Retries if its line was removed, because the locator then matches another element. */
async function boxOf(locator) {
  await locator.waitFor();
  return (await locator.boundingBox()) ?? boxOf(locator);
}

async function dragging(page, grid) {
  const all = [];
  for (let round = 0; round < 6; round += 1) {
    const from = await boxOf(grid.locator('[data-shift]').nth(4 + round));
    const to = await boxOf(grid.locator('[role="gridcell"]').nth(30 + round * 3));
    await page.mouse.move(from.x + 12, from.y + 8);
    await page.evaluate(() => window.measured.events.splice(0));
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 20, { steps: 20 });
    await page.mouse.up();
    all.push(...(await eventTimes(page, ['pointerdown', 'pointermove', 'pointerup', 'mousemove'], 22)));
    const question = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' });
    if (await question.isVisible()) await question.click();
  }
  tell('dragging', all);
}

async function scrolling(page, grid) {
  const box = await boxOf(grid.locator('[role="gridcell"]').nth(30));
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.evaluate(() => window.measured.watchFrames());
  for (let round = 0; round < 60; round += 1) await page.mouse.wheel(0, round < 40 ? 300 : -400);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  tell('scrolling', await page.evaluate(() => window.measured.frames));
}
