import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { COLLECT_MS } from '../notifications/notification-mail.entity.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';

/** Makes waiting mails due when quiet hours change, so that the job decides about them again. */
@Injectable()
export class NotificationMailsReleaseService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('notification_settings.quiet_hours_set', ({ companyId, userId }) =>
      this.release(companyId, sql`m.user_id = ${userId}`),
    );
  }

  /** Makes waiting mails due if their row `m` matches the condition. */
  async release(companyId: string, whose: RawBuilder<unknown>): Promise<void> {
    const now = this.clock.now();
    const gathered = new Date(now.getTime() + COLLECT_MS);
    // Locks also rows that are due, to wait for a job that is about to postpone them by the old quiet hours.
    await sql`
      with waiting as (
        select m.id from notification_mails m join notifications n on n.id = m.notification_id
         where n.company_id = ${companyId} and ${whose} and m.mail_id is null
         order by m.id for update of m)
      update notification_mails m
         set due_at = case when m.due_at > ${gathered} then ${now} else m.due_at end
        from waiting where waiting.id = m.id`.execute(this.em.getKysely());
  }
}
