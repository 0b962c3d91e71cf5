import { sql, type RawBuilder } from 'kysely';

/** SQL for the minutes of a shift less its break. `workedMinutes` in common/time/hours.ts is the same rule. */
export function workedMinutesOf(shift: RawBuilder<unknown>): RawBuilder<number> {
  return sql`
    greatest(round(extract(epoch from ${shift}.ends_at - ${shift}.starts_at) / 60)::int - ${shift}.break_minutes, 0)`;
}
