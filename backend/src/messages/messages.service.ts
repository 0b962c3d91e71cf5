import { EntityManager } from '@mikro-orm/postgresql';
import { ForbiddenException, Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { read, selection } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import { NotVisible } from '../common/http/errors.js';
import { Limits } from '../common/http/rate-limits.js';
import { Clock } from '../common/time/clock.js';
import { ConversationsQueries } from './conversations.queries.js';
import { Message } from './message.entity.js';
import { lockThreads } from './message-locks.js';
import type {
  ConversationDetail,
  MessageView,
  SendMessageRequest,
  SendToManyRequest,
  SentToManyView,
} from './messages.contract.js';
import { MessagesQueries } from './messages.queries.js';

/**
 * Messages per insert statement. Each is split into pieces for the search index, which must not exceed the
 * statement's time limit.
 */
const INSERTED_AT_ONCE = 25;
const NOT_YOURS = 'Only the recipient can mark a message as read';

/** Sends messages and marks them as read. Only sender and receiver are informed. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly queries: MessagesQueries,
    private readonly conversations: ConversationsQueries,
  ) {}

  /**
   * Sends a message to one member.
   * @throws NotVisible for a receiver whom the actor cannot write to, and for another writer; TooMany
   */
  async send(actor: Actor, { receiverId, ...text }: SendMessageRequest): Promise<MessageView> {
    const [message] = await this.write(actor, [receiverId], text);
    return this.queries.one(actor, message!.id);
  }

  /**
   * Sends a message to several members, which counts as one for the limit. If one receiver is not allowed, no
   * message is sent.
   * @throws NotVisible, TooMany as `send`
   */
  async sendToMany(actor: Actor, { receivers, ...text }: SendToManyRequest): Promise<SentToManyView> {
    const ids = receivers.map(({ id }) => id);
    const messages = await this.write(actor, ids, text);
    return { messages: messages.map(({ id, receiverId }) => ({ id, receiverId })) };
  }

  /**
   * Marks one message as read. A second call changes nothing.
   * @throws NotVisible; ForbiddenException for its sender
   */
  read(actor: Actor, id: string): Promise<MessageView> {
    return this.em.transactional(async () => {
      const { senderId, receiverId } = await this.queries.one(actor, id);
      if (receiverId !== actor.userId) throw new ForbiddenException(NOT_YOURS, { errorCode: 'not_receiver' });
      await this.markMessagesRead(memberOf(actor), senderId, sql`id = ${id}`);
      return this.queries.one(actor, id);
    });
  }

  /**
   * Marks all messages from one member as read.
   * @throws NotVisible
   */
  readAll(actor: Actor, otherId: string): Promise<ConversationDetail> {
    return this.em.transactional(async () => {
      await this.conversations.one(actor, otherId);
      await this.markMessagesRead(memberOf(actor), otherId, sql`true`);
      return this.conversations.one(actor, otherId);
    });
  }

  private write(
    actor: Actor,
    receivers: readonly string[],
    { writerId = actor.userId, subject, content }: Omit<SendMessageRequest, 'receiverId'>,
  ): Promise<Message[]> {
    if (writerId !== actor.userId) throw new NotVisible();
    const { companyId, userId: senderId } = memberOf(actor);
    const receiverIds = [...new Set(receivers.map((id) => id.toLowerCase()))];
    return this.em.transactional(async (em) => {
      await this.limits.messages.count(senderId);
      const reachable = await this.conversations.reachableMembers(actor, receiverIds);
      if (reachable.length < receiverIds.length) throw new NotVisible();
      await lockThreads(em.getKysely(), companyId, senderId, receiverIds);
      const waiting = await this.queries.countUnreadByReceiver(actor, receiverIds);
      const now = this.clock.now();
      const times = { createdAt: now, updatedAt: now };
      const messages: Message[] = [];
      for (const receiverId of receiverIds) {
        const text = { subject, content, isRead: false, ...times };
        messages.push(
          em.create(Message, { id: newId(), companyId, senderId, receiverId, ...text }, { persist: true }),
        );
        if (messages.length % INSERTED_AT_ONCE === 0) await em.flush();
      }
      const sent = messages.map((message) => ({ message, waiting: waiting.get(message.receiverId) ?? 0 }));
      const isOneOfMany = sent.length > 1;
      for (const one of sent) {
        const { id, receiverId } = one.message;
        const readers = [senderId, receiverId];
        await this.events.emit('message.sent', {
          ...one,
          isOneOfMany,
          ...messageAudit(companyId, senderId, id, readers),
        });
      }
      if (isOneOfMany) {
        const changes = { receivers: { to: sent.length } };
        const all = { sent, ...messageAudit(companyId, senderId, messages[0]!.id, []), changes };
        await this.events.emit('message.sent_to_many', all);
      }
      await em.flush();
      return messages;
    });
  }

  /** Marks messages as read in one statement. Only a change emits an event, so one of two concurrent calls emits it. */
  private async markMessagesRead(
    { companyId, userId }: Member,
    senderId: string,
    which: RawBuilder<unknown>,
  ): Promise<void> {
    await lockThreads(this.em.getKysely(), companyId, senderId, [userId]);
    const unread = sql`company_id = ${companyId} and receiver_id = ${userId} and sender_id = ${senderId} and not is_read`;
    const [newest] = await read<{ id: string; left: number }>(
      this.em.getKysely(),
      selection({
        id: sql`id`,
        left: sql`(select count(*)::int from messages where ${unread}) - (select count(*)::int from marked)`,
      }),
      sql`from marked order by created_at desc, id desc limit 1`,
      sql`with marked as (
        update messages set is_read = true, updated_at = ${this.clock.now()}, version = version + 1
         where ${unread} and ${which}
        returning id, created_at)`,
    );
    if (!newest) return;
    await this.events.emit('message.read', {
      senderId,
      readerId: userId,
      left: newest.left,
      ...messageAudit(companyId, userId, newest.id, [senderId, userId]),
      changes: { isRead: { from: false, to: true } },
    });
    await this.em.flush();
  }
}

function messageAudit(companyId: string, actorId: string, objectId: string, readers: string[]) {
  return { companyId, actorId, objectType: 'message' as const, objectId, readers };
}
