import { sql, type RawBuilder } from 'kysely';
import { bestHits, type Search, type SearchSource } from '../common/search/search-source.js';
import { searchMembers } from '../users/users.search.js';
import { canReply } from './conversations.queries.js';
import { excerptAroundMatch, isLongEnough, newestMatchId } from './message-search.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

type Sql = RawBuilder<unknown>;

/** The conversations whose messages are searched, the last written first. The page of messages searches all. */
const CONVERSATIONS = 30;

export const search: SearchSource[] = [
  {
    kind: 'person',
    position: 1,
    // Employees find the employers that they can write to.
    hits: (asked) => (asked.actor.role === 'employee' ? searchMembers(asked, canReply(asked.actor)) : null),
  },
  { kind: 'message', position: 9, hits: searchMessages },
];

/** SQL for the actor's latest conversations with the text in a message. Case is ignored there, but not accents. */
function searchMessages({ actor: { companyId, userId }, text }: Search): Sql | null {
  if (!isLongEnough(text)) return null;
  const latest = sql`
    select c.* from conversations c where c.company_id = ${companyId} and c.member_id = ${userId}
     order by c.last_message_at desc, c.other_id desc limit ${sql.lit(CONVERSATIONS)}`;
  const rows = sql`
    select u.id, u.first_name, u.last_name, m.content, 2 as rank, -extract(epoch from m.created_at) as place
      from (select c.other_id, ${newestMatchId(text)} as message_id from (${latest}) c offset 0) c
      join users u on u.company_id = ${companyId} and u.id = c.other_id
      join messages m on m.company_id = ${companyId} and m.id = c.message_id`;
  const message = {
    as: sql`u`,
    name: fullName('u'),
    columns: { detail: excerptAroundMatch(sql`u.content`, text) },
  };
  return bestHits('message', message, rows);
}
