import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { byIndexedSearch, bySearch, type Filter } from '../common/db/list.js';
import { PREVIEW_MAX } from './messages.contract.js';

type Sql = RawBuilder<unknown>;

/** How much of a message stands before the words that were found in it: they are to be seen in a narrow list. */
const BEFORE_WORDS = 12;
/** Words in fewer messages are looked up among all. Those in more are mostly met soon in each thread, from its end; threads
 * without them are read whole, which the time limit of a statement bounds. */
const FEW = 300;

/** What is searched of a message `m`, and the pieces of it that its index holds. */
const TEXT = sql`m.subject || ' ' || m.content`;
const PIECES = sql`search_pieces(m.company_id, ${TEXT})`;

/** The messages `m` in which that was written. */
export const holds = bySearch(TEXT);

/** With whom the actor has the messages in which that was written, while these are few; null where they are many. */
function partnersOfFew({ companyId, userId }: Actor, value: unknown): Sql {
  const holdsIndexed = byIndexedSearch(PIECES, companyId, TEXT);
  return sql`(select case when count(*) < ${sql.lit(FEW)} then coalesce(array_agg(distinct other_id), '{}') end from (
    select case m.sender_id when ${userId} then m.receiver_id else m.sender_id end as other_id from messages m
     where m.company_id = ${companyId} and ${userId} in (m.sender_id, m.receiver_id) and ${holdsIndexed(value)}
     limit ${sql.lit(FEW)}) few)::uuid[]`;
}

/** The messages `m` of the conversation `c` in which that was written; a part of a statement, from `from` on. */
function writtenThere(value: unknown): Sql {
  return sql`from messages m where m.company_id = c.company_id
    and least(m.sender_id, m.receiver_id) = least(c.member_id, c.other_id)
    and greatest(m.sender_id, m.receiver_id) = greatest(c.member_id, c.other_id) and ${holds(value)}`;
}

/** Whether that was written in the conversation `c`. With an offset PostgreSQL asks for each conversation: it would read all
 * messages of all companies into a hash table first. */
function isWrittenThere(actor: Actor, value: unknown): Sql {
  return sql`coalesce(c.other_id = any(${partnersOfFew(actor, value)}), exists (select ${writtenThere(value)} offset 0))`;
}

/** Conversations `c` with somebody of that name, or in which that was written. */
export function byNameOrWords(actor: Actor): Filter {
  const { companyId } = actor;
  const isNamed = bySearch(sql`u.first_name || ' ' || u.last_name`);
  return (value) => sql`(
    c.other_id in (select u.id from users u where u.company_id = ${companyId} and ${isNamed(value)})
    or ${isWrittenThere(actor, value)})`;
}

/** The newest message `f` of each conversation `c` in which that was written; none where only the name fits, whose
 * threads are not read for words in few messages. */
export function joinFound(actor: Actor, value: unknown): Sql {
  return sql`left join lateral (
    select m.* ${writtenThere(value)} and coalesce(c.other_id = any(${partnersOfFew(actor, value)}), true)
     order by m.created_at desc, m.id desc limit 1) f on true`;
}

/** How a text reads where the words are: from a little before the first of them. */
export function excerpt(content: Sql, words: string): Sql {
  const begin = sql`position(lower(${words}) in lower(${content})) - ${sql.lit(BEFORE_WORDS)}`;
  return sql`case when ${begin} > 1 then '…' || substr(${content}, ${begin}, ${sql.lit(PREVIEW_MAX)})
    else left(${content}, ${sql.lit(PREVIEW_MAX)}) end`;
}
