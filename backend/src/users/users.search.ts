import { sql, type RawBuilder } from 'kysely';
import { searchFilter } from '../common/db/lists/list.js';
import {
  bestHits,
  hitsOf,
  ifInactive,
  type Search,
  type SearchSource,
} from '../common/search/search-source.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

type Sql = RawBuilder<unknown>;

export const search: SearchSource[] = [
  {
    kind: 'person',
    position: 1,
    table: 'people',
    hits: (asked) => (asked.actor.role === 'employer' ? searchMembers(asked, sql`true`) : null),
  },
];

/** SQL for members of the company, found by name and payroll number, or by address if the text is part of one. */
export function searchMembers(search: Search, who: Sql): Sql {
  const { actor, text } = search;
  const scope = sql`u.company_id = ${actor.companyId} and u.erased_at is null and ${who}`;
  const person = {
    as: sql`u`,
    name: fullName('u'),
    columns: {
      detail: sql`(select a.email from accounts a where a.id = u.account_id)`,
      status: ifInactive(sql`(u.deactivated_at is null)`),
    },
    order: sql`(u.deactivated_at is not null)::int || ' ' || lower(u.last_name) || ' ' || lower(u.first_name)`,
  };
  if (text.includes('@')) return bestHits('person', person, peopleByAddress(text, scope, person.order));
  return hitsOf('person', search, {
    ...person,
    from: sql`users`,
    scope,
    text: sql`${fullName('u')} || ' ' || coalesce(u.payroll_number, '')`,
    isIndexed: true,
  });
}

/** SQL for members whose address contains the text. The offset makes PostgreSQL look up the address of each member. */
function peopleByAddress(text: string, scope: Sql, order: Sql): Sql {
  const isStart = sql`position(lower(${text}::text) in a.email) = 1`;
  return sql`
    select u.*, case when ${isStart} then 0 else 2 end as rank, ${order} as place
      from users u cross join lateral (select a.email from accounts a where a.id = u.account_id offset 0) a
     where ${scope} and ${searchFilter(sql`a.email`)(text)}`;
}
