/**
 * `npm run bench -- --leave`: reads the absences of a month and the balances of leave in a company of 500 people with
 * leave and hours of two years, one request after the other.
 *
 *   --people=500   how many people
 *   --requests=60  how many requests of each
 */
import { parseArgs } from 'node:util';
import { startDatabase } from '../support/database.ts';
import { localDay } from '../support/days.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { createTimesPrinter } from './paint.mjs';
import { seed } from './seed.mjs';

const PATHS = {
  'absences of a month': `/leave/calendar?from=${localDay(-15)}&to=${localDay(14)}`,
  'first page of balances': `/leave-balances?range=[0,24]&sort=["name","ASC"]`,
  'balances by what is left': `/leave-balances?range=[0,24]&sort=["left","ASC"]`,
};
const printTimes = createTimesPrinter(Object.fromEntries(Object.keys(PATHS).map((what) => [what, 150])));
const WARMING = 10;

const { values: given } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    requests: { type: 'string', default: '60' },
  },
});

/** Inserts a week of leave in each of 24 months for everybody, a waiting request of each fifth, and entitlements, of which each
 * fifth accrues. */
async function seedLeave(sql, { companyId, id }, kindId) {
  const people = `select u.id, row_number() over (order by u.id) as n from users u where u.company_id = $1 and u.role = 'employee'`;
  await sql(
    `with people as (${people}),
     made as (
       insert into leave_requests (id, company_id, employee_id, kind_id, status, part, starts_on, ends_on, starts_at, ends_at,
         requested_at, entered_by_id, created_at, updated_at)
       select gen_random_uuid(), $1, p.id, $2, case when m = 0 and p.n % 5 = 0 then 'requested' else 'approved' end, 'days', d, d + 4,
              d, d + 5, now(), p.id, now() - interval '2 years', now()
         from people p, generate_series(-22, 1) m, lateral (select current_date + 30 * m + (p.n % 25)::int as d) days
       returning id, company_id, employee_id, status, starts_on, ends_on)
     insert into leave_days (id, company_id, leave_id, date, employee_id, minutes, full_minutes)
     select gen_random_uuid(), company_id, id, d::date, employee_id, 480, 480
       from made, generate_series(starts_on, ends_on, '1 day') d where status = 'approved'`,
    [companyId, kindId],
  );
  await sql(
    `with people as (${people})
     insert into leave_entitlements (id, company_id, employee_id, year, basis, amount, created_by_id, created_at, updated_at)
     select gen_random_uuid(), $1, id, extract(year from current_date) - 1, case when n % 5 = 0 then 'accrual' else 'days' end,
            case when n % 5 = 0 then null else 2800 end, $2, now(), now() from people`,
    [companyId, id],
  );
}

const database = await startDatabase();
const product = await Product.start({ env: { DATABASE_URL: database.url } });
try {
  const boss = await signUp(product.url);
  const sql = (text, values) => product.sql(text, values);
  const employees = Number(given.people);
  await seed(sql, boss, await boss.hire(), { employees, schedules: 20_000, timesheets: 60_000 });
  await sql(`update users set created_at = now() - interval '3 years' where company_id = $1`, [
    boss.user.companyId,
  ]);
  const kinds = await boss.get('/leave-kinds');
  await seedLeave(sql, boss.user, kinds.find(({ code }) => code === 'annual').id);
  await sql('analyze');
  for (const [what, path] of Object.entries(PATHS)) {
    const times = [];
    for (let round = 0; round < WARMING + Number(given.requests); round += 1) {
      const begin = performance.now();
      const rows = await boss.get(path);
      if (round === 0) console.log(`${what}: ${rows.length} rows`);
      if (round >= WARMING) times.push(performance.now() - begin);
    }
    printTimes(what, times);
  }
} finally {
  await product.remove();
  await database.stop();
}
