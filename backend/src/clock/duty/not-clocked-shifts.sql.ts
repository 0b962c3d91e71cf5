import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../../common/db/lists/list.js';
import { WORKABLE } from '../../shifts/schedule-statuses.contract.js';

type Sql = RawBuilder<unknown>;

/** SQL condition: the employee has neither a clock entry nor a timesheet of the shift. */
const hasNoClockEntryOrTimesheet = (
  companyId: Sql,
  employeeId: Sql,
  shift: (alias: string) => Sql,
): Sql => sql`
  not exists (select from clock_entries c
    where c.company_id = ${companyId} and c.employee_id = ${employeeId} and ${shift('c')})
  and not exists (select from timesheets t
    where t.company_id = ${companyId} and t.employee_id = ${employeeId} and ${shift('t')} and t.withdrawn_at is null)`;

/** Schedules `s` with assigned employees `a.employee_id` who have neither clocked in nor entered hours. */
export function notClockedSchedules(where: Sql): Sql {
  return sql`
    schedules s
    join schedule_assignments a on a.company_id = s.company_id and a.schedule_id = s.id and a.ended_at is null
    join users p on p.company_id = s.company_id and p.id = a.employee_id and p.deactivated_at is null
    join companies k on k.id = s.company_id
   where ${where} and s.deleted_at is null and ${isOneOf(sql`s.status`, WORKABLE)}
     and ${hasNoClockEntryOrTimesheet(sql`s.company_id`, sql`a.employee_id`, (alias) => sql`${sql.ref(`${alias}.schedule_id`)} = s.id`)}`;
}

/** Published rota shifts `s` of employees who have neither clocked in nor entered hours. */
export function notClockedRotaShifts(where: Sql): Sql {
  return sql`
    published_shifts s
    join rotas o on o.company_id = s.company_id and o.id = s.rota_id
    join users p on p.company_id = s.company_id and p.id = s.employee_id and p.deactivated_at is null
    join companies k on k.id = s.company_id
   where ${where}
     and ${hasNoClockEntryOrTimesheet(sql`s.company_id`, sql`s.employee_id`, (alias) => sql`${sql.ref(`${alias}.rota_shift_id`)} = s.id`)}`;
}
