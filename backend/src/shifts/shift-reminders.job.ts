import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { ScheduledJobs } from '../common/jobs/scheduled-jobs.js';
import type { Formatter } from '../common/time/format.js';
import { lockZone } from '../companies/company-locks.js';
import type { OnceContent } from '../notifications/notification.content.js';
import { NotifierService } from '../notifications/notifier.service.js';
import {
  ASSIGNMENT_COLUMNS,
  dueAssignments,
  dueRotaShifts,
  ROTA_SHIFT_COLUMNS,
  type DueShift,
} from './due-shifts.js';
import { remindedUntil } from './shift.rules.js';

/** So many people are reminded in one transaction. */
const AT_ONCE = 500;

/**
 * Reminds people of what they are to work within 24 hours: once of each shift and start, so that one that moves reminds
 * again. The shift is locked meanwhile, that nobody is reminded of what somebody else just changes; a shift that is being
 * changed is left for the next minute.
 */
@Injectable()
export class ShiftRemindersJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: ScheduledJobs,
    private readonly notifier: NotifierService,
  ) {}

  onModuleInit(): void {
    this.jobs.add('shift reminders', (now) => this.remindAll(now));
  }

  private async remindAll(now: Date): Promise<void> {
    const due = { now, until: remindedUntil(now) };
    const { rows } = await sql<{ id: string }>`
      select distinct s.company_id as id from ${dueAssignments(due)}
      union select distinct r.company_id from ${dueRotaShifts(due)}`.execute(this.em.fork().getKysely());
    for (const { id } of rows) while (await this.remind(id, now));
  }

  /** Reminds people of one company; false when nobody is left. */
  private remind(companyId: string, now: Date): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      // Before all other locks: nobody leaves and no zone changes meanwhile.
      await lockZone(em, companyId);
      const due = { now, until: remindedUntil(now), companyId };
      const db = em.getKysely();
      const schedules = await sql<DueShift>`
        select ${ASSIGNMENT_COLUMNS} from ${dueAssignments(due)}
         order by s.id limit ${AT_ONCE} for no key update of s skip locked`.execute(db);
      const rotaShifts = await sql<DueShift>`
        select ${ROTA_SHIFT_COLUMNS} from ${dueRotaShifts(due)}
         order by r.id limit ${AT_ONCE} for no key update of r skip locked`.execute(db);
      const shifts = [...schedules.rows, ...rotaShifts.rows];
      const formatter = await this.notifier.formatter({ companyId, actorId: null });
      const reminders = shifts.map((shift) => reminderOf(shift, formatter));
      const notified = await this.notifier.tellOnce(companyId, reminders);
      return notified > 0 && shifts.length >= AT_ONCE;
    });
  }
}

function reminderOf(due: DueShift, formatter: Formatter): OnceContent {
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
