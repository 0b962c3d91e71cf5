import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { EMPLOYERS } from '../common/events/readers.js';
import { Clock } from '../common/time/clock.js';
import type { Tables } from '../common/db/schema/tables.js';
import { NAME_PLACEHOLDER, shortenQuote } from '../notifications/notifications.texts.js';
import { NotifierService } from '../notifications/notifier.service.js';
import { ClockEntryTransitionsService } from './entries/clock-entry-transitions.service.js';
import type { ClockEntry } from './entries/clock-entry.entity.js';
import { lacksHours } from './entries/missing-hours.sql.js';
import { lateAndNoShowTimes, type LateSettings } from './duty/duty.rules.js';
import { lateNotificationKey, clockReminderKey } from './notification-keys.js';

/** Notifies employees and employers of missed clock-outs, and employees of clock-outs by an employer. */
@Injectable()
export class ClockNotifications implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly notifier: NotifierService,
    private readonly entryStatus: ClockEntryTransitionsService,
  ) {}

  onModuleInit(): void {
    this.events.on('clock_entry.missed', (event) => this.notifyOfMissed(event));
    this.events.on('clock_entry.closed', (event) => this.withdrawMissed(event));
    this.events.on('clock_entry.ended', (event) => this.notifyOfEnded(event));
    for (const over of ['clock_entry.closed', 'clock_entry.ended', 'clock_entry.missed'] as const) {
      this.events.on(over, (event) => this.withdrawReminder(event));
    }
    this.events.on('clock_entry.opened', (event) => this.withdrawLate(event));
    this.events.on('clock_entry.pressed_again', (event) => this.withdrawLate(event));
  }

  private async notifyOfMissed(event: EventOf<'clock_entry.missed'>): Promise<void> {
    const { entry, companyId } = event;
    if (await this.hasHours(entry)) return;
    const shift = await this.entryStatus.shiftText(entry);
    // No actor, because notifications skip their actor, and the actor may be the employee concerned.
    const source = { companyId, actorId: null };
    const content = { type: 'clock_missed', data: notificationTarget(entry) } as const;
    await this.notifier.notify(source, [entry.employeeId], {
      ...content,
      title: 'You did not clock out',
      message: `You did not clock out of ${shift}. Please submit your hours by hand.`,
    });
    await this.notifier.notify(source, [EMPLOYERS], {
      ...content,
      title: 'Clock-out missed',
      message: `${NAME_PLACEHOLDER} did not clock out of ${shift}.`,
      namedId: entry.employeeId,
      data: { ...content.data, employeeId: entry.employeeId },
    });
  }

  /** Returns true if hours were entered for a stored entry. A new entry has none. */
  private async hasHours({ companyId, id }: ClockEntry): Promise<boolean> {
    const { rows } = await sql`
      select from clock_entries x where x.company_id = ${companyId} and x.id = ${id} and not (${lacksHours('x')})`.execute(
      this.em.getKysely(),
    );
    return rows.length > 0;
  }

  /** Withdraws the reminder to clock out, also from mails and pushes that are not sent yet. */
  private async withdrawReminder(event: EventOf<'clock_entry.closed' | 'clock_entry.missed'>): Promise<void> {
    await this.notifier.withdrawOnce(event, [clockReminderKey(event.entry.id)]);
  }

  /** Withdraws the notification of a missed clock-out when the clock-out arrives after all. */
  private async withdrawMissed(event: EventOf<'clock_entry.closed'>): Promise<void> {
    const { entry } = event;
    if (!entry.flags.includes('was_missed')) return;
    const readers = [entry.employeeId, ...(await this.notifier.employers(event))];
    await this.notifier.withdrawAbout(event, readers, [{ clockEntryId: entry.id }]);
  }

  /** Withdraws the late and no-show notifications that a clock-in on time disproves. Before the shift's start, and before
   * they are due, there are none. */
  private async withdrawLate(event: EventOf<'clock_entry.opened'>): Promise<void> {
    const { entry } = event;
    const now = this.clock.now();
    if (now < entry.plannedStartsAt) return;
    const { lateAt, noShowAt } = lateAndNoShowTimes(entry.plannedStartsAt, await this.lateSettings(event));
    const isWrong = (dueAt: Date) => entry.clockedInAt < dueAt && dueAt <= now;
    const wrong = [...(isWrong(lateAt) ? ['shift_late'] : []), ...(isWrong(noShowAt) ? ['no_show'] : [])];
    if (wrong.length === 0) return;
    const { employeeId, plannedStartsAt: startsAt } = entry;
    const subject = { shiftId: (entry.scheduleId ?? entry.rotaShiftId)!, employeeId, startsAt };
    const employers = await this.notifier.employers(event);
    const keys = wrong.flatMap((type) =>
      employers.map((employer) => lateNotificationKey(type, subject, employer)),
    );
    await this.notifier.withdrawOnce(event, keys);
  }

  private lateSettings({ entry }: EventOf<'clock_entry.opened'>): Promise<LateSettings> {
    return this.em
      .getKysely<Tables>()
      .selectFrom('companies')
      .select(['shift_late_minutes as shiftLateMinutes', 'no_show_minutes as noShowMinutes'])
      .where('id', '=', entry.companyId)
      .executeTakeFirstOrThrow();
  }

  private async notifyOfEnded(event: EventOf<'clock_entry.ended'>): Promise<void> {
    const { entry } = event;
    await this.notifier.notify(event, [entry.employeeId], {
      type: 'clock_ended',
      title: 'Clocked out by your manager',
      message: `You were clocked out of ${await this.entryStatus.shiftText(entry)}.`,
      quote: shortenQuote(entry.endReason),
      data: notificationTarget(entry),
    });
  }
}

function notificationTarget({ id: clockEntryId, scheduleId, rotaShiftId, timesheetId }: ClockEntry) {
  const shift = scheduleId ? { scheduleId } : { rotaShiftId: rotaShiftId! };
  return { clockEntryId, ...shift, ...(timesheetId ? { timesheetId } : {}) };
}
