import { sql } from 'kysely';

/**
 * SQL for the time when the employee of shift `r` in company `k` becomes late, and later a no-show.
 * `lateAndNoShowTimes` in duty.rules.ts is the same rule.
 */
export const LATE_AT = sql<Date>`(r.starts_at + make_interval(mins => k.shift_late_minutes))`;
export const NO_SHOW_AT = sql<Date>`(r.starts_at + make_interval(mins => k.shift_late_minutes + k.no_show_minutes))`;
