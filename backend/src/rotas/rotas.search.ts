import { sql, type RawBuilder } from 'kysely';
import { hitsOf, type Search, type SearchSource } from '../common/search/search-source.js';

type Sql = RawBuilder<unknown>;

export const search: SearchSource[] = [{ kind: 'rota', position: 3, hits: searchRotas }];

function searchRotas(search: Search): Sql | null {
  if (search.actor.role !== 'employer') return null;
  return hitsOf('rota', search, {
    name: sql`o.name`,
    columns: { date: sql`o.start_date`, status: sql`o.status` },
    from: sql`rotas`,
    as: sql`o`,
    scope: sql`o.company_id = ${search.actor.companyId} and o.deleted_at is null`,
    text: sql`o.name`,
    isIndexed: true,
    order: sql`-extract(epoch from o.created_at)`,
    newest: sql`o.created_at`,
  });
}
