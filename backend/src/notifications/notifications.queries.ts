import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import {
  booleanFilter,
  idFilter,
  searchFilter,
  choiceFilter,
  listPage,
  type ListSpec,
} from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import {
  isShownTo,
  joinedMessageColumn,
  messageColumn,
  NAMED_JOIN,
  targetColumn,
} from './notifications.columns.js';
import { NOTIFICATION_TYPES, type NotificationView, type UnreadCount } from './notifications.contract.js';

const NOTIFICATION: Selection<NotificationView> = selection({
  'notifications n': ['id', 'title', 'createdAt'],
  data: targetColumn,
  type: sql`n.type`,
  message: joinedMessageColumn,
  isRead: sql`n.is_read::int`,
});
const COUNT: Selection<UnreadCount> = selection({ count: sql`count(*)::int` });

const SPEC: ListSpec<NotificationView> = {
  name: 'notifications',
  columns: NOTIFICATION,
  from: sql`notifications n`,
  joins: NAMED_JOIN,
  alias: sql`n`,
  id: sql`n.id`,
  sorts: { id: sql`n.created_at`, createdAt: sql`n.created_at` },
  defaultSort: sql`n.created_at desc, n.id desc`,
  filters: {
    id: idFilter(sql`n.id`),
    type: choiceFilter(sql`n.type`, NOTIFICATION_TYPES),
    isRead: booleanFilter(sql`n.is_read`),
    q: searchFilter(sql`n.title || ' ' || ${messageColumn}`),
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
    return listPage(this.em.getKysely(), SPEC, sql`${this.own(actor)} and n.in_bell`, query);
  }

  /** Counts the unread notifications in the actor's bell. */
  async unreadCount(actor: Actor): Promise<UnreadCount> {
    const unread = sql`from notifications n where ${this.own(actor)} and n.in_bell and not n.is_read`;
    return (await read(this.em.getKysely(), COUNT, unread))[0]!;
  }

  /**
   * Returns one of the actor's notifications, even if its kind is not in their bell.
   * @throws NotVisible
   */
  async one(actor: Actor, id: string): Promise<NotificationView> {
    const found = sql`from notifications n ${NAMED_JOIN} where ${this.own(actor)} and n.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), NOTIFICATION, found))[0]);
  }

  private own(actor: Actor) {
    return isShownTo(actor, this.clock.now());
  }
}
