import { sql, type RawBuilder } from 'kysely';
import { hitsOf, type Search, type SearchSource } from '../common/search/search-source.js';
import { selectPlannedShifts } from './planned-shifts.sql.js';

type Sql = RawBuilder<unknown>;

export const search: SearchSource[] = [{ kind: 'shift', position: 6, hits: searchOwnShifts }];

/** SQL for the actor's own published shifts, those that are near in time first. */
function searchOwnShifts(search: Search): Sql | null {
  if (search.actor.role !== 'employee') return null;
  const { actor, now } = search;
  return hitsOf('shift', search, {
    from: sql`(
      select p.*, v.name as venue_name from (${selectPlannedShifts(actor.companyId, actor.userId)}) p
        left join venues v on v.company_id = p.company_id and v.id = p.venue_id)`,
    as: sql`p`,
    scope: sql`true`,
    text: sql`p.name || ' ' || coalesce(p.venue_name, '')`,
    order: sql`(p."endsAt" <= ${now})::int * 1e12 + abs(extract(epoch from p."startsAt" - ${now}))`,
    name: sql`p.name`,
    columns: {
      detail: sql`p.venue_name`,
      date: sql`p.date`,
      startTime: sql`p."startTime"`,
      endTime: sql`p."endTime"`,
    },
  });
}
