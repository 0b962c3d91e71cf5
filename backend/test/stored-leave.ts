import { addDays, daysBetween, type LocalDate } from '../src/common/time/local.js';
import { instantOf } from '../src/common/time/zoned.js';
import type { LeaveStatus } from '../src/absences/leave-words.contract.js';
import { newId } from './ids.js';
import type { Person } from './people.js';
import type { TestApp } from './test-app.js';

interface StoredLeave {
  from: LocalDate;
  /** The last day, by default the first. Null for no end yet. */
  to?: LocalDate | null;
  /** The code or name of its kind, by default annual leave. */
  kind?: string;
  status?: LeaveStatus;
  /** The minutes of each day that costs some. By default each day of approved leave costs 450. */
  days?: Record<LocalDate, number>;
}

/** Stores leave of whole days in London, with its days if it is approved. Returns its id. */
export async function storeLeave(
  t: Pick<TestApp, 'sql'>,
  { id: employeeId }: Pick<Person, 'id'>,
  leave: StoredLeave,
): Promise<string> {
  const { from, to = from, kind = 'annual', status = 'approved' } = leave;
  const { days = status === 'approved' && to ? allDays(from, to) : {} } = leave;
  const id = newId();
  const endsAt = to && instantOf(addDays(to, 1), '00:00', 'Europe/London');
  await t.sql(
    `insert into leave_requests (id, company_id, employee_id, kind_id, status, part, starts_on, ends_on, starts_at,
       ends_at, requested_at, entered_by_id, created_at, updated_at)
     select $1, u.company_id, u.id, k.id, $3, 'days', $4, $5, $6, $7, now(), u.id, now(), now()
       from users u join leave_kinds k on k.company_id = u.company_id and $8 in (k.code, k.name) where u.id = $2`,
    [id, employeeId, status, from, to, instantOf(from, '00:00', 'Europe/London'), endsAt, kind],
  );
  await t.sql(
    `insert into leave_days (id, company_id, leave_id, date, employee_id, minutes, full_minutes)
     select gen_random_uuid(), l.company_id, l.id, d.key::date, l.employee_id, d.value::int, greatest(480, d.value::int)
       from leave_requests l, json_each_text($2::json) d where l.id = $1`,
    [id, JSON.stringify(days)],
  );
  return id;
}

/** Stores approved leave on the days that cost something, with their minutes. Returns its id. */
export function storeLeaveDays(
  t: Pick<TestApp, 'sql'>,
  person: Pick<Person, 'id'>,
  kind: string,
  days: Record<LocalDate, number>,
): Promise<string> {
  const dates = Object.keys(days).sort();
  return storeLeave(t, person, { kind, from: dates[0]!, to: dates.at(-1)!, days });
}

/** Cancels leave. */
export async function cancelStoredLeave(t: Pick<TestApp, 'sql'>, id: string): Promise<void> {
  await t.sql('delete from leave_days where leave_id = $1', [id]);
  await t.sql(`update leave_requests set status = 'cancelled' where id = $1`, [id]);
}

function allDays(from: LocalDate, to: LocalDate): Record<LocalDate, number> {
  const count = daysBetween(from, to) + 1;
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [addDays(from, n), 450]));
}
