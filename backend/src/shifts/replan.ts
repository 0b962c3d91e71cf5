import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import type { LocalDate, LocalTime } from '../common/time/local.js';
import { spanOf } from '../common/time/zoned.js';

/** What every shift of a plan at this wall-clock time has in common. */
interface WallClock {
  date: LocalDate;
  startTime: LocalTime;
  endTime: LocalTime;
}

/** So many are computed between two statements: enough for few of them, too few to keep others waiting. */
const AT_ONCE = 250;
const FIRST: WallClock = { date: '-infinity', startTime: '', endTime: '' };

interface Plans {
  table: string;
  /** Which of its rows `p` are still planned. */
  where: RawBuilder<unknown>;
}

/**
 * Gives what has not started of a company's plans the same wall-clock times in its new zone. What has started, by the
 * zone it was planned in, stays where it was: people are at work by it.
 */
export async function replan(
  em: EntityManager,
  { table: name, where }: Plans,
  { companyId, zone, now }: { companyId: string; zone: string; now: Date },
): Promise<void> {
  const table = sql.table(name);
  const db = em.getKysely();
  const waiting = sql`p.company_id = ${companyId} and ${where} and p.starts_at > ${now}`;
  let last = FIRST;
  for (;;) {
    const { rows } = await sql<WallClock>`
      select distinct p.date, p.start_time as "startTime", p.end_time as "endTime" from ${table} p
       where ${waiting} and (p.date, p.start_time, p.end_time) > (${last.date}::date, ${last.startTime}, ${last.endTime})
       order by 1, 2, 3 limit ${AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    const spans = rows.map((row) => ({ ...row, ...spanOf(row.date, row.startTime, row.endTime, zone) }));
    await sql`
      update ${table} p set starts_at = m."startsAt", ends_at = m."endsAt"
        from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
             as m("date" date, "startTime" text, "endTime" text, "startsAt" timestamptz, "endsAt" timestamptz)
       where ${waiting} and p.date = m.date and p.start_time = m."startTime" and p.end_time = m."endTime"`.execute(
      db,
    );
    last = rows.at(-1)!;
  }
}
