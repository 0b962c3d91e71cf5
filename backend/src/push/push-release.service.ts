import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';

/** Longer than anything waits but for quiet hours, and but for tries that failed, of which one comes early. */
const OTHERS_WAIT_MS = 120_000;

/** Makes due what a member's quiet hours held, once they set other ones: the worker decides on it anew. */
@Injectable()
export class PushReleaseService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('notification_settings.quiet_hours_set', async ({ companyId, userId }) => {
      const now = this.clock.now();
      const held = new Date(now.getTime() + OTHERS_WAIT_MS);
      await sql`
        with released as (
          update push_messages p set due_at = ${now}
            from notifications n
           where n.id = p.notification_id and n.company_id = ${companyId}
             and p.user_id = ${userId} and p.due_at > ${held}
          returning p.id)
        select pg_notify('push_queued', '') from released limit 1`.execute(this.em.getKysely());
    });
  }
}
