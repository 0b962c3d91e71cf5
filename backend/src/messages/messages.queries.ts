import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { UnreadCount } from '../notifications/notifications.contract.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { orNotFound } from '../common/http/errors.js';
import { ConversationsQueries } from './conversations.queries.js';
import type { MessageView } from './messages.contract.js';
import { countAfter, THREAD_DEFAULT } from './thread-parts.contract.js';
import type { ThreadPart } from './thread-query.js';
import { isBetweenThem, placeOf } from './thread-scope.js';

type Sql = RawBuilder<unknown>;

const COLUMNS = sql`m.id, m.sender_id as "senderId", m.receiver_id as "receiverId", m.subject, m.content,
  m.is_read as "isRead", m.created_at as "createdAt", m.updated_at as "updatedAt"`;

/** Reads of single messages and threads. Everyone sees what they wrote and what they were written, employers too. */
@Injectable()
export class MessagesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly conversations: ConversationsQueries,
  ) {}

  /** A part of the thread with somebody, oldest first. Without messages it is looked whether there may be any.
   * @throws NotVisible for somebody with whom there is no thread and can be none */
  async thread(actor: Actor, otherId: string, part: ThreadPart): Promise<MessageView[]> {
    const { rows } = await sql<MessageView>`
      select ${COLUMNS} from (${partOf(actor, otherId, part)}) m order by m.created_at, m.id`.execute(
      this.db,
    );
    if (rows.length === 0) await this.conversations.one(actor, otherId);
    return rows;
  }

  /** One message that the actor wrote or was written.
   * @throws NotVisible */
  async one({ companyId, userId }: Actor, id: string): Promise<MessageView> {
    const { rows } = await sql<MessageView>`
      select ${COLUMNS} from messages m
       where m.company_id = ${companyId} and m.id = ${id} and ${userId} in (m.sender_id, m.receiver_id)`.execute(
      this.db,
    );
    return orNotFound(rows[0]);
  }

  /** How many messages the actor has not read. */
  async unreadCount({ companyId, userId }: Actor): Promise<UnreadCount> {
    const { rows } = await sql<UnreadCount>`
      select count(*)::int as count from messages m
       where m.company_id = ${companyId} and m.receiver_id = ${userId} and not m.is_read`.execute(this.db);
    return rows[0]!;
  }

  /** How many messages of the actor each of these people has not read; who has read all is not named. */
  async waiting(actor: Actor, receiverIds: readonly string[]): Promise<Map<string, number>> {
    const { companyId, userId } = memberOf(actor);
    const { rows } = await sql<{ id: string; count: number }>`
      select m.receiver_id as id, count(*)::int as count from messages m
       where m.company_id = ${companyId} and m.receiver_id = any(${receiverIds}::uuid[])
         and m.sender_id = ${userId} and not m.is_read group by 1`.execute(this.db);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  private get db() {
    return this.em.getKysely();
  }
}

/** The messages of a part of the thread with somebody, in no order. */
function partOf(actor: Actor, otherId: string, { at, limit }: ThreadPart): Sql {
  const isBetween = isBetweenThem(actor, otherId);
  const middle = placeOf(actor, otherId, at?.id);
  const newest = (
    where: Sql,
    count: number,
  ): Sql => sql`select m.* from messages m where ${isBetween} and ${where}
    order by m.created_at desc, m.id desc limit ${limitOf(count)}`;
  const after = (count: number): Sql => sql`select m.* from messages m
    where ${isBetween} and (m.created_at, m.id) > ${middle} order by m.created_at, m.id limit ${limitOf(count)}`;
  if (at === null) return newest(sql`true`, limit);
  if (at.place === 'before') return newest(sql`(m.created_at, m.id) < ${middle}`, limit);
  if (at.place === 'after') return after(limit);
  const upTo = newest(sql`(m.created_at, m.id) <= ${middle}`, limit - countAfter(limit));
  return sql`(${upTo}) union all (${after(countAfter(limit))})`;
}

/** In the text of the statement where it is the usual one: with a parameter PostgreSQL plans for a tenth of the table. */
function limitOf(limit: number) {
  return limit === THREAD_DEFAULT ? sql.lit(limit) : sql`${limit}`;
}
