import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, read, selection } from '../common/db/lists/read.js';
import type { NamedShift } from '../common/time/planned-times.contract.js';
import { lockZone } from '../companies/company-locks.js';
import { NotifierService } from '../notifications/notifier.service.js';
import { SHIFT_NAME } from '../shifts/shift-names.sql.js';
import { joinShiftOfHours } from '../shifts/shift-of-hours.sql.js';
import { ClockEntryTransitionsService } from './entries/clock-entry-transitions.service.js';
import { ClockEntry } from './entries/clock-entry.entity.js';
import { missedClockOutLimits, clockOutReminderLimit } from './clock.rules.js';

/** The number of entries in one transaction. */
const AT_ONCE = 200;
const KEY = sql`'clock_reminder ' || c.id`;

interface Reminded extends NamedShift {
  id: string;
  employeeId: string;
  scheduleId: string | null;
  rotaShiftId: string | null;
  plannedEndsAt: string;
  key: string;
}

/** Reminds employees who have not clocked out, and later closes their entries as missed. Skips entries that another
 * transaction has locked until the next run. */
@Injectable()
export class ClockJob {
  constructor(
    private readonly em: EntityManager,
    private readonly notifier: NotifierService,
    private readonly entryStatus: ClockEntryTransitionsService,
  ) {}

  remindAll(now: Date): Promise<void> {
    return this.forEachDueCompany(needsReminder(now), (companyId) => this.remind(companyId, now));
  }

  closeMissed(now: Date): Promise<void> {
    return this.forEachDueCompany(hasMissedClockOut(now), (companyId) => this.miss(companyId, now));
  }

  /** Runs `work` for each company with due entries, until it returns false. */
  private async forEachDueCompany(
    due: RawBuilder<unknown>,
    work: (companyId: string) => Promise<boolean>,
  ): Promise<void> {
    const companies = await read(
      this.em.fork().getKysely(),
      columnsOf('clock_entries c', ['companyId']),
      sql`from clock_entries c where ${due} group by c.company_id`,
    );
    for (const { companyId } of companies) while (await work(companyId));
  }

  private remind(companyId: string, now: Date): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      await lockZone(em, companyId);
      const rows = await read<Reminded>(
        em.getKysely(),
        selection({
          'clock_entries c': ['id', 'employeeId', 'scheduleId', 'rotaShiftId', 'plannedEndsAt'],
          name: sql`${SHIFT_NAME}`,
          date: sql`coalesce(r.date, s.date)`,
          startTime: sql`coalesce(r.start_time, s.start_time)`,
          endTime: sql`coalesce(r.end_time, s.end_time)`,
          key: sql`${KEY}`,
        }),
        sql`from clock_entries c
          left join schedules s on s.company_id = c.company_id and s.id = c.schedule_id
          left join ${joinShiftOfHours(sql`c`)} r on true
          left join rotas o on o.company_id = r.company_id and o.id = r.rota_id
         where c.company_id = ${companyId} and ${needsReminder(now)}
         order by c.id limit ${AT_ONCE} for no key update of c skip locked`,
      );
      const { shift } = await this.notifier.formatter({ companyId, actorId: null });
      const reminders = rows.map((row) => ({
        userId: row.employeeId,
        key: row.key,
        type: 'clock_reminder' as const,
        title: 'Still clocked in?',
        message: `You are still clocked in to ${shift(row)}.`,
        data: {
          clockEntryId: row.id,
          ...(row.scheduleId ? { scheduleId: row.scheduleId } : { rotaShiftId: row.rotaShiftId! }),
        },
        // The reminder is about the shift's end. The start may be too long ago for a notification.
        starts: [row.plannedEndsAt],
      }));
      const notified = await this.notifier.notifyOnce(companyId, reminders);
      return notified > 0 && rows.length >= AT_ONCE;
    });
  }

  private miss(companyId: string, now: Date): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      await lockZone(em, companyId);
      const rows = await read(
        em.getKysely(),
        columnsOf('clock_entries c', ['id']),
        sql`from clock_entries c where c.company_id = ${companyId} and ${hasMissedClockOut(now)}
         order by c.id limit ${AT_ONCE} for no key update of c skip locked`,
      );
      const ids = rows.map(({ id }) => id);
      const entries = await em.find(ClockEntry, { companyId, id: { $in: ids } }, { orderBy: { id: 'asc' } });
      for (const entry of entries) await this.entryStatus.miss(entry, null);
      await em.flush();
      return ids.length >= AT_ONCE;
    });
  }
}

/** SQL condition on clock entry `c`: the clock-out is so late that the entry is closed as missed. */
function hasMissedClockOut(now: Date): RawBuilder<unknown> {
  const { clockedInAt, plannedEndsAt } = missedClockOutLimits(now);
  return sql`c.status = 'open' and c.clocked_in_at <= ${clockedInAt} and c.planned_ends_at <= ${plannedEndsAt}`;
}

/** SQL condition on clock entry `c`: the clock-out is late and its employee has not been reminded. */
function needsReminder(now: Date): RawBuilder<unknown> {
  const until = clockOutReminderLimit(now);
  return sql`c.status = 'open' and c.clocked_in_at <= ${until} and c.planned_ends_at <= ${until}
    and not exists (select from notifications n where n.dedupe_key = ${KEY})`;
}
