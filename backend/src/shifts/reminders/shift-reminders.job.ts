import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import type { Formatter } from '../../common/time/format.js';
import { lockZone } from '../../companies/company-locks.js';
import type { OnceContent } from '../../notifications/notifications.content.js';
import { NotifierService } from '../../notifications/notifier.service.js';
import { lockSchedulesOf } from '../lock-schedules.js';
import { DUE_SHIFT, shiftsToRemind, type DueShift } from './shifts-to-remind.sql.js';
import { latestRemindedStart } from '../shifts.rules.js';

/** The number of reminders in one transaction. */
const AT_ONCE = 500;

const COMPANY: Selection<{ id: string }> = selection({ id: sql`due.company_id` });

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
    const companies = sql`
      from (select distinct r.company_id from ${shiftsToRemind(due)}) due`;
    for (const { id } of await read(this.em.fork().getKysely(), COMPANY, companies))
      while (await this.remind(id, now));
  }

  /** Reminds employees of one company. Returns false if no reminder is left. */
  private remind(companyId: string, now: Date): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      // Locks the zone first, so that no deactivation or time zone change happens in the meantime.
      await lockZone(em, companyId);
      const due = shiftsToRemind({ now, until: latestRemindedStart(now), companyId });
      const isLocked = await lockSchedulesOf(em, companyId, due, AT_ONCE);
      const dueShifts = sql`
        from ${due} and ${isLocked} order by r.id limit ${AT_ONCE} for no key update of r skip locked`;
      const shifts = await read(em.getKysely(), DUE_SHIFT, dueShifts);
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
