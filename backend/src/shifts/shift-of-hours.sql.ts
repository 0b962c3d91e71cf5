import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The venue of hours with the schedule `s` and the shift `r` that `joinShiftOfHours` returns. */
export const VENUE_OF_HOURS = sql`case when r.id is null then s.venue_id else r.venue_id end`;

/** The id in the API of the shift that rows `t` of hours belong to. */
export const SHIFT_ID_OF_HOURS = sql`coalesce(t.schedule_id, t.rota_shift_id)`;

/** Joins the shift that hours `t` belong to, in its published state or, if it is no longer published, in its last working
 * state. The shift of a schedule is that of the employee, which may have values of its own. Employees do not see pending
 * changes, so hours do not have them either.
 * @param t rows with `company_id`, `employee_id`, `schedule_id` and `rota_shift_id` */
export function joinShiftOfHours(t: Sql): Sql {
  const columns = sql`f.id, f.company_id, f.rota_id, f.venue_id, f.role, f.date, f.start_time, f.end_time,
    f.break_minutes`;
  const ofRota = sql`f.company_id = ${t}.company_id and f.id = ${t}.rota_shift_id`;
  const ofSchedule = sql`
    f.company_id = ${t}.company_id and f.schedule_id = ${t}.schedule_id and f.employee_id = ${t}.employee_id`;
  return sql`
    lateral (
      select 1 as rank, ${columns} from published_shifts f where ${ofRota}
      union all
      select 1, ${columns} from published_shifts f where ${ofSchedule}
      union all
      select 2, ${columns} from shifts f where ${ofRota}
      union all
      (select 2, ${columns} from shifts f where ${ofSchedule} order by f.created_at desc limit 1)
      order by rank limit 1)`;
}
