import { expect, test } from '@playwright/test';
import { signUp, type Member } from '../support/member.ts';
import { breakRounds, measured, rounds, twoServers } from './rounds.ts';

const companies = 6;
const shiftsEach = 2;
/** Of entries that nobody ended: one's person is reminded, of the other both sides hear that it was missed. Of a shift that nobody
 * came to the employer hears, of one that is late and of one that is absent. */
const perRound = { clock_reminder: 1, clock_missed: 2, shift_late: shiftsEach, no_show: shiftsEach };
const toldEach = Object.values(perRound).reduce((sum, count) => sum + count);

const servers = twoServers();
const places: Company[] = [];

interface Company {
  boss: Member;
  guard: Member;
  /** Still clocked in an hour after the end. */
  busy: Member;
}

async function company(): Promise<Company> {
  const boss = await signUp(servers.one.url);
  return { boss, guard: await boss.hire(), busy: await boss.hire() };
}

/** Entries that are open since yesterday and since this morning, and shifts that began a while ago, each with nobody on it. */
async function fallDue({ boss, guard, busy }: Company): Promise<void> {
  const mine = [boss.user.companyId, guard.id];
  const plan = `id, company_id, name, date, start_time, end_time, starts_at, ends_at, status, created_at, updated_at`;
  const values = (ago: string): string => `gen_random_uuid(), $1, 'Door', current_date, '09:00', '17:00',
    now() - interval '${ago}', now() - interval '${ago}' + interval '8 hours', 'active', now(), now()`;
  // Whoever was reminded is out by now.
  await servers.one.sql(`update clock_entries set status = 'missed' where employee_id = $1`, [busy.id]);
  for (const [ago, { id }] of [
    ['26 hours', guard],
    ['9 hours', busy],
  ] as const) {
    await servers.one.sql(
      `with made as (insert into schedules (${plan}) select ${values(ago)} where $2::uuid is not null
       returning id, starts_at, ends_at)
     insert into clock_entries (id, company_id, employee_id, schedule_id, date, planned_starts_at, planned_ends_at,
       clocked_in_at, created_at, updated_at)
     select gen_random_uuid(), $1, $2, id, current_date, starts_at, ends_at, starts_at, now(), now() from made`,
      [boss.user.companyId, id],
    );
  }
  for (const ago of ['16 minutes', '50 minutes']) {
    await servers.one.sql(
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
  const rows = await servers.one.sql<{ type: string; count: number }>(
    `select type, count(*)::int as count from notifications where type = any($1::text[])
        and (type <> 'clock_reminder' or user_id = any($2::uuid[])) group by type`,
    [Object.keys(perRound), places.map(({ busy }) => busy.id)],
  );
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}

async function all(): Promise<number> {
  return Object.values(await told()).reduce((sum, count) => sum + count, 0);
}

test('what nobody clocks is told exactly once, whatever breaks meanwhile', async () => {
  for (let n = 0; n < companies; n += 1) places.push(await company());
  const broken = await breakRounds(servers, {
    types: Object.keys(perRound),
    perRound: companies * toldEach,
    fallDue: async () => {
      for (const place of places) await fallDue(place);
    },
    told: all,
  });
  const figures = await told();
  measured('clock jobs', `${JSON.stringify(figures)}, ${broken}`);
  const expected = Object.entries(perRound).map(([type, count]) => [type, count * companies * rounds]);
  expect(figures).toEqual(Object.fromEntries(expected));
  const [left] = await servers.one.sql(
    `select count(*)::int as open from clock_entries where status = 'open' and planned_ends_at < now() - interval '4 hours'`,
  );
  expect(left).toEqual({ open: 0 });
});
