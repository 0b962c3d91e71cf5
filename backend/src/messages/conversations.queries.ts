import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { idFilter, searchFilter, listPage, parseSearchText, type ListSpec } from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import {
  PREVIEW_MAX,
  type ConversationDetail,
  type ConversationView,
  type RecipientView,
} from './messages.contract.js';
import { partnerRole } from './messages.rules.js';
import { excerptAroundMatch, searchConversations } from './message-search.js';
import { fullName, personJson } from '../common/db/lists/person-name.sql.js';

const BY_NAME = [sql`lower(u.last_name)`, sql`lower(u.first_name)`];
const IS_OWN = sql`coalesce(u.id = me.employer_id, false)`;

const RECIPIENTS: ListSpec<RecipientView> = {
  name: 'recipients',
  columns: selection({ 'users u': ['id', 'firstName', 'lastName'], 'accounts a': ['email'], isOwn: IS_OWN }),
  from: sql`users me join users u on u.company_id = me.company_id join accounts a on a.id = u.account_id`,
  id: sql`u.id`,
  sorts: { name: BY_NAME, lastName: BY_NAME, email: sql`a.email` },
  defaultSort: sql`${IS_OWN} desc, lower(u.last_name), lower(u.first_name), u.id`,
  filters: {
    id: idFilter(sql`u.id`),
    q: searchFilter(sql`${fullName('u')} || ' ' || a.email`),
  },
};

const ID: Selection<{ id: string }> = selection({ 'users u': ['id'] });
const NAMES = sql`'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name`;

/** Reads of the actor's conversations and of the members they can write to. */
@Injectable()
export class ConversationsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the actor's conversations, the last written first. The search finds names and texts. */
  async list(actor: Actor, query: ListQuery): Promise<Page<ConversationView>> {
    const { companyId, userId } = actor;
    const words = searchedWords(query);
    const found = words ? await searchConversations(this.em.getKysely(), actor, words) : [];
    const otherIds = found.map(({ otherId }) => otherId);
    const messageIds = found.map(({ messageId }) => messageId);
    const spec: ListSpec<ConversationView> = {
      name: 'conversations',
      columns: selection({
        ...conversationColumns(actor),
        found: words ? foundMessageJson(words) : sql`null`,
      }),
      from: sql`conversations c`,
      alias: sql`c`,
      joins: sql`join users u on u.company_id = c.company_id and u.id = c.other_id
        join accounts a on a.id = u.account_id
        join messages m on m.company_id = c.company_id and m.id = c.last_message_id
        ${words ? joinFoundMessages(otherIds, messageIds) : sql``}`,
      id: sql`c.other_id`,
      sorts: { createdAt: sql`c.last_message_at` },
      defaultSort: sql`c.last_message_at desc, c.other_id desc`,
      filters: {
        id: idFilter(sql`c.other_id`),
        q: (value) => (parseSearchText(value) ? sql`c.other_id = any(${otherIds}::uuid[])` : sql`true`),
      },
    };
    return listPage(
      this.em.getKysely(),
      spec,
      sql`c.company_id = ${companyId} and c.member_id = ${userId}`,
      query,
    );
  }

  /**
   * Returns the conversation with a member, even if it is empty.
   * @throws NotVisible if there is none and the actor cannot write to the member
   */
  async one(actor: Actor, otherId: string): Promise<ConversationDetail> {
    const { companyId, userId, role } = actor;
    const successor = sql`case when not ${canReply(actor)} then (
      select ${personJson('e')}
        from users me
        join users e on e.company_id = me.company_id and e.role = 'employer' and e.deactivated_at is null
       where me.company_id = ${companyId} and me.id = ${userId} and ${role} = 'employee'
       order by e.id = me.employer_id desc, e.created_at, e.id limit 1) end`;
    const [found] = await read<ConversationDetail>(
      this.em.getKysely(),
      selection({ ...conversationColumns(actor), successor }),
      sql`from users u
        join accounts a on a.id = u.account_id
        left join conversations c on c.company_id = u.company_id and c.member_id = ${userId} and c.other_id = u.id
        left join messages m on m.company_id = c.company_id and m.id = c.last_message_id
       where u.company_id = ${companyId} and u.id = ${otherId} and (c.other_id is not null or ${canReply(actor)})`,
    );
    return orNotFound(found);
  }

  /** Returns the members whom the actor can write to, by name. An employee's own employer is first. */
  recipients(actor: Actor, query: ListQuery): Promise<Page<RecipientView>> {
    const { companyId, userId } = actor;
    const reachable = sql`me.company_id = ${companyId} and me.id = ${userId} and ${canReply(actor)}`;
    return listPage(this.em.getKysely(), RECIPIENTS, reachable, query);
  }

  /** Returns those of these ids whom the actor can write to. */
  async reachableMembers(actor: Actor, ids: readonly string[]): Promise<string[]> {
    const reachable = sql`from users u
      where u.company_id = ${actor.companyId} and u.id = any(${ids}::uuid[]) and ${canReply(actor)}`;
    return (await read(this.em.getKysely(), ID, reachable)).map(({ id }) => id);
  }
}

function conversationColumns(actor: Actor) {
  return {
    id: sql`u.id`,
    user: sql`json_build_object(${NAMES}, 'email', case when u.erased_at is null then a.email end)`,
    lastMessage: messagePreviewJson(sql`m`, sql`left(m.content, ${PREVIEW_MAX}::int)`),
    unreadCount: sql`(select count(*)::int from messages w where w.company_id = u.company_id
      and w.receiver_id = ${actor.userId} and w.sender_id = u.id and not w.is_read)`,
    canReply: canReply(actor),
  };
}

/** SQL for a message with its preview as JSON, or null if there is none. */
function messagePreviewJson(message: RawBuilder<unknown>, preview: RawBuilder<unknown>) {
  const at = sql`to_char(${message}.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return sql`case when ${message}.id is not null then json_build_object(
    'id', ${message}.id, 'senderId', ${message}.sender_id, 'subject', ${message}.subject,
    'preview', ${preview}, 'createdAt', ${at}) end`;
}

/** Joins the message `f` that was found in each conversation `c`, if any. */
function joinFoundMessages(otherIds: readonly string[], messageIds: readonly (string | null)[]) {
  return sql`left join unnest(${otherIds}::uuid[], ${messageIds}::uuid[]) w (other_id, message_id)
      on w.other_id = c.other_id
    left join messages f on f.company_id = c.company_id and f.id = w.message_id`;
}

/** Returns the words to search for, or an empty text. */
function searchedWords({ filter: { q } }: ListQuery): string {
  return typeof q === 'string' ? q.trim() : '';
}

function foundMessageJson(words: string) {
  return messagePreviewJson(sql`f`, excerptAroundMatch(sql`f.content`, words));
}

/** SQL that is true if the actor can write to a member `u` of their company. */
export function canReply({ role }: Actor) {
  return sql`(u.deactivated_at is null and u.role = ${sql.lit(partnerRole(role))})`;
}
