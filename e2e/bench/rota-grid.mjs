/**
 * `npm run bench -- --rota-grid`: planning in a rota of 200 employees and 2,000 shifts in Chromium with a CPU
 * slowed down to a quarter. Times run from an event to its paint (Event Timing, in steps of 8 ms), or between
 * frames. The limits apply to the 95th percentile.
 *
 *   --slower=4   how many times slower the CPU is
 */
import { parseArgs } from 'node:util';
import { startDatabase } from '../support/database.ts';
import { localDay } from '../support/days.ts';
import { signInBrowser } from '../support/fixtures.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { startBrowser, createTimesPrinter, eventTimes, watchSlowed } from './paint.mjs';
import { seed } from './seed.mjs';

const people = 200;
const shifts = 2_000;
/** Limits of the 95th percentile, in milliseconds. */
const most = { typing: 100, 'arrow keys': 100, dragging: 100, scrolling: 200 };

const tell = createTimesPrinter(most);

const { values: given } = parseArgs({ options: { slower: { type: 'string', default: '4' } } });

/** Ten shifts for each of 200 employees, within two weeks. */
function planned(staff, venues) {
  const hour = (value) => `${String(value % 24).padStart(2, '0')}:00`;
  return Array.from({ length: shifts }, (_, index) => {
    const start = 6 + (index % 10);
    const turn = Math.floor(index / people);
    return {
      employeeId: staff[index % people],
      venueId: venues[index % venues.length],
      date: localDay(1 + ((turn + (index % 4)) % 14)),
      startTime: hour(start),
      endTime: hour(start + 8),
      role: 'Steward',
      notes: null,
    };
  });
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
  const box = await grid.boundingBox();
  await page.mouse.move(box.x + 300, box.y + 200);
  await page.evaluate(() => window.measured.watchFrames());
  for (let round = 0; round < 60; round += 1) await page.mouse.wheel(0, round < 40 ? 300 : -400);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  tell('scrolling', await page.evaluate(() => window.measured.frames));
}

const database = await startDatabase();
const product = await Product.start({ env: { DATABASE_URL: database.url } });
const browser = await startBrowser();
try {
  const boss = await signUp(product.url);
  await seed((text, values) => product.sql(text, values), boss, await boss.hire());
  const ids = async (table, where) =>
    (
      await product.sql(`select id from ${table} where company_id = $1 and ${where} limit ${people}`, [
        boss.user.companyId,
      ])
    ).map(({ id }) => id);
  const [staff, venues] = [await ids('users', `role = 'employee'`), await ids('venues', 'true')];
  const rota = await boss.post('/rotas', {
    name: 'Large',
    startDate: localDay(),
    endDate: localDay(20),
    type: 'monthly',
    status: 'published',
    shifts: planned(staff, venues),
  });
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL: product.url, viewport });
  await signInBrowser(context, boss);
  const page = await context.newPage();
  await page.goto(`/manage/rotas?day=${localDay(7)}&rota=${rota.id}`, { waitUntil: 'networkidle' });
  const grid = page.getByRole('grid');
  await grid.locator('[data-shift]').first().waitFor();
  await grid.evaluate((element) => element.parentElement.scrollIntoView({ block: 'end' }));
  await watchSlowed(page, Number(given.slower));
  await typing(page, grid);
  await page.keyboard.press('Control+Home');
  await arrows(page);
  await page.keyboard.press('Control+Home');
  await grid.locator('[data-index="0"]:focus-within').waitFor();
  await dragging(page, grid);
  await scrolling(page, grid);
} finally {
  await browser.close();
  await product.remove();
  await database.stop();
}
