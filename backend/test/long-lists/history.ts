import pg from 'pg';
import type { Person } from '../people.js';
import type { TestApp } from '../test-app.js';
import { until } from '../until.js';

const PEOPLE = 200;

/**
 * Creates ids that sort by creation, like the program's. `kind` separates the ids of different tables.
 * Rows are written as in a restored backup, without triggers and key checks, because there are hundreds of
 * thousands.
 */
export const FOR_MANY_ROWS = `
  set session_replication_role = replica;
  create function pg_temp.made(kind int, n int) returns uuid language sql immutable as $$
    select (lpad(to_hex(1700000000000 + n), 12, '0') || '7000800' || kind || lpad(to_hex(n), 12, '0'))::uuid $$`;

/** Each statement inserts rows in the order of their ids. */
const STATEMENTS = [
  `insert into accounts (id, email, created_at, updated_at)
   select pg_temp.made(1, n), 'staff' || n || '@example.test', now(), now() from generate_series(1, ${PEOPLE}) n`,
  `insert into users (id, account_id, company_id, role, first_name, last_name, employer_id, created_at, updated_at)
   select pg_temp.made(2, n), pg_temp.made(1, n), $1, 'employee', 'First' || n % 40, 'Family' || n % 150, $2,
          now() - n * interval '1 hour', now()
     from generate_series(1, ${PEOPLE}) n where $3::int > 0`,
  `insert into schedules (id, company_id, name, description, date, start_time, end_time, starts_at, ends_at,
                          created_by_id, status, created_at, updated_at)
   select pg_temp.made(3, n), $1, 'Team ' || n % 5003 || ' at ' || n % 97, 'Radio channel ' || n % 9, day,
          lpad((n % 24)::text, 2, '0') || ':00', lpad((n % 23)::text, 2, '0') || ':30',
          day::timestamptz + n % 24 * interval '1 hour', day::timestamptz + (n % 24 + 6) * interval '1 hour', $2,
          (array['active','approved','inactive','draft','pending_approval','rejected'])[1 + n * 31 % 6],
          now() - ($3::int / 3 - n) * interval '10 minutes', now()
     from generate_series(1, $3::int / 3) n, lateral (select current_date + 30 - ($3::int / 3 - n) / 60 as day) days`,
  `insert into shifts (id, company_id, schedule_id, employee_id, date, start_time, end_time, starts_at, ends_at, created_at,
                       updated_at)
   select pg_temp.made(4, n), $1, s.id, pg_temp.made(2, 1 + n * 13 % ${PEOPLE}), s.date, s.start_time, s.end_time,
          s.starts_at, s.ends_at, now() - ($3::int / 3 - n) * interval '10 minutes', now()
     from generate_series(1, $3::int / 3) n join schedules s on s.id = pg_temp.made(3, n) where $2::uuid is not null`,
  `insert into published_shifts (id, company_id, schedule_id, employee_id, date, start_time, end_time, starts_at, ends_at,
                                 created_at, updated_at)
   select p.id, p.company_id, s.id, p.employee_id, p.date, p.start_time, p.end_time, p.starts_at, p.ends_at, now(), now()
     from shifts p join schedules s on s.id = p.schedule_id and s.status in ('active', 'approved')
    where p.company_id = $1 and $2::uuid is not null and $3::int > 0 order by p.id`,
  `insert into timesheets (id, company_id, employee_id, schedule_id, date, start_time, end_time, starts_at, ends_at,
                           planned_starts_at, planned_ends_at, break_minutes, worked_minutes, total_hours, notes,
                           status, pending_since, created_at, updated_at)
   select pg_temp.made(5, n), $1, pg_temp.made(2, 1 + n * 13 % ${PEOPLE}), s.id, s.date, s.start_time, s.end_time,
          s.starts_at, s.ends_at, s.starts_at, s.ends_at, 30, w.minutes, round(w.minutes / 60.0, 2),
          'Quiet until eleven, then busy',
          case when n > $3::int - 200 or n % 97 = 0 then 'pending' when n % 31 = 0 then 'rejected' else 'approved' end,
          s.created_at, now() - ($3::int - n) * interval '3 minutes', now()
     from generate_series(1, $3::int) n
     join schedules s on s.id = pg_temp.made(3, 1 + (n - 1) / 3 % ($3::int / 3))
    cross join lateral (select 240 + n * 17 % 360 as minutes) w where $2::uuid is not null order by n`,
  `insert into clock_entries (id, company_id, employee_id, schedule_id, date, planned_starts_at, planned_ends_at, status,
                              clocked_in_at, clocked_out_at, source, timesheet_id, created_at, updated_at)
   select pg_temp.made(9, n), $1, t.employee_id, t.schedule_id, t.date, t.planned_starts_at, t.planned_ends_at,
          case when n % 97 = 0 then 'missed' else 'closed' end, t.starts_at,
          case when n % 97 = 0 then null else t.ends_at end, case when n % 97 = 0 then null else 'press' end, t.id,
          t.created_at, now()
     from generate_series(1, $3::int) n join timesheets t on t.id = pg_temp.made(5, n)
    where $2::uuid is not null order by n`,
  `insert into clock_presses (id, company_id, entry_id, employee_id, press_id, kind, is_counted, pressed_at, received_at,
                              waited_ms)
   select id, company_id, id, employee_id, id, 'in', true, clocked_in_at, clocked_in_at, 0
     from generate_series(1, $3::int) n join clock_entries e on e.id = pg_temp.made(9, n)
    where $1::uuid is not null and $2::uuid is not null order by n`,
  `insert into notifications (id, company_id, user_id, type, title, message, data, is_read, created_at)
   select pg_temp.made(6, n), $1, $2, 'timesheet_submitted', 'Timesheet submitted', 'Ada submitted hours for Team ' || n,
          '{}', n < $3::int - 20, now() - ($3::int - n) * interval '3 minutes'
     from generate_series(1, $3::int) n`,
  `insert into invitations (id, company_id, employer_id, email, first_name, last_name, status, token_hash, expires_at,
                            created_at, updated_at)
   select pg_temp.made(7, n), $1, $2, 'invited' || n || '@example.test', 'First' || n % 40, 'Family' || n % 150,
          case when n % 9 = 0 then 'pending' else 'accepted' end, 'hash ' || n,
          now() + interval '3 days' + n * interval '1 minute', now() - ($3::int / 4 - n) * interval '1 hour', now()
     from generate_series(1, $3::int / 4) n`,
  `insert into venues (id, company_id, name, address_line1, city, postcode, created_by_id, created_at, updated_at)
   select pg_temp.made(8, n), $1, 'Venue ' || n, n || ' High Street', 'Leeds', 'LS1 4AP', $2, now(), now()
     from generate_series(1, 50) n where $3::int > 0`,
  `insert into tasks (id, company_id, title, description, assigned_to_id, assigned_by_id, status, priority, due_date,
                      completed_at, created_at, updated_at)
   select pg_temp.made(0, n), $1, 'Task ' || n * 31 % 5003, 'Before team ' || n % 97 || ' comes',
          case when n % 4 > 0 then pg_temp.made(2, 1 + n * 13 % ${PEOPLE}) end, $2, s.status,
          (array['low','medium','high','urgent'])[1 + n * 29 % 4],
          case when n % 5 > 0 then made_at + interval '4 hours' end,
          case when s.status = 'completed' then made_at + interval '1 day' end, made_at, now()
     from generate_series(1, $3::int) n
    cross join lateral (select now() - ($3::int - n) * interval '3 minutes' as made_at) m
    cross join lateral (
      select case when n > $3::int - 200 then (array['pending','in_progress'])[1 + n % 2]
                  when n % 31 = 0 then 'cancelled' else 'completed' end as status) s order by n`,
  `insert into announcements (id, company_id, author_id, title, content, priority, target_audience, published_at,
                              expires_at, is_over, created_at, updated_at)
   select pg_temp.made(1, n), $1, $2, 'News ' || n * 31 % 5003, 'Of team ' || n % 97,
          (array['low','medium','high','urgent'])[1 + n * 29 % 4], (array['all','employees','employers'])[1 + n % 3],
          made_at, made_at + interval '7 days', n < $3::int - 100, made_at, now()
     from generate_series(1, $3::int) n
    cross join lateral (select now() - ($3::int - n) * interval '1 hour' as made_at) m order by n`,
];

