import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { byFlag, byId, bySearch, byChoice, listPage, type ListSpec } from '../common/db/list.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { isShownTo, joinedMessageColumn, messageColumn, NAMED_JOIN } from './notifications.columns.js';
import { NOTIFICATION_TYPES, type NotificationView, type UnreadCount } from './notifications.contract.js';

const columns = sql`n.id, n.type, n.title, ${joinedMessageColumn} as message, n.data, n.is_read::int as "isRead", n.created_at as "createdAt"`;

const spec: ListSpec = {
  name: 'notifications',
  columns,
  from: sql`notifications n`,
  joins: NAMED_JOIN,
  alias: sql`n`,
  id: sql`n.id`,
  sorts: { id: sql`n.created_at`, createdAt: sql`n.created_at` },
  defaultSort: sql`n.created_at desc, n.id desc`,
  filters: {
    id: byId(sql`n.id`),
    type: byChoice(sql`n.type`, NOTIFICATION_TYPES),
    isRead: byFlag(sql`n.is_read`),
    q: bySearch(sql`n.title || ' ' || ${messageColumn}`),
  },
};

/** Reads of the bell. Every member, employers too, sees only their own notifications. */
@Injectable()
export class NotificationsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns the notifications in the actor's bell, newest first. */
  list(actor: Actor, query: ListQuery): Promise<Page<NotificationView>> {
    return listPage(this.em.getKysely(), spec, sql`${this.own(actor)} and n.in_bell`, query);
  }

  /** Counts the unread notifications in the actor's bell. */
  async unreadCount(actor: Actor): Promise<UnreadCount> {
    const { rows } = await sql<UnreadCount>`
      select count(*)::int as count from notifications n where ${this.own(actor)} and n.in_bell and not n.is_read`.execute(
      this.em.getKysely(),
    );
    return rows[0]!;
  }

  /**
   * Returns one of the actor's notifications, even if its kind is not in their bell.
   * @throws NotVisible
   */
  async one(actor: Actor, id: string): Promise<NotificationView> {
    const { rows } = await sql<NotificationView>`
      select ${columns} from notifications n ${NAMED_JOIN} where ${this.own(actor)} and n.id = ${id}`.execute(
      this.em.getKysely(),
    );
    return orNotFound(rows[0]);
  }

  private own(actor: Actor) {
    return isShownTo(actor, this.clock.now());
  }
}
