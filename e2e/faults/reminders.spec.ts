import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startDatabase, type Database } from '../support/database.ts';
import { signUp, type Member } from '../support/member.ts';
import { Product } from '../support/product.ts';

const rounds = 50;
/** In each tenth round a whole server is killed; in the others the connections over which reminders are written are cut. */
const killsEvery = 10;
const companies = 6;
const schedulesEach = 3;
const rotaShiftsEach = 2;
const perRound = companies * (schedulesEach + rotaShiftsEach);
/** How long the reminders of a round take, so that something may break in the middle of them. */
const perReminderMs = 10;
const spanMs = perRound * perReminderMs;

const hourAhead = new URL('../support/hour-ahead.mjs', import.meta.url).href;

let database: Database;
let one: Product;
let two: Product;

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

/** A company of two with a published rota that has no shifts yet. */
async function company(): Promise<{ boss: Member; guard: Member; rotaId: string }> {
  const boss = await signUp(one.url);
  const guard = await boss.hire();
  const rota = {
    name: 'Week',
    startDate: '2030-01-07',
    endDate: '2030-01-13',
    type: 'weekly',
    status: 'published',
  };
  const { id: rotaId } = await boss.post<{ id: string }>('/rotas', rota);
  return { boss, guard, rotaId };
}

/** Shifts that start within the next 24 hours, each at another time. */
async function planShifts({ boss, guard, rotaId }: Awaited<ReturnType<typeof company>>): Promise<void> {
  const mine = [boss.user.companyId, guard.id];
  const times = `'2030-01-07'::date, '09:00', '17:00', s, s + interval '8 hours'`;
  const starts = (count: number): string =>
    `(select now() + n * interval '4 hours' + interval '30 minutes' from generate_series(1, ${count}) n) as t(s)`;
  await one.sql(
    `with made as (
       insert into schedules (id, company_id, name, date, start_time, end_time, starts_at, ends_at, status, created_at, updated_at)
       select gen_random_uuid(), $1, 'Door', ${times}, 'active', now(), now() from ${starts(schedulesEach)} returning id)
     insert into schedule_assignments (id, company_id, schedule_id, employee_id, told_at, created_at)
     select gen_random_uuid(), $1, id, $2, now(), now() from made`,
    mine,
  );
  const columns =
    'id, company_id, rota_id, employee_id, date, start_time, end_time, starts_at, ends_at, created_at, updated_at';
  await one.sql(
    `with made as (
       insert into rota_shifts (${columns})
       select gen_random_uuid(), $1, $3, $2, ${times}, now(), now() from ${starts(rotaShiftsEach)} returning ${columns})
     insert into published_shifts (${columns}) select ${columns} from made`,
    [...mine, rotaId],
  );
}

/** How many reminders there are, and of how many shifts. */
async function reminders(): Promise<{ all: number; shifts: number }> {
  const [row] = await one.sql<{ all: number; shifts: number }>(
    `select count(*)::int as "all", count(distinct coalesce(data ->> 'scheduleId', data ->> 'rotaShiftId'))::int as shifts
       from notifications where type = 'shift_reminder'`,
  );
  return row!;
}

async function cutConnections(): Promise<number> {
  const [row] = await one.sql<{ cut: number }>(
    `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
      where datname = current_database() and query ilike '%insert into notifications%' and pid <> pg_backend_pid()
        and state <> 'idle'`,
  );
  return row!.cut;
}

test('people are reminded of each shift exactly once, whatever breaks meanwhile', async () => {
  const all = [];
  for (let n = 0; n < companies; n += 1) all.push(await company());
  await one.sql(
    `create function slow_reminder() returns trigger language plpgsql as
       $$ begin perform pg_sleep(${perReminderMs / 1_000}); return new; end $$`,
  );
  await one.sql(
    `create trigger slow before insert on notifications for each row
       when (new.type = 'shift_reminder') execute function slow_reminder()`,
  );
  let [cut, killed] = [0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const before = (round - 1) * perRound;
    for (const each of all) await planShifts(each);
    // The first of them are there, the last ones not yet.
    await expect.poll(async () => (await reminders()).all, { intervals: [30] }).toBeGreaterThan(before);
    await sleep(Math.random() * spanMs * 0.8);
    if (round % killsEvery === 0) {
      const unlucky = killed % 2 === 0 ? one : two;
      await unlucky.kill();
      killed += 1;
      await unlucky.start();
    } else cut += await cutConnections();
    await expect.poll(async () => (await reminders()).shifts, { intervals: [60] }).toBe(round * perRound);
  }
  const { all: told, shifts } = await reminders();
  const figures = `${told} reminders of ${shifts} shifts, ${cut} transactions cut, ${killed} servers killed`;
  test.info().annotations.push({ type: 'measured', description: figures });
  console.log(`reminders, ${rounds} rounds: ${figures}`);
  expect({ told, shifts }).toEqual({ told: rounds * perRound, shifts: rounds * perRound });
  expect(cut, 'else nothing broke').toBeGreaterThan(0);
});
