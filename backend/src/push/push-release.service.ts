import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';

/** Only quiet hours and retries postpone a push for longer than this (ms). An early retry does no harm. */
const OTHERS_WAIT_MS = 120_000;

/** Makes postponed pushes due when quiet hours change, so that the worker decides about them again. */
@Injectable()
export class PushReleaseService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('notification_settings.quiet_hours_set', ({ companyId, userId }) =>
      this.release(companyId, sql`p.user_id = ${userId}`),
    );
  }

  /** Makes postponed pushes due if their row `p` matches the condition. */
  async release(companyId: string, whose: RawBuilder<unknown>): Promise<void> {
    const now = this.clock.now();
    const held = new Date(now.getTime() + OTHERS_WAIT_MS);
    await sql`
      with waiting as (
        select p.id from push_messages p join notifications n on n.id = p.notification_id
         where n.company_id = ${companyId} and ${whose} and p.due_at > ${held}
         order by p.id for update of p),
      released as (
        update push_messages p set due_at = ${now} from waiting where waiting.id = p.id
        returning p.id)
      select pg_notify('push_queued', '') from released limit 1`.execute(this.em.getKysely());
  }
}
