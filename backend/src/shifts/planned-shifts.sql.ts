import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../common/db/lists/list.js';
import { WORKABLE } from './schedule-statuses.contract.js';
import { ROTA_SHIFT_NAME } from './shift-names.sql.js';

/** Selects the shifts that one employee is to work: assigned schedules in a workable status, and published rota shifts.
 * The columns have the names of the API. `rotaShiftName` names a rota shift. */
export function selectPlannedShifts(
  companyId: string | null,
  employeeId: string | RawBuilder<unknown>,
  rotaShiftName = ROTA_SHIFT_NAME,
): RawBuilder<unknown> {
  return sql`
    select s.id, s.id as "scheduleId", null::uuid as "rotaShiftId", s.company_id, s.name, s.date,
           s.start_time as "startTime", s.end_time as "endTime", s.starts_at as "startsAt", s.ends_at as "endsAt",
           s.venue_id, s.status, a.is_confirmed as "isConfirmed", s.version,
           null::uuid as rota_id, null::text as role, s.description as notes, s.break_minutes as "breakMinutes"
      from schedule_assignments a
      join schedules s on s.company_id = a.company_id and s.id = a.schedule_id
     where a.company_id = ${companyId} and a.employee_id = ${employeeId} and a.ended_at is null
       and s.deleted_at is null and ${isOneOf(sql`s.status`, WORKABLE)}
    union all
    select r.id, null, r.id, r.company_id, ${rotaShiftName}, r.date, r.start_time, r.end_time, r.starts_at, r.ends_at,
           r.venue_id, 'active', r.is_confirmed, r.version, r.rota_id, r.role, r.notes, r.break_minutes
      from published_shifts r
      join rotas o on o.company_id = r.company_id and o.id = r.rota_id
     where r.company_id = ${companyId} and r.employee_id = ${employeeId}`;
}
