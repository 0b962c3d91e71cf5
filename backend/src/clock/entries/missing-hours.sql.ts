import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../../common/db/lists/list.js';
import { COUNTED } from '../../timesheets/timesheets.rules.js';

/** SQL condition on missed clock entries with this alias: they have no hours. Pending or approved hours that were typed for
 * the shift and end after the clock-in count for each entry of the shift. */
export function lacksHours(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`not exists (select from timesheets h
    where h.company_id = ${column('company_id')} and h.id = ${column('timesheet_id')} and h.withdrawn_at is null)
  and not exists (select from timesheets h
    where h.company_id = ${column('company_id')} and h.employee_id = ${column('employee_id')} and h.withdrawn_at is null
      and (h.schedule_id = ${column('schedule_id')} or h.rota_shift_id = ${column('rota_shift_id')})
      and ${isOneOf(sql`h.status`, COUNTED)} and h.is_clocked is not true and h.ends_at > ${column('clocked_in_at')})`;
}
