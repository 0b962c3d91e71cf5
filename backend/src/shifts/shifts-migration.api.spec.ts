import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createDatabase } from '../../test/databases.js';
import { newId } from '../../test/ids.js';
import { migrate } from '../common/db/schema/migrate.js';
import { findMigrations } from '../common/db/schema/migrations.js';

const NAME = 'Migration20261129200000_shifts';
const TIMES = `'2026-11-25', '22:00', '06:00', '2026-11-25T22:00Z', '2026-11-26T06:00Z'`;
const PLANNED = {
  venue: true,
  date: '2026-11-25',
  times: '22:00-06:00',
  starts: '2026-11-25 22:00:00+00',
  ends: '2026-11-26 06:00:00+00',
  break_minutes: 30,
};

describe('rota shifts and assignments from before the migration', () => {
  it('are shifts with the same ids, wherever the migration was stopped', async () => {
    const database = await createDatabase();
    const client = new pg.Client(database.address);
    const ids = {
      company: newId(),
      account: newId(),
      other: newId(),
      guard: newId(),
      mate: newId(),
      venue: newId(),
      rota: newId(),
      active: newId(),
      draft: newId(),
      inactive: newId(),
      deleted: newId(),
      rotaShift: newId(),
    };
    const { company, guard, mate } = ids;
    const sql = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
    try {
      const all = await findMigrations();
      const at = all.findIndex(({ name }) => name === NAME);
      await client.connect();
      await sql('drop schema public cascade; create schema public');
      await migrate(database.address, { migrations: all.slice(0, at), log: () => undefined });
      await sql(
        `insert into companies (id, created_at, updated_at) values ('${company}', now(), now());
         insert into accounts (id, email, created_at, updated_at) values
           ('${ids.account}', 'a@b.test', now(), now()), ('${ids.other}', 'c@d.test', now(), now());
         insert into users (id, account_id, company_id, role, first_name, last_name, created_at, updated_at) values
           ('${guard}', '${ids.account}', '${company}', 'employee', 'Sam', 'Guard', now(), now()),
           ('${mate}', '${ids.other}', '${company}', 'employee', 'Kim', 'Mate', now(), now());
         insert into venues (id, company_id, name, address_line1, city, postcode, created_at, updated_at)
           values ('${ids.venue}', '${company}', 'Dock', '1 Quay', 'Bristol', 'BS1 4DJ', now(), now());
         insert into rotas (id, company_id, name, start_date, end_date, status, created_by_id, created_at, updated_at)
           values ('${ids.rota}', '${company}', 'Week', '2026-11-23', '2026-11-29', 'published', '${guard}', now(), now());
         insert into rota_shifts (id, company_id, rota_id, employee_id, date, start_time, end_time, starts_at, ends_at,
             created_at, updated_at)
           values ('${ids.rotaShift}', '${company}', '${ids.rota}', '${guard}', ${TIMES}, now(), now());
         insert into published_shifts select id, company_id, rota_id, employee_id, venue_id, date, start_time, end_time,
             starts_at, ends_at, break_minutes, role, notes, false, version, created_at, updated_at from rota_shifts`,
      );
      for (const status of ['active', 'draft', 'inactive', 'deleted'] as const) {
        await sql(
          `insert into schedules (id, company_id, name, date, start_time, end_time, starts_at, ends_at, break_minutes,
             venue_id, status, deleted_at, created_at, updated_at)
           values ('${ids[status]}', '${company}', '${status}', ${TIMES}, 30, '${ids.venue}',
             '${status === 'deleted' ? 'active' : status}', ${status === 'deleted' ? 'now()' : 'null'}, now(), now())`,
        );
      }
      const assigned = {
        current: [ids.active, guard, null, null, false],
        ended: [ids.active, mate, '2026-11-24T09:00Z', 'unassigned', true],
        drafted: [ids.draft, guard, null, null, true],
        idle: [ids.inactive, guard, null, null, true],
        gone: [ids.deleted, guard, '2026-11-24T09:00Z', 'deleted', true],
      };
      const idOf: Record<string, string> = {};
      for (const [name, values] of Object.entries(assigned)) {
        idOf[name] = newId();
        await sql(
          `insert into schedule_assignments (id, company_id, schedule_id, employee_id, ended_at, ended_because,
             is_confirmed, created_at) values ($1, $2, $3, $4, $5, $6, $7, '2026-11-01T09:00Z')`,
          [idOf[name], company, ...values],
        );
      }

      const statements = statementsOf(all[at]!);
      for (let stop = 1; stop <= statements.length; stop += 1)
        for (const statement of statements.slice(0, stop)) await sql(statement);
      await migrate(database.address, { log: () => undefined });

      const nameOf = new Map(
        Object.entries({ ...idOf, rota: ids.rotaShift }).map(([name, id]) => [id, name]),
      );
      const named = async (text: string) =>
        Object.fromEntries((await sql(text)).map(({ id, ...row }: { id: string }) => [nameOf.get(id), row]));
      const columns = `venue_id is not null as venue, date::text, start_time || '-' || end_time as times, starts_at::text as starts,
        ends_at::text as ends, break_minutes, is_confirmed, employee_id, schedule_id`;
      await sql(`set time zone 'UTC'`);
      const before = (name: keyof typeof assigned) => {
        const [schedule, employee, , , isConfirmed] = assigned[name];
        return { ...PLANNED, employee_id: employee, schedule_id: schedule, is_confirmed: isConfirmed };
      };
      expect(
        await named(`select id, ended_because, deleted_at is null as current, ${columns} from shifts`),
      ).toEqual({
        current: { ...before('current'), ended_because: null, current: true },
        ended: { ...before('ended'), ended_because: 'unassigned', current: false },
        drafted: { ...before('drafted'), ended_because: null, current: true },
        idle: { ...before('idle'), ended_because: null, current: true },
        gone: { ...before('gone'), ended_because: 'deleted', current: false },
        rota: {
          ...PLANNED,
          venue: false,
          break_minutes: 0,
          is_confirmed: true,
          employee_id: guard,
          schedule_id: null,
          ended_because: null,
          current: true,
        },
      });
      expect(await named(`select id, ${columns} from published_shifts`)).toEqual({
        current: before('current'),
        rota: {
          ...PLANNED,
          venue: false,
          break_minutes: 0,
          is_confirmed: false,
          employee_id: guard,
          schedule_id: null,
        },
      });
    } finally {
      await client.end();
      await database.drop();
    }
  }, 120_000);
});

/** Returns the statements of a migration. */
function statementsOf(migration: Awaited<ReturnType<typeof findMigrations>>[number]): string[] {
  const steps = new migration(undefined as never, undefined as never);
  void steps.up();
  return steps.getQueries().map(String);
}
