import type { Person } from './people.js';
import type { TestApp } from './test-app.js';

/** Stores approved leave of a kind, by its code or name, with the minutes of each day that costs some. Returns its id. */
export async function storeLeave(
  t: TestApp,
  person: Person,
  kind: string,
  days: Record<string, number>,
): Promise<string> {
  const dates = Object.keys(days).sort();
  const [row] = await t.sql<{ id: string }>(
    `insert into leave_requests (id, company_id, employee_id, kind_id, status, part, starts_on, ends_on, starts_at, ends_at,
       requested_at, entered_by_id, decided_by_id, decided_at, created_at, updated_at)
     select gen_random_uuid(), u.company_id, u.id, k.id, 'approved', 'days', $3::date, $4::date, $3::date, $4::date + 1,
            now(), u.id, u.id, now(), now(), now()
       from leave_kinds k join users u on u.company_id = k.company_id
      where u.id = $1 and $2 in (k.code, k.name) returning id`,
    [person.id, kind, dates[0], dates.at(-1)],
  );
  await t.sql(
    `insert into leave_days (id, company_id, leave_id, date, employee_id, minutes, full_minutes)
     select gen_random_uuid(), l.company_id, l.id, d.key::date, l.employee_id, d.value::int, greatest(480, d.value::int)
       from leave_requests l, json_each_text($2::json) d where l.id = $1`,
    [row!.id, JSON.stringify(days)],
  );
  return row!.id;
}

/** Cancels leave. */
export async function cancelStoredLeave(t: TestApp, id: string): Promise<void> {
  await t.sql('delete from leave_days where leave_id = $1', [id]);
  await t.sql(`update leave_requests set status = 'cancelled' where id = $1`, [id]);
}
