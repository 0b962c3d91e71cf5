import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startDatabase, type Database } from '../support/database.ts';
import { signUp, type Member } from '../support/member.ts';
import { Product } from '../support/product.ts';

const rounds = 50;
/** In each tenth round a whole server is killed; in the others the connections over which people are told are cut. */
const killsEvery = 10;
const companies = 6;
const shiftsEach = 2;
/** Of entries that nobody ended: one's person is reminded, of the other both sides hear that it was missed. Of a shift that nobody
 * came to the employer hears, of one that is late and of one that is absent. */
const perRound = { clock_reminder: 1, clock_missed: 2, shift_late: shiftsEach, no_show: shiftsEach };
const toldEach = Object.values(perRound).reduce((sum, count) => sum + count);
const perNoticeMs = 10;
const spanMs = companies * toldEach * perNoticeMs;

const hourAhead = new URL('../support/hour-ahead.mjs', import.meta.url).href;

let database: Database;
let one: Product;
let two: Product;
const places: Company[] = [];

test.beforeAll(async () => {
  database = await startDatabase();
  const env = { DATABASE_URL: database.url, JOBS_EVERY_SECONDS: '1' };
  [one, two] = await Promise.all([
    Product.start({ env }),
    Product.start({ env, nodeArgs: ['--import', hourAhead] }),
  ]);
});

test.afterAll(async () => {
  await Promise.all([one, two].map((product) => product?.remove()));
  await database?.stop();
});

interface Company {
  boss: Member;
  guard: Member;
  /** Still clocked in an hour after the end. */
  busy: Member;
}

async function company(): Promise<Company> {
  const boss = await signUp(one.url);
  return { boss, guard: await boss.hire(), busy: await boss.hire() };
}

/** Entries that are open since yesterday and since this morning, and shifts that began a while ago, each with nobody on it. */
async function fallDue({ boss, guard, busy }: Company): Promise<void> {
  const mine = [boss.user.companyId, guard.id];
  const plan = `id, company_id, name, date, start_time, end_time, starts_at, ends_at, status, created_at, updated_at`;
  const values = (ago: string): string => `gen_random_uuid(), $1, 'Door', current_date, '09:00', '17:00',
    now() - interval '${ago}', now() - interval '${ago}' + interval '8 hours', 'active', now(), now()`;
  // Whoever was reminded is out by now.
  await one.sql(`update clock_entries set status = 'missed' where employee_id = $1`, [busy.id]);
  for (const [ago, { id }] of [
    ['26 hours', guard],
    ['9 hours', busy],
  ] as const) {
    await one.sql(
      `with made as (insert into schedules (${plan}) select ${values(ago)} where $2::uuid is not null
       returning id, starts_at, ends_at)
     insert into clock_entries (id, company_id, employee_id, schedule_id, date, planned_starts_at, planned_ends_at,
       clocked_in_at, created_at, updated_at)
     select gen_random_uuid(), $1, $2, id, current_date, starts_at, ends_at, starts_at, now(), now() from made`,
      [boss.user.companyId, id],
    );
  }
  for (const ago of ['16 minutes', '50 minutes']) {
    await one.sql(
      `with made as (insert into schedules (${plan}) select ${values(ago)} from generate_series(1, ${shiftsEach})
         returning id)
       insert into schedule_assignments (id, company_id, schedule_id, employee_id, told_at, created_at)
       select gen_random_uuid(), $1, id, $2, now(), now() from made`,
      mine,
    );
  }
}

/** How much was told of each kind; of what was missed its person may have been reminded before or not. */
async function told(): Promise<Record<string, number>> {
  const rows = await one.sql<{ type: string; count: number }>(
    `select type, count(*)::int as count from notifications where type = any($1::text[])
        and (type <> 'clock_reminder' or user_id = any($2::uuid[])) group by type`,
    [Object.keys(perRound), places.map(({ busy }) => busy.id)],
  );
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}

async function all(): Promise<number> {
  return Object.values(await told()).reduce((sum, count) => sum + count, 0);
}

async function cutConnections(): Promise<number> {
  const [row] = await one.sql<{ cut: number }>(
    `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
      where datname = current_database() and query ilike '%insert into%notifications%' and pid <> pg_backend_pid()
        and state <> 'idle'`,
  );
  return row!.cut;
}

test('what nobody clocks is told exactly once, whatever breaks meanwhile', async () => {
  for (let n = 0; n < companies; n += 1) places.push(await company());
  await one.sql(
    `create function slow_notice() returns trigger language plpgsql as
       $$ begin perform pg_sleep(${perNoticeMs / 1_000}); return new; end $$`,
  );
  await one.sql(
    `create trigger slow before insert on notifications for each row
       when (new.type in ('clock_reminder', 'clock_missed', 'shift_late', 'no_show')) execute function slow_notice()`,
  );
  let [cut, killed] = [0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const before = (round - 1) * companies * toldEach;
    for (const place of places) await fallDue(place);
    await expect.poll(all, { intervals: [30] }).toBeGreaterThan(before);
    await sleep(Math.random() * spanMs * 0.8);
    if (round % killsEvery === 0) {
      const unlucky = killed % 2 === 0 ? one : two;
      await unlucky.kill();
      killed += 1;
      await unlucky.start();
    } else cut += await cutConnections();
    await expect
      .poll(all, { intervals: [60], timeout: 30_000 })
      .toBeGreaterThanOrEqual(round * companies * toldEach);
  }
  const figures = await told();
  const text = `${JSON.stringify(figures)}, ${cut} transactions cut, ${killed} servers killed`;
  test.info().annotations.push({ type: 'measured', description: text });
  console.log(`clock jobs, ${rounds} rounds: ${text}`);
  const expected = Object.entries(perRound).map(([type, count]) => [type, count * companies * rounds]);
  expect(figures).toEqual(Object.fromEntries(expected));
  const [left] = await one.sql(
    `select count(*)::int as open from clock_entries where status = 'open' and planned_ends_at < now() - interval '4 hours'`,
  );
  expect(left).toEqual({ open: 0 });
  expect(cut, 'else nothing broke').toBeGreaterThan(0);
});
