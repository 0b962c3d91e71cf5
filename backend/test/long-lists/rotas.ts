import pg from 'pg';
import type { Person } from '../people.js';
import type { TestApp } from '../test-app.js';
import { FOR_MANY_ROWS } from './history.js';

const SHIFT =
  'id, company_id, rota_id, date, start_time, end_time, starts_at, ends_at, created_at, updated_at';

const STATEMENTS = [
  `insert into rotas (id, company_id, name, start_date, end_date, type, status, created_by_id, created_at, updated_at)
   select pg_temp.made(9, n), $1, 'Week ' || n, day, day + 6, 'weekly',
          (array['archived','archived','published','draft'])[1 + n % 4], $2, now() - ($3::int - n) * interval '1 hour', now()
     from generate_series(1, $3::int) n, lateral (select current_date + 30 - ($3::int - n) / 20 as day) days`,
  `insert into shifts (${SHIFT})
   select pg_temp.made(0, n), $1, o.id, o.start_date, '09:00', '17:00', o.start_date + interval '9 hours',
          o.start_date + interval '17 hours', now(), now()
     from generate_series(1, 2 * $3::int) n join rotas o on o.id = pg_temp.made(9, 1 + (n - 1) / 2)
    where $2::uuid is not null`,
  `insert into published_shifts (${SHIFT})
   select ${SHIFT.replaceAll(/\w+/g, 's.$&')} from shifts s join rotas o on o.id = s.rota_id
    where s.company_id = $1 and o.status <> 'draft' and $2::uuid is not null and $3::int > 0 order by s.id`,
];

/** Gives the company of `boss` `rotas` rotas with two shifts each. */
export async function makeRotas(t: TestApp, boss: Person, rotas: number): Promise<void> {
  const client = new pg.Client(t.address);
  await client.connect();
  try {
    await client.query(FOR_MANY_ROWS);
    for (const statement of STATEMENTS) await client.query(statement, [boss.user.companyId, boss.id, rotas]);
  } finally {
    await client.end();
  }
}
