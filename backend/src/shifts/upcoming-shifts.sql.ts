import { sql, type RawBuilder } from 'kysely';
import { addDays } from '../common/time/local.js';
import { today } from '../common/time/zoned.js';

/** The columns of a planned shift that determine when it is over. */
interface PlanColumns {
  date: RawBuilder<unknown>;
  endsAt: RawBuilder<unknown>;
}

/** SQL condition on shifts that are not over, equal to `isOver`, for lists and counts.
 * The bound on the date changes no result, but lets the database use the indexes on the date. */
export function isUpcomingShift({ date, endsAt }: PlanColumns, now: Date, zone: string): RawBuilder<unknown> {
  return sql`(${endsAt} > ${now} and ${date} >= ${addDays(today(now, zone), -1)}::date)`;
}
