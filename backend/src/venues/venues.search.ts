import { sql, type RawBuilder } from 'kysely';
import { hitsOf, ifInactive, type Search, type SearchSource } from '../common/search/search-source.js';

type Sql = RawBuilder<unknown>;

export const search: SearchSource[] = [{ kind: 'venue', position: 2, hits: searchVenues }];

function searchVenues(search: Search): Sql | null {
  if (search.actor.role !== 'employer') return null;
  return hitsOf('venue', search, {
    name: sql`v.name`,
    columns: { detail: sql`v.city || ', ' || v.postcode`, status: ifInactive(sql`v.is_active`) },
    from: sql`venues`,
    as: sql`v`,
    scope: sql`v.company_id = ${search.actor.companyId}`,
    text: sql`v.name || ' ' || v.city || ' ' || v.postcode`,
    isIndexed: true,
    order: sql`(not v.is_active)::int || ' ' || lower(v.name)`,
  });
}
