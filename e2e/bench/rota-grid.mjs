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
import { measureGrid } from './grid-actions.mjs';
import { startBrowser } from './paint.mjs';
import { seed } from './seed.mjs';

const people = 200;
const shifts = 2_000;

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
  await measureGrid(page, grid, Number(given.slower));
} finally {
  await browser.close();
  await product.remove();
  await database.stop();
}
