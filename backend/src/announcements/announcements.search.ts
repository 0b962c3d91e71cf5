import { sql, type RawBuilder } from 'kysely';
import { hitsOf, type Search, type SearchSource } from '../common/search/search-source.js';
import { announcementsVisibleTo } from './announcement-visibility.sql.js';

type Sql = RawBuilder<unknown>;

export const search: SearchSource[] = [{ kind: 'announcement', position: 8, hits: searchAnnouncements }];

function searchAnnouncements(search: Search): Sql {
  return hitsOf('announcement', search, {
    name: sql`a.title`,
    from: sql`announcements`,
    as: sql`a`,
    scope: announcementsVisibleTo(search.actor, search.now),
    text: sql`a.title`,
    isIndexed: true,
    order: sql`-extract(epoch from a.published_at)`,
    newest: sql`a.published_at`,
  });
}
