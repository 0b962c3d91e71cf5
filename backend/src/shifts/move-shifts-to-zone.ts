import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import type { LocalDate, LocalTime } from '../common/time/local.js';
import { spanOf } from '../common/time/zoned.js';

/** The date and times that shifts of a plan have in common. */
interface WallClock {
  date: LocalDate;
  startTime: LocalTime;
  endTime: LocalTime;
}

/** The number of wall-clock times per statement. The server computes them in one go, so more would delay other
 * requests. */
const AT_ONCE = 250;
const WALL_CLOCK: Selection<WallClock> = selection({
  date: sql`p.date`,
  startTime: sql`p.start_time`,
  endTime: sql`p.end_time`,
});
const FIRST: WallClock = { date: '-infinity', startTime: '', endTime: '' };

interface Plans {
  table: string;
  /** The condition on rows `p` that are still planned. */
  where: RawBuilder<unknown>;
}

/** Moves shifts that have not started to the same wall-clock times in the company's new time zone.
 * Shifts that have started keep their instants, because employees are working them. */
export async function moveShiftsToZone(
  em: EntityManager,
  { table: name, where }: Plans,
  { companyId, zone, now }: { companyId: string; zone: string; now: Date },
): Promise<void> {
  const table = sql.table(name);
  const db = em.getKysely();
  const waiting = sql`p.company_id = ${companyId} and ${where} and p.starts_at > ${now}`;
  let last = FIRST;
  for (;;) {
    const next = sql`
      from ${table} p
     where ${waiting} and (p.date, p.start_time, p.end_time) > (${last.date}::date, ${last.startTime}, ${last.endTime})
     group by p.date, p.start_time, p.end_time
     order by p.date, p.start_time, p.end_time limit ${AT_ONCE}`;
    const rows = await read(db, WALL_CLOCK, next);
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
