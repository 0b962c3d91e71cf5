import { sql, type RawBuilder } from 'kysely';

/** SQL for stored days of the week as the API's list of `Weekday`, sorted. */
export function weekdaysJson(days: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('day', d.day) order by d.day), '[]')
                from jsonb_array_elements(${days}) as d (day))`;
}
