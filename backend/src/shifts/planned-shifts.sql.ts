import { sql, type RawBuilder } from 'kysely';
import { DAY_MS } from '../common/time/units.js';
import { IS_DECLINED } from './cover/shift-declines.sql.js';
import { ROTA_SHIFT_NAME } from './shift-names.sql.js';

/** The days before and after now whose shifts say where an employee works, and in which roles. */
const WORK_DAYS = 28;

/** Returns the time around `now` whose shifts say where an employee works, and in which roles. */
export function workWindow(now: Date): { since: Date; until: Date } {
  const [since, until] = [-WORK_DAYS, WORK_DAYS].map((days) => new Date(now.getTime() + days * DAY_MS));
  return { since: since!, until: until! };
}

/** Joins the rota `o` or the schedule `s` of shifts `r`. */
export const PLAN_JOINS = sql`
  left join rotas o on o.company_id = r.company_id and o.id = r.rota_id
  left join schedules s on s.company_id = r.company_id and s.id = r.schedule_id`;

/** Selects the shifts that one employee is to work: the published ones. The columns have the names of the API, where the
 * shift of a schedule has the id and the version of the schedule. `rotaShiftName` names a rota shift. */
export function selectPlannedShifts(
  companyId: string | null,
  employeeId: string | RawBuilder<unknown>,
  rotaShiftName = ROTA_SHIFT_NAME,
): RawBuilder<unknown> {
  return sql`
    select coalesce(r.schedule_id, r.id) as id, r.schedule_id as "scheduleId",
           case when r.rota_id is not null then r.id end as "rotaShiftId", r.company_id,
           coalesce(s.name, ${rotaShiftName}) as name, r.date, r.start_time as "startTime", r.end_time as "endTime",
           r.starts_at as "startsAt", r.ends_at as "endsAt", r.venue_id, coalesce(s.status, 'active') as status,
           r.is_confirmed as "isConfirmed", coalesce(s.version, r.version) as version, r.rota_id, r.role,
           coalesce(r.notes, s.description) as notes, r.break_minutes as "breakMinutes",
           r.id as shift_id, ${IS_DECLINED} as "isDeclined"
      from published_shifts r ${PLAN_JOINS}
     where r.company_id = ${companyId} and r.employee_id = ${employeeId}`;
}
