/**
 * `npm run bench -- --pay-periods`: a month of a company of 5,000 people with 20 shifts each, first without and then with
 * pay rules and rates. Reads its pages and files, and locks it, each with a program that has just started. Fails if one
 * takes more than 5 seconds or 100 MB.
 *
 *   --people=5000   how many people
 *   --only=rates    only one of `hours` and `rates`
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startDatabase } from '../support/database.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';

const { values: given } = parseArgs({
  options: { people: { type: 'string', default: '5000' }, only: { type: 'string' } },
});
/** The period contains the bank holiday of 31 August. */
const START = '2026-08-20';
const PATH = `/pay-periods/${START}`;
const TARGET_MS = 5_000;
const TARGET_MB = 100;
const RULES = {
  nightFrom: '23:00',
  nightTo: '05:00',
  weekend: 'both',
  bankHolidays: 'both',
  overtimeAfterMinutes: 2_250,
  stacking: 'sum',
};

const database = await startDatabase();

/** Returns the memory of the server now. */
async function memoryMb(product) {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

/** Restarts the server. Prints how long an action takes, and how much memory the server gains while it runs. */
async function measure(product, boss, what, action) {
  await product.stop();
  await product.start();
  await boss.get(PATH);
  const before = await memoryMb(product);
  let most = before;
  const timer = setInterval(() => void memoryMb(product).then((mb) => (most = Math.max(most, mb))), 50);
  const begin = performance.now();
  try {
    await action();
  } finally {
    clearInterval(timer);
  }
  const ms = performance.now() - begin;
  const isFit = ms <= TARGET_MS && most - before <= TARGET_MB;
  if (!isFit) process.exitCode = 1;
  console.log(
    `${isFit ? 'ok  ' : 'MISS'} ${what}: ${Math.round(ms)} ms of ${TARGET_MS}, ${Math.round(most - before)} MB of ${TARGET_MB}`,
  );
}

/** Adds the people with their approved hours, and a rate for each. */
async function addPeople(product, boss) {
  await product.sql(
    `with made as (
       insert into accounts (id, email, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid() || '@many.test', now(), now() from generate_series(1, $2::int)
       returning id),
     people as (
       insert into users (id, account_id, company_id, role, first_name, last_name, created_at, updated_at)
       select gen_random_uuid(), id, $1, 'employee', 'First', left(id::text, 8), '2020-01-01', now() from made
       returning id),
     rated as (
       insert into rates (id, company_id, employee_id, starts_on, pence_per_hour, created_by_id, created_at, updated_at)
       select gen_random_uuid(), $1, id, '2026-01-01', 1300, $4, now(), now() from people),
     plan as (
       insert into schedules (id, company_id, name, date, start_time, end_time, starts_at, ends_at, status, created_by_id,
         created_at, updated_at)
       values (gen_random_uuid(), $1, 'Door', $3::date, '22:00', '06:00', $3::date + interval '22 hours',
         $3::date + interval '30 hours', 'active', $4, now(), now()) returning id)
     insert into timesheets (id, company_id, employee_id, schedule_id, date, start_time, end_time, starts_at, ends_at,
       break_minutes, break_source, worked_minutes, total_hours, pay_rules_id, status, pending_since, flags, created_at,
       updated_at)
     select gen_random_uuid(), $1, p.id, s.id, $3::date + n, '22:00', '06:00', $3::date + n + interval '22 hours',
            $3::date + n + interval '30 hours', 30, 'typed', 450, 7.5, (select id from pay_rules where company_id = $1),
            'approved', now(), '[]', now(), now()
       from people p, plan s, generate_series(0, 19) n`,
    [boss.user.companyId, Number(given.people), START, boss.id],
  );
  await product.sql('analyze');
}

/** Measures a month without or with pay rules and rates. */
async function run(withRates) {
  const product = await Product.start({ env: { DATABASE_URL: database.url } });
  try {
    const boss = await signUp(product.url);
    const { companyId } = boss.user;
    if (withRates) {
      await boss.patch('/pay-rules', RULES);
      await boss.patch('/rate-settings', { usesRates: true });
      for (const supplement of ['night', 'weekend', 'bank_holiday', 'overtime'])
        await boss.post('/rates', { supplement, startsOn: '2026-01-01', percent: 25 });
    }
    await addPeople(product, boss);
    await boss.patch('/pay-settings', {
      kind: 'monthly',
      anchor: START,
      columns: [
        { column: 'payroll_number', header: 'Payroll number' },
        { column: 'name', header: 'Name' },
        { column: 'element', header: 'Pay element' },
        { column: 'duration', header: 'Hours' },
        ...(withRates ? [{ column: 'amount', header: 'Amount' }] : []),
      ],
    });
    await product.sql('update pay_settings set first_day = $1 where company_id = $2', [START, companyId]);
    console.log(withRates ? 'With pay rules and rates' : 'Hours only');
    const actions = {
      summary: () => boss.get(PATH),
      'first page of people': () => boss.get(`${PATH}/people`),
      ...(withRates && { 'first page of pay': () => boss.get(`${PATH}/amounts`) }),
      'draft file': () => boss.get(`${PATH}/draft`),
      lock: () => boss.post(`${PATH}/lock`),
      'payroll file': () => boss.post(`${PATH}/file`),
      ...(withRates && { 'first page of pay, locked': () => boss.get(`${PATH}/amounts`) }),
    };
    for (const [what, action] of Object.entries(actions)) await measure(product, boss, what, action);
  } finally {
    await product.remove();
  }
}

try {
  if (given.only !== 'rates') await run(false);
  if (given.only !== 'hours') await run(true);
} finally {
  await database.stop();
}
