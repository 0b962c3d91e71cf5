import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../../common/db/lists/list.js';
import { WORKABLE } from '../../shifts/schedule-statuses.contract.js';

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
/** SQL for the rota shifts of the working state. */
export const PLANNED_SHIFTS = sql`(select * from rota_shifts where deleted_at is null)`;

const columnsOf = (person: RawBuilder<unknown>) => sql`
  select id, company_id, rota_id, ${person} as employee_id, date, start_time, end_time, starts_at, ends_at, break_minutes
    from rota_shifts where deleted_at is null`;
/** SQL for the same shifts, and for those of invited people, which have the invitation as their employee. */
export const SHIFTS_OF_PEOPLE = sql`(
  ${columnsOf(sql`employee_id`)}
  union all
  ${columnsOf(sql`invitation_id`)} and invitation_id is not null)`;

/** Selects one row per employee and shift: `shifts` of rotas, and schedules that employees work. `id` is that of the shift
 * or schedule, `workId` that of the shift or assignment, which no other row has. */
export function selectPeoplesWork(
  companyId: string | null,
  shifts: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select r.id, r.id as "workId", r.rota_id as "rotaId", r.employee_id as "employeeId", o.name, r.date, r.start_time as "startTime",
           r.end_time as "endTime", r.starts_at as "startsAt", r.ends_at as "endsAt",
           r.break_minutes as "breakMinutes"
      from ${shifts} r
      join rotas o on o.company_id = r.company_id and o.id = r.rota_id
     where r.company_id = ${companyId} and r.employee_id is not null and o.deleted_at is null
    union all
    select s.id, a.id, null, a.employee_id, s.name, s.date, s.start_time, s.end_time, s.starts_at, s.ends_at,
           s.break_minutes
      from schedules s
      join schedule_assignments a on a.company_id = s.company_id and a.schedule_id = s.id
     where s.company_id = ${companyId} and a.ended_at is null and s.deleted_at is null
       and ${isOneOf(sql`s.status`, WORKABLE)}`;
}
