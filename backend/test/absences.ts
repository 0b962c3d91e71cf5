import { addDays, type LocalDate } from '../src/common/time/local.js';
import { instantOf } from '../src/common/time/zoned.js';
import type { LeaveCode, LeaveStatus } from '../src/absences/leave-words.contract.js';
import { newId } from './ids.js';
import type { Person } from './people.js';
import type { TestApp } from './test-app.js';

interface Leave {
  from: LocalDate;
  /** The last day, by default the first. Null for no end yet. */
  to?: LocalDate | null;
  code?: LeaveCode;
  status?: LeaveStatus;
  /** The minutes that each day costs, for approved leave. */
  minutes?: number;
}

/** Stores leave of whole days in London, with its days if it is approved. Returns its id. */
export async function storeLeave(
  t: Pick<TestApp, 'sql'>,
  { id: employeeId }: Pick<Person, 'id'>,
  leave: Leave,
) {
  const { from, to = from, code = 'annual', status = 'approved', minutes = 450 } = leave;
  const id = newId();
  const endsAt = to && instantOf(addDays(to, 1), '00:00', 'Europe/London');
  await t.sql(
    `insert into leave_requests (id, company_id, employee_id, kind_id, status, part, starts_on, ends_on, starts_at,
       ends_at, requested_at, entered_by_id, created_at, updated_at)
     select $1, u.company_id, u.id, k.id, $3, 'days', $4, $5, $6, $7, now(), u.id, now(), now()
       from users u join leave_kinds k on k.company_id = u.company_id and k.code = $8 where u.id = $2`,
    [id, employeeId, status, from, to, instantOf(from, '00:00', 'Europe/London'), endsAt, code],
  );
  if (status === 'approved' && to)
    await t.sql(
      `insert into leave_days (id, company_id, leave_id, date, employee_id, minutes, full_minutes)
       select gen_random_uuid(), u.company_id, $1, d::date, u.id, $5, $5
         from users u, generate_series($3::date, $4::date, '1 day') d where u.id = $2`,
      [id, employeeId, from, to, minutes],
    );
  return id;
}
