import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, read, selection } from '../../common/db/lists/read.js';
import type { Formatter } from '../../common/time/format.js';
import type { NamedShift } from '../../common/time/planned-times.contract.js';
import { lockZone } from '../../companies/company-locks.js';
import { NAME_PLACEHOLDER } from '../../notifications/notifications.texts.js';
import type { OnceContent } from '../../notifications/notifications.content.js';
import { NotifierService } from '../../notifications/notifier.service.js';
import { lockSchedulesOf } from '../../shifts/lock-schedules.js';
import { dutyStartRange } from './duty.rules.js';
import { LATE_AT, NO_SHOW_AT } from './late-shifts.sql.js';
import { lateNotificationKey } from '../notification-keys.js';
import { notClockedShifts } from './not-clocked-shifts.sql.js';

type Sql = RawBuilder<unknown>;

/** The number of shifts in one transaction. */
const AT_ONCE = 200;

interface Late extends NamedShift {
  type: 'shift_late' | 'no_show';
  shiftId: string;
  scheduleId: string | null;
  rotaId: string | null;
  employeeId: string;
  startsAt: string;
}

/** Notifies employers of late employees and later of no-shows, once per employee, shift and start. Locks the shift and
 * the employee, so that a clock-in comes before or withdraws the notification. */
@Injectable()
export class LateShiftsJob {
  constructor(
    private readonly em: EntityManager,
    private readonly notifier: NotifierService,
  ) {}

  async run(now: Date): Promise<void> {
    const companies = await read(
      this.em.fork().getKysely(),
      columnsOf('published_shifts r', ['companyId']),
      sql`from ${notClockedShifts(isLateAndNotNotified(now))} group by r.company_id`,
    );
    for (const { companyId } of companies) while (await this.notify(companyId, now));
  }

  /** Notifies the employers of one company. Returns false if no more shifts are due. */
  private notify(companyId: string, now: Date): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      await lockZone(em, companyId);
      const late = notClockedShifts(sql`r.company_id = ${companyId} and ${isLateAndNotNotified(now)}`);
      const isLocked = await lockSchedulesOf(em, companyId, late, AT_ONCE);
      const rows = await read<Late>(
        em.getKysely(),
        selection({
          type: sql`${notificationType(now)}`,
          shiftId: sql`coalesce(r.schedule_id, r.id)`,
          date: sql`r.date`,
          startTime: sql`r.start_time`,
          endTime: sql`r.end_time`,
          startsAt: sql`r.starts_at`,
          employeeId: sql`p.id`,
          name: sql`coalesce(s.name, o.name)`,
          scheduleId: sql`r.schedule_id`,
          rotaId: sql`r.rota_id`,
        }),
        sql`from ${late} and ${isLocked}
         order by r.id, p.id limit ${AT_ONCE} for no key update of r, p skip locked`,
      );
      const source = { companyId, actorId: null };
      const formatter = await this.notifier.formatter(source);
      const employers = await this.notifier.employers(source);
      const notified = await this.notifier.notifyOnce(
        companyId,
        rows.flatMap((one) => employers.map((userId) => lateNotification(one, userId, formatter))),
      );
      return notified > 0 && rows.length >= AT_ONCE;
    });
  }
}

/** SQL for the type of the notification about shift `r` in company `k`. */
const notificationType = (now: Date) =>
  sql`case when ${NO_SHOW_AT} <= ${now} then 'no_show' else 'shift_late' end`;

/** SQL condition on shift `r` and company `k`: late, an employer not yet notified, and the company uses the clock. */
function isLateAndNotNotified(now: Date): Sql {
  const { from } = dutyStartRange(now);
  const key = sql`
    ${notificationType(now)} || ' ' || coalesce(r.schedule_id, r.id) || ' ' || r.employee_id || ' ' ||
    (extract(epoch from r.starts_at) * 1000)::bigint || ' '`;
  return sql`
    r.starts_at > ${from} and r.starts_at <= ${now} and ${LATE_AT} <= ${now}
    and exists (select from clock_entries f where f.company_id = r.company_id and f.clocked_in_at <= ${LATE_AT})
    and exists (
      select from users m
       where m.company_id = r.company_id and m.role = 'employer' and m.deactivated_at is null
         and not exists (select from notifications n where n.dedupe_key = ${key} || m.id))`;
}

function lateNotification(late: Late, userId: string, formatter: Formatter): OnceContent {
  const { type, shiftId, scheduleId, rotaId, employeeId, startsAt } = late;
  const shift = formatter.shift(late);
  const target = scheduleId ? { scheduleId } : { rotaId: rotaId!, rotaShiftId: shiftId };
  return {
    userId,
    key: lateNotificationKey(type, { shiftId, employeeId, startsAt: new Date(startsAt) }, userId),
    type,
    title: type === 'shift_late' ? 'Late' : 'No-show',
    message:
      type === 'shift_late'
        ? `${NAME_PLACEHOLDER} has not clocked in to ${shift}.`
        : `${NAME_PLACEHOLDER} has not arrived for ${shift}.`,
    namedId: employeeId,
    data: { ...target, employeeId },
    starts: [startsAt],
  };
}
