import { sql, type RawBuilder } from 'kysely';
import { PLAN_JOINS } from '../../shifts/planned-shifts.sql.js';

type Sql = RawBuilder<unknown>;

/** True if the employee of shift `r` has such a row `h` of this shift. */
const hasRow = (table: Sql, where: Sql): Sql => sql`
  exists (select from ${table} h
    where h.company_id = r.company_id and h.employee_id = r.employee_id and h.schedule_id = r.schedule_id and ${where})
  or exists (select from ${table} h
    where h.company_id = r.company_id and h.employee_id = r.employee_id and h.rota_shift_id = r.id and ${where})`;

/** Published shifts `r` of employees `p` who have neither clocked in nor entered hours, with their company `k` and their
 * rota `o` or schedule `s`. */
export function notClockedShifts(where: Sql): Sql {
  return sql`
    published_shifts r ${PLAN_JOINS}
    join users p on p.company_id = r.company_id and p.id = r.employee_id and p.deactivated_at is null
    join companies k on k.id = r.company_id
   where ${where}
     and not (${hasRow(sql`clock_entries`, sql`true`)} or ${hasRow(sql`timesheets`, sql`h.withdrawn_at is null`)})`;
}
