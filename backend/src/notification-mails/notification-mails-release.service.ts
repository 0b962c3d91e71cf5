import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { GATHER_MS } from './notification-mails.rules.js';

/** Makes due what a member's quiet hours held, once they set other ones: the job decides on it anew. */
@Injectable()
export class NotificationMailsReleaseService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('notification_settings.quiet_hours_set', async ({ companyId, userId }) => {
      const now = this.clock.now();
      const gathered = new Date(now.getTime() + GATHER_MS);
      // Also of what is due, so as to wait for a job that is about to hold it by the hours that were set before.
      await sql`
        update notification_mails m
           set due_at = case when m.due_at > ${gathered} then ${now} else m.due_at end
          from notifications n
         where n.id = m.notification_id and n.company_id = ${companyId}
           and m.user_id = ${userId} and m.mail_id is null`.execute(this.em.getKysely());
    });
  }
}
