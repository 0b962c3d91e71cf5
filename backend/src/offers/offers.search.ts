import { sql, type RawBuilder } from 'kysely';
import { hitsOf, type Search, type SearchSource } from '../common/search/search-source.js';
import { OFFER_JOINS, OFFER_NAME } from './offered-shifts.sql.js';

export const search: SearchSource[] = [{ kind: 'offer', position: 6, hits: searchOffers }];

/** Open offers by the names of their shifts. */
function searchOffers(search: Search): RawBuilder<unknown> | null {
  const { actor } = search;
  if (actor.role !== 'employer') return null;
  return hitsOf('offer', search, {
    name: sql`o.shift_name`,
    columns: {
      detail: sql`o.venue_name`,
      date: sql`o.date`,
      startTime: sql`o.start_time`,
      endTime: sql`o.end_time`,
      status: sql`o.status`,
    },
    from: sql`(
      select o.id, o.date, o.start_time, o.end_time, o.starts_at, o.status,
             ${OFFER_NAME} as shift_name, v.name as venue_name
        from shift_offers o ${OFFER_JOINS}
       where o.company_id = ${actor.companyId} and o.status = 'open')`,
    as: sql`o`,
    scope: sql`true`,
    text: sql`concat_ws(' ', o.shift_name, o.venue_name)`,
    order: sql`extract(epoch from o.starts_at)`,
  });
}
