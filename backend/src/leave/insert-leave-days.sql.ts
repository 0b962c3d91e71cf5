import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { NO_END } from '../absences/leave-cost.rules.js';
import type { LeaveRequest } from '../absences/leave-request.entity.js';
import type { LocalDate } from '../common/time/local.js';

interface NewLeaveDay {
  id: string;
  date: LocalDate;
  minutes: number;
  fullMinutes: number;
}

/** Stores days of leave. Sickness at the same time reduces their minutes. Days that are stored keep at least their minutes. */
export async function insertLeaveDays(
  em: EntityManager,
  { id, companyId, employeeId, startsAt, endsAt }: LeaveRequest,
  days: readonly NewLeaveDay[],
  isSick: boolean,
): Promise<void> {
  const sickMinutes = sql`
    select coalesce(sum(o.minutes), 0) from leave_days o
      join leave_requests s on s.company_id = o.company_id and s.id = o.leave_id
      join leave_kinds k on k.company_id = s.company_id and k.id = s.kind_id and k.code = 'sick'
     where o.company_id = ${companyId} and o.employee_id = ${employeeId} and o.date = n.date and o.leave_id <> ${id}
       and s.starts_at < ${endsAt ?? NO_END} and coalesce(s.ends_at, ${NO_END}) > ${startsAt}`;
  await sql`
    insert into leave_days as d (id, company_id, leave_id, employee_id, date, minutes, full_minutes)
    select n.id, ${companyId}, ${id}, ${employeeId}, n.date, n.left, n."fullMinutes"
      from (select n.*, n.minutes - case when ${isSick} then 0 else (${sickMinutes}) end as left
              from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
                as n (id uuid, date date, minutes int, "fullMinutes" int)) n
     where n.left > 0
    on conflict (company_id, leave_id, date) do update set minutes = excluded.minutes
      where d.minutes < excluded.minutes and not ${isSick}`.execute(em.getKysely());
}
