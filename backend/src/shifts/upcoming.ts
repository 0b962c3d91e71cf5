import { sql, type RawBuilder } from 'kysely';
import { addDays } from '../common/time/local.js';
import { today } from '../common/time/zoned.js';

/** The columns of a planned shift that say when it is over. */
interface PlanColumns {
  date: RawBuilder<unknown>;
  endsAt: RawBuilder<unknown>;
}

/**
 * A shift that is not over, as `isOver` says it: the one meaning of "upcoming" in lists and counts. What began before
 * yesterday is over by now; saying so lets the indexes by date serve.
 */
export function upcoming({ date, endsAt }: PlanColumns, now: Date, zone: string): RawBuilder<unknown> {
  return sql`(${endsAt} > ${now} and ${date} >= ${addDays(today(now, zone), -1)}::date)`;
}
