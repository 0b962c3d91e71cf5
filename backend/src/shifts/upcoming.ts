import { sql, type RawBuilder } from 'kysely';
import { today } from '../common/time/zoned.js';

/** What `isUpcoming` says, of a column that holds a shift's date: the one meaning of "upcoming" in lists and counts. */
export function upcoming(date: RawBuilder<unknown>, now: Date, zone: string): RawBuilder<unknown> {
  return sql`${date} >= ${today(now, zone)}::date`;
}
