import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { Clock } from '../common/time/clock.js';
import type { NotificationView, UnreadCount } from './notifications.contract.js';
import { isWithdrawnOrExpired } from './notifications.columns.js';
import { NotificationsQueries } from './notifications.queries.js';

/** Marks notifications as read. No other member sees the mark, so no event is emitted. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: NotificationsQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks one of the actor's notifications as read. A second call changes nothing.
   * @throws NotVisible
   */
  async read(actor: Actor, id: string): Promise<NotificationView> {
    await sql`
      update notifications n set is_read = true
       where id = ${id} and company_id = ${actor.companyId} and user_id = ${actor.userId} and not is_read
         and not ${isWithdrawnOrExpired(this.clock.now())}`.execute(this.em.getKysely());
    return this.queries.one(actor, id);
  }

  /** Marks all notifications in the actor's bell as read and returns how many are unread now. */
  async readAll(actor: Actor): Promise<UnreadCount> {
    await sql`
      update notifications n set is_read = true
       where company_id = ${actor.companyId} and user_id = ${actor.userId} and not is_read
         and in_bell and not ${isWithdrawnOrExpired(this.clock.now())}`.execute(this.em.getKysely());
    return this.queries.unreadCount(actor);
  }
}
