import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../../common/db/lists/list.js';
import { PLAN_JOINS } from '../../shifts/planned-shifts.sql.js';
import { PLANNABLE } from '../../shifts/schedule-statuses.contract.js';

/** The columns of `selectPeoplesWork`. */
export const WORK_COLUMNS = {
  id: sql`w.id`,
  employeeId: sql`w."employeeId"`,
  name: sql`w.name`,
  date: sql`w.date`,
  startTime: sql`w."startTime"`,
  endTime: sql`w."endTime"`,
  startsAt: sql`w."startsAt"`,
  endsAt: sql`w."endsAt"`,
};
/** SQL for the shifts of the working state. */
export const PLANNED_SHIFTS = sql`(select * from shifts where deleted_at is null)`;

const columnsOf = (person: RawBuilder<unknown>) => sql`
  select id, company_id, rota_id, schedule_id, ${person} as employee_id, date, start_time, end_time, starts_at, ends_at,
         break_minutes
    from shifts where deleted_at is null`;
/** SQL for the same shifts, and for those of invited people, which have the invitation as their employee. */
export const SHIFTS_OF_PEOPLE = sql`(
  ${columnsOf(sql`employee_id`)}
  union all
  ${columnsOf(sql`invitation_id`)} and invitation_id is not null)`;

/** Selects one row per employee and shift: `shifts` of rotas, and of schedules that the planner shows. `id` is that of the
 * rota shift or schedule, `workId` that of the shift, which no other row has. Rota shifts have the name of their rota, or
 * `rotaShiftName`. */
export function selectPeoplesWork(
  companyId: string | null,
  shifts: RawBuilder<unknown>,
  rotaShiftName: RawBuilder<unknown> = sql`o.name`,
): RawBuilder<unknown> {
  return sql`
    select coalesce(r.schedule_id, r.id) as id, r.id as "workId", r.rota_id as "rotaId", r.employee_id as "employeeId",
           coalesce(s.name, ${rotaShiftName}) as name, r.date, r.start_time as "startTime", r.end_time as "endTime",
           r.starts_at as "startsAt", r.ends_at as "endsAt", r.break_minutes as "breakMinutes"
      from ${shifts} r ${PLAN_JOINS}
     where r.company_id = ${companyId} and r.employee_id is not null and o.deleted_at is null and s.deleted_at is null
       and (r.rota_id is not null or ${isOneOf(sql`s.status`, PLANNABLE)})`;
}
