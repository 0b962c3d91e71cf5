import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { parseSearchText, searchFilter } from '../common/db/lists/list.js';
import { PLANNED_EACH_TIME } from '../common/db/pool/named-statements.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { PREVIEW_MAX } from './messages.contract.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

type Sql = RawBuilder<unknown>;

/** Characters of a preview before the words that were found, few enough for a narrow list. */
const BEFORE_WORDS = 12;
/**
 * Messages that are read from the end of a thread before the index is used, because common words are usually in
 * them.
 */
const RECENT = 20;
/**
 * Length of the pieces in the search index. Shorter words are searched without the index, from the end of the
 * thread.
 */
const PIECE = 3;
/** Characters that are looked up in the index, because each of their pieces costs time. */
const LOOKED_UP = 16;

/** The searched text of a message `m`. */
const TEXT = sql`m.subject || ' ' || m.content`;

/** SQL condition for the messages `m` that contain exactly these words, because the thread marks them in the text. */
export function containsWords(words: string): Sql {
  return sql`${TEXT} ilike ${`%${parseSearchText(words).replace(/[\\%_]/g, '\\$&')}%`}`;
}

/**
 * A conversation that a search found by a message or by the member's name. `messageId` is the newest message with
 * the words, if any.
 */
export interface Found {
  otherId: string;
  messageId: string | null;
}
const FOUND: Selection<Found> = selection({ otherId: sql`c.other_id`, messageId: sql`c.message_id` });

/**
 * Finds the actor's conversations whose member has this name or whose messages contain the words. The offset makes
 * PostgreSQL search each thread once, from its end.
 * @throws BadRequestException for a text that cannot be searched for
 */
export function searchConversations(
  db: QueryExecutorProvider,
  { companyId, userId }: Actor,
  words: string,
): Promise<Found[]> {
  const isNamed = searchFilter(fullName('u'));
  const found = sql`
    from (select c.other_id, ${newestMatchId(words)} as message_id from conversations c
           where c.company_id = ${companyId} and c.member_id = ${userId} offset 0) c
   where c.message_id is not null
      or c.other_id in (select u.id from users u where u.company_id = ${companyId} and ${isNamed(words)})`;
  return read(db, FOUND, found, sql.raw(PLANNED_EACH_TIME));
}

/** Returns whether the index has pieces as long as the words. Counts code points, as PostgreSQL does. */
export function isLongEnough(words: string): boolean {
  return Array.from(words).length >= PIECE;
}

/** SQL for the id of the newest message in conversation `c` that contains the words. */
export function newestMatchId(words: string): Sql {
  const isThere = sql`m.company_id = c.company_id
    and least(m.sender_id, m.receiver_id) = least(c.member_id, c.other_id)
    and greatest(m.sender_id, m.receiver_id) = greatest(c.member_id, c.other_id)`;
  const inOrder = sql`order by m.created_at desc, m.id desc`;
  const amongLast = (last: Sql) => sql`(
    select m.id from (select m.* from messages m where ${isThere} ${inOrder} ${last}) m
     where ${containsWords(words)} ${inOrder} limit 1)`;
  if (!isLongEnough(words)) return amongLast(sql`offset 0`);
  const pieces = sql`thread_pieces(c.member_id, c.other_id, left(${words}, ${sql.lit(LOOKED_UP)}))`;
  return sql`coalesce(${amongLast(sql`limit ${sql.lit(RECENT)}`)}, (
    select m.id from (
      select m.* from messages m where thread_pieces(m.sender_id, m.receiver_id, ${TEXT}) @> ${pieces} offset 0) m
     where ${isThere} and ${containsWords(words)} ${inOrder} limit 1))`;
}

/** SQL for a preview of `content` that starts shortly before the first match of `words`. */
export function excerptAroundMatch(content: Sql, words: string): Sql {
  const begin = sql`position(lower(${words}) in lower(${content})) - ${sql.lit(BEFORE_WORDS)}`;
  return sql`case when ${begin} > 1 then '…' || substr(${content}, ${begin}, ${sql.lit(PREVIEW_MAX)})
    else left(${content}, ${sql.lit(PREVIEW_MAX)}) end`;
}
