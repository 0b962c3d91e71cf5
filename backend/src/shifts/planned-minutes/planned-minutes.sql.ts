import { sql, type RawBuilder } from 'kysely';

/** SQL for the planned minutes of a shift. `plannedMinutes` in planned-minutes.rules.ts is the same rule. */
export function plannedMinutesOf(shift: RawBuilder<unknown>): RawBuilder<number> {
  return sql`
    greatest(round(extract(epoch from ${shift}.ends_at - ${shift}.starts_at) / 60)::int - ${shift}.break_minutes, 0)`;
}
