/**
 * `npm run bench -- --pay-periods`: a month of a company of 5,000 people with 20 shifts each. Reads the draft file and the
 * people's first page, and locks the month. The goals are 5 seconds and 100 MB for each.
 *
 *   --people=5000   how many people
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startDatabase } from '../support/database.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';

const { values: given } = parseArgs({ options: { people: { type: 'string', default: '5000' } } });
const START = '2026-09-01';
const TARGET_MS = 5_000;
const TARGET_MB = 100;

const database = await startDatabase();
const product = await Product.start({ env: { DATABASE_URL: database.url } });

/** Returns the memory of the server now. */
async function memoryMb() {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

/** Prints how long an action takes, and how much memory the server gains while it runs. */
async function measure(what, action) {
  const before = await memoryMb();
  let most = before;
  const timer = setInterval(() => void memoryMb().then((mb) => (most = Math.max(most, mb))), 50);
  const begin = performance.now();
  try {
    await action();
  } finally {
    clearInterval(timer);
  }
  const ms = performance.now() - begin;
  const isFit = ms <= TARGET_MS && most - before <= TARGET_MB;
  console.log(
    `${isFit ? 'ok  ' : 'SLOW'} ${what}: ${Math.round(ms)} ms of ${TARGET_MS}, ${Math.round(most - before)} MB of ${TARGET_MB}`,
  );
}

try {
  const boss = await signUp(product.url);
  const { companyId } = boss.user;
  await product.sql(
    `with made as (
       insert into accounts (id, email, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid() || '@many.test', now(), now() from generate_series(1, $2::int)
       returning id),
     people as (
       insert into users (id, account_id, company_id, role, first_name, last_name, created_at, updated_at)
       select gen_random_uuid(), id, $1, 'employee', 'First', left(id::text, 8), '2020-01-01', now() from made
       returning id),
     plan as (
       insert into schedules (id, company_id, name, date, start_time, end_time, starts_at, ends_at, status, created_by_id,
         created_at, updated_at)
       values (gen_random_uuid(), $1, 'Door', $3::date, '22:00', '06:00', $3::date + interval '22 hours',
         $3::date + interval '30 hours', 'active', $4, now(), now()) returning id)
     insert into timesheets (id, company_id, employee_id, schedule_id, date, start_time, end_time, starts_at, ends_at,
       break_minutes, worked_minutes, total_hours, status, pending_since, flags, created_at, updated_at)
     select gen_random_uuid(), $1, p.id, s.id, $3::date + n, '22:00', '06:00', $3::date + n + interval '22 hours',
            $3::date + n + interval '30 hours', 30, 450, 7.5, 'approved', now(), '[]', now(), now()
       from people p, plan s, generate_series(0, 19) n`,
    [companyId, Number(given.people), START, boss.id],
  );
  await product.sql('analyze');
  await boss.patch('/pay-settings', { kind: 'monthly', anchor: START });
  await product.sql('update pay_settings set first_day = $1', [START]);
  const path = `/pay-periods/${START}`;
  await measure('summary', () => boss.get(path));
  await measure('first page of people', () => boss.get(`${path}/people`));
  await measure('draft file', () => boss.call('GET', `${path}/draft`));
  await measure('lock', () => boss.post(`${path}/lock`));
  await measure('payroll file', () => boss.call('POST', `${path}/file`));
} finally {
  await product.remove();
  await database.stop();
}
