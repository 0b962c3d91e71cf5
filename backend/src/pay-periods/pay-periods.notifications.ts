import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { durationText } from '../common/time/durations.js';
import { shortenQuote } from '../notifications/notifications.texts.js';
import { NotifierService } from '../notifications/notifier.service.js';

/** Notifies employees of corrections of their hours. */
@Injectable()
export class PayPeriodsNotifications implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly notifier: NotifierService,
  ) {}

  onModuleInit(): void {
    this.events.on('pay_correction.created', (event) => this.notifyOfCorrection(event));
  }

  private async notifyOfCorrection(event: EventOf<'pay_correction.created'>): Promise<void> {
    const { companyId, employeeId, timesheetId, minutes, reason } = event;
    const rows = await read(
      this.em.getKysely(),
      columnsOf('timesheets', ['date']),
      sql`from timesheets where company_id = ${companyId} and id = ${timesheetId}`,
    );
    const { weekdayDate } = await this.notifier.formatter(event);
    const time = durationText(Math.abs(minutes));
    const change = minutes < 0 ? `${time} will be taken from` : `${time} will be added to`;
    await this.notifier.notify(event, [employeeId], {
      type: 'hours_corrected',
      title: 'Hours corrected',
      message: `${change} your next pay period for ${weekdayDate(rows[0]!.date)}.`,
      quote: shortenQuote(reason),
      data: { timesheetId },
    });
  }
}