/** Vacuums the database. Returns false if a concurrent read kept pages from being marked as visible. */
async function tidied(client: pg.Client): Promise<boolean> {
  await client.query('vacuum (analyze)');
  const { rows } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relallvisible < relpages`,
  );
  return rows.length === 0;
}

/**
 * Drops all indexes, runs `write` and creates the indexes again. Inserting into existing indexes takes several times
 * as long.
 */
export async function asRestored(t: TestApp, write: () => Promise<void>): Promise<void> {
  const client = new pg.Client(t.address);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes
        where schemaname = 'public' and not exists (select from pg_constraint where conname = indexname)`,
    );
    await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
    await write();
    await client.query(rows.map(({ made }) => made).join(';'));
    await until(() => tidied(client), 'all rows are known to be seen by all', 300_000);
  } finally {
    await client.end();
  }
}

/** Gives the company of `boss` a history with `timesheets` timesheets and the records that come with them. */
export async function makeHistory(t: TestApp, boss: Person, timesheets: number): Promise<void> {
  const client = new pg.Client(t.address);
  await client.connect();
  try {
    await client.query(FOR_MANY_ROWS);
    for (const statement of STATEMENTS) {
      const values = statement.includes('$1') ? [boss.user.companyId, boss.id, timesheets] : [];
      await client.query(statement, values);
    }
  } finally {
    await client.end();
  }
}
