/**
 * `npm run bench -- --planner`: a week of the planner in a company of 200 employees after a year with 156 weekly
 * rotas of 300 shifts and 5,000 schedules. Reads the week from the server, one request after the other, and plans in
 * Chromium with a CPU slowed down to a quarter.
 *
 *   --requests=60   how many requests
 *   --slower=4      how many times slower the CPU is
 *   --server-only   no browser
 */
import { parseArgs } from 'node:util';
import { startDatabase } from '../support/database.ts';
import { localDay } from '../support/days.ts';
import { signInBrowser } from '../support/fixtures.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { measureGrid } from './grid-actions.mjs';
import { startBrowser, createTimesPrinter } from './paint.mjs';
import { seed } from './seed.mjs';

const what = 'reading a week';
const printTimes = createTimesPrinter({ [what]: 100 });
const WARMING = 10;

const { values: given } = parseArgs({
  options: {
    requests: { type: 'string', default: '60' },
    slower: { type: 'string', default: '4' },
    'server-only': { type: 'boolean', default: false },
  },
});

/** Inserts three rotas of 300 shifts for each of 52 weeks around today, the current one included. */
function seedRotas(sql, { companyId, id }) {
  return sql(
    `with weeks as (
       insert into rotas (id, company_id, name, start_date, end_date, type, status, created_by_id, created_at, updated_at)
       select gen_random_uuid(), $1, 'Rota ' || part || ' of ' || monday, monday, monday + 6, 'weekly', 'published', $2, now(), now()
         from generate_series(-44, 7) week, generate_series(1, 3) part,
              lateral (select date_trunc('week', current_date)::date + 7 * week as monday) days
       returning id, start_date, substring(name from 6 for 1)::int as part)
     insert into shifts (id, company_id, rota_id, employee_id, venue_id, date, start_time, end_time, starts_at, ends_at,
                              role, created_at, updated_at)
     select gen_random_uuid(), $1, w.id, case when n % 20 > 0 then p.ids[1 + (n + 67 * part) % 200] end, v.ids[1 + n % 20], day,
            to_char(start, 'HH24:MI'), to_char(start + interval '8 hours', 'HH24:MI'), (day + start) at time zone 'Europe/London',
            (day + start + interval '8 hours') at time zone 'Europe/London',
            (array['Steward', 'Door', 'Bar'])[1 + n % 3], now(), now()
       from weeks w, generate_series(1, 300) n,
            lateral (select w.start_date + n % 7 as day, make_time(6 + n % 10, 0, 0) as start) times,
            (select array_agg(id) as ids from users where company_id = $1 and role = 'employee') p,
            (select array_agg(id) as ids from venues where company_id = $1) v`,
    [companyId, id],
  );
}

/** Inserts an approved give-away of every tenth rota shift with an employee, and a taken offer of every other tenth. */
function seedHandovers(sql, { companyId, id }) {
  const shifts = `
    select s.*, row_number() over (order by s.starts_at, s.id) as n, p.ids[1 + (row_number() over ())::int % 200] as other_id
      from shifts s, (select array_agg(id) as ids from users where company_id = $1 and role = 'employee') p
     where s.company_id = $1 and s.rota_id is not null and s.employee_id is not null`;
  return Promise.all([
    sql(
      `insert into shift_swaps (id, company_id, status, proposer_id, asked_id, receiver_id, shift_id, date, start_time, end_time,
         venue_id, accepted_at, ended_by_id, ended_at, created_at, updated_at)
       select gen_random_uuid(), company_id, 'approved', other_id, employee_id, employee_id, id, date, start_time, end_time,
              venue_id, now(), $2, now(), now(), now()
         from (${shifts}) s where n % 10 = 0`,
      [companyId, id],
    ),
    sql(
      `insert into shift_offers (id, company_id, rota_shift_id, from_employee_id, venue_id, date, start_time, end_time, starts_at,
         ends_at, mode, status, last_moment, offered_by_id, taken_by_id, ended_at, created_at, updated_at)
       select gen_random_uuid(), company_id, id, other_id, venue_id, date, start_time, end_time, starts_at, ends_at, 'first',
              'taken', starts_at, $2, employee_id, now(), now(), now()
         from (${shifts}) s where n % 10 = 5`,
      [companyId, id],
    ),
  ]);
}

const database = await startDatabase();
const product = await Product.start({ env: { DATABASE_URL: database.url } });
const browser = given['server-only'] ? null : await startBrowser();
try {
  const boss = await signUp(product.url);
  // Weeks from Monday, as the rotas have them.
  await boss.patch('/company', { dateFormat: 'uk' });
  const sql = (text, values) => product.sql(text, values);
  await seed(sql, boss, await boss.hire(), { schedules: 5_000 });
  await seedRotas(sql, { companyId: boss.user.companyId, id: boss.id });
  await sql(
    `insert into published_shifts (id, company_id, rota_id, employee_id, venue_id, date, start_time, end_time, starts_at,
                                   ends_at, role, is_confirmed, created_at, updated_at)
     select id, company_id, rota_id, employee_id, venue_id, date, start_time, end_time, starts_at, ends_at, role, true,
            created_at, updated_at
       from shifts where company_id = $1 and rota_id is not null`,
    [boss.user.companyId],
  );
  await seedHandovers(sql, { companyId: boss.user.companyId, id: boss.id });
  await sql(`update invitations set status = 'revoked' where company_id = $1`, [boss.user.companyId]);
  await sql('analyze');
  const address = `/planner?from=${localDay(-4)}&to=${localDay(4)}`;
  const times = [];
  for (let round = 0; round < WARMING + Number(given.requests); round += 1) {
    const begin = performance.now();
    const { shifts, schedules, handovers } = await boss.get(address);
    if (round === 0)
      console.log(
        `${shifts.length} shifts, ${schedules.length} schedules and ${handovers.length} handovers in nine days`,
      );
    if (round >= WARMING) times.push(performance.now() - begin);
  }
  printTimes(what, times);
  if (browser) {
    // Three rotas have each day, so the planner would ask for one at the first typed shift.
    const { rotas } = await boss.get(address);
    const today = { date: localDay(), startTime: '09:00', endTime: '17:00', employeeId: null };
    const { id: rotaId } = rotas.find(
      ({ startDate, endDate }) => startDate <= today.date && today.date <= endDate,
    );
    await boss.post('/planner/shifts', { ...today, rotaId, remember: true });
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1280, height: 900 },
    });
    await signInBrowser(context, boss);
    const page = await context.newPage();
    await page.goto(`/manage/planner`, { waitUntil: 'networkidle' });
    const grid = page.getByRole('grid');
    await grid.locator('[data-shift]').first().waitFor();
    await measureGrid(page, grid, Number(given.slower));
  }
} finally {
  await browser?.close();
  await product.remove();
  await database.stop();
}
