import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { DEFAULT_LEAVE_SETTINGS } from '../absences/absences.queries.js';
import { Housekeeping, SWEPT_AT_ONCE } from '../common/housekeeping/housekeeping.js';

/** Deletes notes, questions and reasons of leave after the number of days that the company chose. The days and the kind stay, because
 * balances and pay are computed from them. */
@Injectable()
export class LeaveHousekeeping implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    const keptDays = sql`coalesce(s.notes_kept_days, ${sql.lit(DEFAULT_LEAVE_SETTINGS.notesKeptDays)})`;
    const settings = sql`left join leave_settings s on s.company_id = l.company_id`;
    this.housekeeping.addSweep('notes of leave', async (now, repeat) => {
      const isOld = sql`l.ends_at < ${now}::timestamptz - make_interval(days => ${keptDays})`;
      await repeat(sql`
        update leave_history set text = null where id = any(array(
          select h.id from leave_history h
            join leave_requests l on l.company_id = h.company_id and l.id = h.leave_id ${settings}
           where h.text is not null and ${isOld} limit ${SWEPT_AT_ONCE} for update of h skip locked))`);
      await repeat(sql`
        update leave_requests set note = null, question = null, reason = null where id = any(array(
          select l.id from leave_requests l ${settings}
           where num_nonnulls(l.note, l.question, l.reason) > 0 and ${isOld}
           limit ${SWEPT_AT_ONCE} for update of l skip locked))`);
    });
  }
}
