import { sql, type RawBuilder } from 'kysely';
import { hitsOf, type Search, type SearchSource } from '../common/search/search-source.js';
import { tasksVisibleTo } from './tasks.queries.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

type Sql = RawBuilder<unknown>;

export const search: SearchSource[] = [{ kind: 'task', position: 7, hits: searchTasks }];

function searchTasks(search: Search): Sql {
  const { actor } = search;
  const assignee = sql`(select ${fullName('a')} from users a where a.company_id = t.company_id and a.id = t.assigned_to_id)`;
  return hitsOf('task', search, {
    name: sql`t.title`,
    columns: { ...(actor.role === 'employer' && { detail: assignee }), status: sql`t.status` },
    from: sql`tasks`,
    as: sql`t`,
    scope: tasksVisibleTo(actor),
    text: sql`t.title`,
    isIndexed: true,
    order: sql`-extract(epoch from t.created_at)`,
    newest: sql`t.created_at`,
  });
}
