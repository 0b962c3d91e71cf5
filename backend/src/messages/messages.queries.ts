import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { UnreadCount } from '../notifications/notifications.contract.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { listPage, type ListSpec } from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import { ConversationsQueries } from './conversations.queries.js';
import type { MessageView } from './messages.contract.js';
import { countAfterMiddle } from './thread-parts.contract.js';
import type { ThreadPart } from './thread-parameters.js';
import { isInThread, messagePlace } from './thread-scope.sql.js';

type Sql = RawBuilder<unknown>;

const PLACE = sql`(m.created_at, m.id)`;
const MESSAGE: Selection<MessageView> = selection({
  'messages m': ['id', 'senderId', 'receiverId', 'subject', 'content', 'isRead', 'createdAt', 'updatedAt'],
});
const COUNT: Selection<UnreadCount> = selection({ count: sql`count(*)::int` });
const WAITING: Selection<{ id: string; count: number }> = selection({
  id: sql`m.receiver_id`,
  count: sql`count(*)::int`,
});

const NEWEST_FIRST: ListSpec<MessageView> = {
  name: 'messages',
  columns: MESSAGE,
  from: sql`messages m`,
  id: sql`m.id`,
  sorts: {},
  defaultSort: sql`m.created_at desc, m.id desc`,
  filters: {},
};
const OLDEST_FIRST: ListSpec<MessageView> = { ...NEWEST_FIRST, defaultSort: sql`m.created_at, m.id` };

/** Reads of messages and threads. Every member, employers too, sees only messages that they sent or received. */
@Injectable()
export class MessagesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly conversations: ConversationsQueries,
  ) {}

  /**
   * Returns a part of the thread with a member, oldest first. The total counts the thread, or its messages on that
   * side of the given message.
   * @throws NotVisible if the actor has no thread with the member and cannot start one
   */
  async thread(actor: Actor, otherId: string, part: ThreadPart): Promise<Page<MessageView>> {
    const page = await this.readPart(actor, otherId, part);
    if (page.rows.length === 0) await this.conversations.one(actor, otherId);
    return page;
  }

  /**
   * Returns a message that the actor sent or received.
   * @throws NotVisible
   */
  async one({ companyId, userId }: Actor, id: string): Promise<MessageView> {
    const found = sql`from messages m
      where m.company_id = ${companyId} and m.id = ${id} and ${userId} in (m.sender_id, m.receiver_id)`;
    return orNotFound((await read(this.db, MESSAGE, found))[0]);
  }

  /** Counts the actor's unread messages. */
  async unreadCount({ companyId, userId }: Actor): Promise<UnreadCount> {
    const unread = sql`from messages m
      where m.company_id = ${companyId} and m.receiver_id = ${userId} and not m.is_read`;
    return (await read(this.db, COUNT, unread))[0]!;
  }

  /**
   * Counts the actor's messages that each of these members has not read. Members without unread messages are
   * omitted.
   */
  async countUnreadByReceiver(actor: Actor, receiverIds: readonly string[]): Promise<Map<string, number>> {
    const { companyId, userId } = memberOf(actor);
    const unread = sql`from messages m
      where m.company_id = ${companyId} and m.receiver_id = any(${receiverIds}::uuid[])
        and m.sender_id = ${userId} and not m.is_read group by 1`;
    const rows = await read(this.db, WAITING, unread);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  private async readPart(
    actor: Actor,
    otherId: string,
    { at, limit }: ThreadPart,
  ): Promise<Page<MessageView>> {
    const isBetween = isInThread(actor, otherId);
    const middle = messagePlace(actor, otherId, at?.id);
    const page = (spec: ListSpec<MessageView>, which: Sql): Promise<Page<MessageView>> =>
      listPage(this.db, spec, which, { first: 0, count: limit, sort: null, filter: {} });
    if (at?.place === 'after') return page(OLDEST_FIRST, sql`${isBetween} and ${PLACE} > ${middle}`);
    const newest =
      at?.place === 'around'
        ? await page({ ...NEWEST_FIRST, from: selectMessagesAround(isBetween, middle, limit) }, sql`true`)
        : await page(NEWEST_FIRST, at ? sql`${isBetween} and ${PLACE} < ${middle}` : isBetween);
    newest.rows.reverse();
    return newest;
  }

  private get db() {
    return this.em.getKysely();
  }
}

/** The messages around a place in a thread, at most `limit`. */
function selectMessagesAround(isBetween: Sql, middle: Sql, limit: number): Sql {
  const later = countAfterMiddle(limit);
  return sql`(
    (select m.* from messages m where ${isBetween} and ${PLACE} <= ${middle}
      order by m.created_at desc, m.id desc limit ${sql.lit(limit - later)})
    union all
    (select m.* from messages m where ${isBetween} and ${PLACE} > ${middle}
      order by m.created_at, m.id limit ${sql.lit(later)})) m`;
}
