import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Formatter } from '../common/time/format.js';
import { lockZone } from '../companies/company-locks.js';
import type { OnceContent } from '../notifications/notifications.content.js';
import { NotifierService } from '../notifications/notifier.service.js';
import {
  ASSIGNMENT_COLUMNS,
  assignmentsToRemind,
  rotaShiftsToRemind,
  ROTA_SHIFT_COLUMNS,
  type DueShift,
} from './shifts-to-remind.sql.js';
import { latestRemindedStart } from './shifts.rules.js';

/** The number of reminders of each kind in one transaction. */
const AT_ONCE = 500;

/** Reminds employees of shifts within 24 hours, once per shift and start, so that a moved shift reminds again.
 * Shifts that another transaction is changing are left for the next run. */
@Injectable()
export class ShiftRemindersJob {
  constructor(
    private readonly em: EntityManager,
    private readonly notifier: NotifierService,
  ) {}

  async run(now: Date): Promise<void> {
    const due = { now, until: latestRemindedStart(now) };
    const { rows } = await sql<{ id: string }>`
      select distinct s.company_id as id from ${assignmentsToRemind(due)}
      union select distinct r.company_id from ${rotaShiftsToRemind(due)}`.execute(this.em.fork().getKysely());
    for (const { id } of rows) while (await this.remind(id, now));
  }

  /** Reminds employees of one company. Returns false if no reminder is left. */
  private remind(companyId: string, now: Date): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      // Locks the zone first, so that no deactivation or time zone change happens in the meantime.
      await lockZone(em, companyId);
      const due = { now, until: latestRemindedStart(now), companyId };
      const db = em.getKysely();
      const schedules = await sql<DueShift>`
        select ${ASSIGNMENT_COLUMNS} from ${assignmentsToRemind(due)}
         order by s.id limit ${AT_ONCE} for no key update of s skip locked`.execute(db);
      const rotaShifts = await sql<DueShift>`
        select ${ROTA_SHIFT_COLUMNS} from ${rotaShiftsToRemind(due)}
         order by r.id limit ${AT_ONCE} for no key update of r skip locked`.execute(db);
      const shifts = [...schedules.rows, ...rotaShifts.rows];
      const formatter = await this.notifier.formatter({ companyId, actorId: null });
      const reminders = shifts.map((shift) => shiftReminder(shift, formatter));
      const notified = await this.notifier.notifyOnce(companyId, reminders);
      return notified > 0 && shifts.length >= AT_ONCE;
    });
  }
}

function shiftReminder(due: DueShift, formatter: Formatter): OnceContent {
  const { employeeId, key, scheduleId, rotaId, rotaShiftId, startsAt, isConfirmed } = due;
  const ask = isConfirmed ? '' : ' Please confirm it.';
  return {
    userId: employeeId,
    key,
    type: 'shift_reminder',
    title: 'Shift reminder',
    starts: [startsAt],
    message: `Your shift starts within 24 hours: ${formatter.shift(due)}.${ask}`,
    data: scheduleId ? { scheduleId } : { rotaId: rotaId!, rotaShiftId: rotaShiftId! },
  };
}
