import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { byIndexedSearch, bySearch, type Filter } from '../common/db/list.js';
import { PREVIEW_MAX } from './messages.contract.js';

type Sql = RawBuilder<unknown>;

/** How much of a message stands before the words that were found in it: they are to be seen in a narrow list. */
const BEFORE_WORDS = 12;

const TEXT = sql`m.subject || ' ' || m.content`;

/** The actor's own messages `m` in which that was written; a part of a statement, from `from` on. */
function written({ companyId, userId }: Actor, value: unknown): Sql {
  const holdsWords = byIndexedSearch(sql`search_pieces(m.company_id, ${TEXT})`, companyId, TEXT);
  return sql`from messages m
    where m.company_id = ${companyId} and ${userId} in (m.sender_id, m.receiver_id) and ${holdsWords(value)}`;
}

function otherParty({ userId }: Actor): Sql {
  return sql`(case m.sender_id when ${userId} then m.receiver_id else m.sender_id end)`;
}

/** Conversations `c` with somebody of that name, or in which that was written. */
export function byNameOrWords(actor: Actor): Filter {
  const { companyId } = actor;
  const isNamed = bySearch(sql`u.first_name || ' ' || u.last_name`);
  return (value) => sql`(
    c.other_id in (select u.id from users u where u.company_id = ${companyId} and ${isNamed(value)})
    or c.other_id in (select ${otherParty(actor)} ${written(actor, value)}))`;
}

/** The newest message `f` of each conversation `c` in which that was written; none where only the name fits. */
export function joinFound(actor: Actor, value: unknown): Sql {
  return sql`left join (
      select distinct on (o.other_id) o.other_id, o.id
        from (select ${otherParty(actor)} as other_id, m.id, m.created_at ${written(actor, value)}) o
       order by o.other_id, o.created_at desc, o.id desc) n on n.other_id = c.other_id
    left join messages f on f.company_id = c.company_id and f.id = n.id`;
}

/** How a text reads where the words are: from a little before the first of them. */
export function excerpt(content: Sql, words: string): Sql {
  const begin = sql`position(lower(${words}) in lower(${content})) - ${sql.lit(BEFORE_WORDS)}`;
  return sql`case when ${begin} > 1 then '…' || substr(${content}, ${begin}, ${sql.lit(PREVIEW_MAX)})
    else left(${content}, ${sql.lit(PREVIEW_MAX)}) end`;
}
