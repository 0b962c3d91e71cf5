/**
 * `npm run bench -- --search`: the search over all records in a company of 2,000 people after a year, beside other
 * companies with 50,000 people. Each text is searched for one request after the other.
 *
 *   --requests=40   how many requests per text and role
 */
import { parseArgs } from 'node:util';
import { startDatabase } from '../support/database.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { createTimesPrinter } from './paint.mjs';
import { seed } from './seed.mjs';

/** Texts that many records contain, that one contains, and that none contains. */
const TEXTS = ['a', 'ad', 'ada archer', 'venue 7', 'door team 19', 'staff1999@', 'gate opens', 'ösé', 'zzzz'];
const COMPANIES = 50;
const WARMING = 10;

const { values: given } = parseArgs({ options: { requests: { type: 'string', default: '40' } } });
const what = (role) => `searching as ${role}`;
const printTimes = createTimesPrinter({ [what('employer')]: 100, [what('employee')]: 100 });

/** Inserts companies of 1,000 people with the same names as those of the searched company. */
function seedOthers(sql) {
  return sql(
    `with companies as (
       insert into companies (id, name, created_at, updated_at)
       select gen_random_uuid(), 'Other ' || n, now(), now() from generate_series(1, ${COMPANIES}) n returning id),
     made as (
       insert into accounts (id, email, created_at, updated_at)
       select gen_random_uuid(), 'other' || n || '@example.test', now(), now() from generate_series(1, ${COMPANIES * 1000}) n
       returning id, substring(email from '[0-9]+')::int as n)
     insert into users (id, account_id, company_id, role, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), m.id, c.ids[1 + m.n % ${COMPANIES}], 'employee',
            (array['Ada','Ben','Cleo','Dev','Ella','Finn','Gwen','Hari'])[1 + m.n % 8],
            (array['Archer','Baker','Carter','Dyer','Fisher','Mason','Potter'])[1 + m.n % 7], now(), now()
       from made m, (select array_agg(id) as ids from companies) c`,
  );
}

const database = await startDatabase();
const product = await Product.start({ env: { DATABASE_URL: database.url } });
try {
  const boss = await signUp(product.url);
  const guard = await boss.hire();
  const sql = (text, values) => product.sql(text, values);
  await seedOthers(sql);
  await seed(sql, boss, guard, { employees: 2_000 });
  for (const [role, person] of Object.entries({ employer: boss, employee: guard })) {
    const times = [];
    for (const text of TEXTS) {
      const own = [];
      for (let round = 0; round < WARMING + Number(given.requests); round += 1) {
        const begin = performance.now();
        await person.get(`/search?q=${encodeURIComponent(text)}`);
        if (round >= WARMING) own.push(performance.now() - begin);
      }
      const median = own.toSorted((a, b) => a - b)[own.length >> 1];
      console.log(`${role}, ${text}: median ${median.toFixed(0)} ms`);
      times.push(...own);
    }
    printTimes(what(role), times);
  }
} finally {
  await product.remove();
  await database.stop();
}
