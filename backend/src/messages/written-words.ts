import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { bySearch } from '../common/db/list.js';
import { PLANNED_EACH_TIME } from '../common/db/named-statements.js';
import { PREVIEW_MAX } from './messages.contract.js';

type Sql = RawBuilder<unknown>;

/** How much of a message stands before the words that were found in it: they are to be seen in a narrow list. */
const BEFORE_WORDS = 12;
/** So many messages of a thread are read from its end before the others are looked up: common words stand in them. */
const RECENT = 20;
/** What has fewer characters has no pieces, by which the others are looked up: the thread is read until there is a hit. */
const PIECE = 3;
/** So much of the words is looked up: each of their pieces costs. */
const LOOKED_UP = 16;

/** What is searched of a message `m`. */
const TEXT = sql`m.subject || ' ' || m.content`;

/** The messages `m` in which that was written. */
export const holds = bySearch(TEXT);

/** A conversation of the actor in which something was written, or with somebody of that name; `messageId` is the newest
 * message that holds it. */
export interface Found {
  otherId: string;
  messageId: string | null;
}

/**
 * The actor's conversations with somebody of that name, or in which that was written. With an offset PostgreSQL looks into
 * each thread once, from its end.
 * @throws BadRequestException for what cannot be searched for
 */
export async function findWritten(
  db: QueryExecutorProvider,
  { companyId, userId }: Actor,
  words: string,
): Promise<Found[]> {
  const isNamed = bySearch(sql`u.first_name || ' ' || u.last_name`);
  const { rows } = await sql<Found>`${sql.raw(PLANNED_EACH_TIME)}
    select c.other_id as "otherId", c.message_id as "messageId"
      from (select c.other_id, ${newest(words)} as message_id from conversations c
             where c.company_id = ${companyId} and c.member_id = ${userId} offset 0) c
     where c.message_id is not null
        or c.other_id in (select u.id from users u where u.company_id = ${companyId} and ${isNamed(words)})`.execute(
    db,
  );
  return rows;
}

/** The newest message of the conversation `c` that holds the words. */
function newest(words: string): Sql {
  const isThere = sql`m.company_id = c.company_id
    and least(m.sender_id, m.receiver_id) = least(c.member_id, c.other_id)
    and greatest(m.sender_id, m.receiver_id) = greatest(c.member_id, c.other_id)`;
  const inOrder = sql`order by m.created_at desc, m.id desc`;
  const amongLast = (last: Sql) => sql`(
    select m.id from (select m.* from messages m where ${isThere} ${inOrder} ${last}) m
     where ${holds(words)} ${inOrder} limit 1)`;
  // PostgreSQL counts code points.
  if (Array.from(words).length < PIECE) return amongLast(sql`offset 0`);
  const pieces = sql`thread_pieces(c.member_id, c.other_id, left(${words}, ${sql.lit(LOOKED_UP)}))`;
  return sql`coalesce(${amongLast(sql`limit ${sql.lit(RECENT)}`)}, (
    select m.id from (
      select m.* from messages m where thread_pieces(m.sender_id, m.receiver_id, ${TEXT}) @> ${pieces} offset 0) m
     where ${isThere} and ${holds(words)} ${inOrder} limit 1))`;
}

/** How a text reads where the words are: from a little before the first of them. */
export function excerpt(content: Sql, words: string): Sql {
  const begin = sql`position(lower(${words}) in lower(${content})) - ${sql.lit(BEFORE_WORDS)}`;
  return sql`case when ${begin} > 1 then '…' || substr(${content}, ${begin}, ${sql.lit(PREVIEW_MAX)})
    else left(${content}, ${sql.lit(PREVIEW_MAX)}) end`;
}
