import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Formatter } from '../../common/time/format.js';
import type { NamedShift } from '../../common/time/planned-times.contract.js';
import { lockZone } from '../../companies/company-locks.js';
import { NAME_PLACEHOLDER } from '../../notifications/notifications.texts.js';
import type { OnceContent } from '../../notifications/notifications.content.js';
import { NotifierService } from '../../notifications/notifier.service.js';
import { dutyStartRange } from './duty.rules.js';
import { LATE_AT, NO_SHOW_AT } from './late-shifts.sql.js';
import { lateNotificationKey } from '../notification-keys.js';
import { notClockedRotaShifts, notClockedSchedules } from './not-clocked-shifts.sql.js';

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
    const { rows } = await sql<{ id: string }>`
      select distinct s.company_id as id from ${notClockedSchedules(isLateAndNotNotified(now, sql`a.employee_id`))}
      union select distinct s.company_id from ${notClockedRotaShifts(isLateAndNotNotified(now, sql`s.employee_id`))}`.execute(
      this.em.fork().getKysely(),
    );
    for (const { id } of rows) while (await this.notify(id, now));
  }

  /** Notifies the employers of one company. Returns false if no more shifts are due. */
  private notify(companyId: string, now: Date): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      await lockZone(em, companyId);
      const db = em.getKysely();
      const ours = (person: Sql) => sql`s.company_id = ${companyId} and ${isLateAndNotNotified(now, person)}`;
      const common = sql`
        ${notificationType(now)} as type, s.id as "shiftId", s.date, s.start_time as "startTime", s.end_time as "endTime",
        s.starts_at as "startsAt", p.id as "employeeId"`;
      const schedules = await sql<Late>`
        select ${common}, s.name, s.id as "scheduleId", null::uuid as "rotaId"
          from ${notClockedSchedules(ours(sql`a.employee_id`))}
         order by s.id, p.id limit ${AT_ONCE} for no key update of s, p skip locked`.execute(db);
      const rotaShifts = await sql<Late>`
        select ${common}, o.name, null::uuid as "scheduleId", s.rota_id as "rotaId"
          from ${notClockedRotaShifts(ours(sql`s.employee_id`))}
         order by s.id, p.id limit ${AT_ONCE} for no key update of s, p skip locked`.execute(db);
      const source = { companyId, actorId: null };
      const formatter = await this.notifier.formatter(source);
      const employers = await this.notifier.employers(source);
      const late = [...schedules.rows, ...rotaShifts.rows];
      const notified = await this.notifier.notifyOnce(
        companyId,
        late.flatMap((one) => employers.map((userId) => lateNotification(one, userId, formatter))),
      );
      return notified > 0 && late.length >= AT_ONCE;
    });
  }
}

/** SQL for the type of the notification about shift `s` in company `k`. */
const notificationType = (now: Date) =>
  sql`case when ${NO_SHOW_AT} <= ${now} then 'no_show' else 'shift_late' end`;

/** SQL condition on shift `s` and company `k`: late, an employer not yet notified, and the company uses the clock. */
function isLateAndNotNotified(now: Date, person: Sql): Sql {
  const { from } = dutyStartRange(now);
  const key = sql`
    ${notificationType(now)} || ' ' || s.id || ' ' || ${person} || ' ' || (extract(epoch from s.starts_at) * 1000)::bigint || ' '`;
  return sql`
    s.starts_at > ${from} and s.starts_at <= ${now} and ${LATE_AT} <= ${now}
    and exists (select from clock_entries f where f.company_id = s.company_id and f.clocked_in_at <= ${LATE_AT})
    and exists (
      select from users m
       where m.company_id = s.company_id and m.role = 'employer' and m.deactivated_at is null
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
