import * as v from 'valibot';
import { SEARCH_MAX } from '../common/common.contract.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { SearchHit } from '../common/search/search-hit.contract.js';

export const searchRoutes = {
  'GET /search': {
    summary: 'Search people, venues, plans, hours, tasks and messages by name',
    query: { q: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX))) },
    list: SearchHit,
    ownRange: true,
  },
} satisfies RouteTable;

type SearchRoutes = typeof searchRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends SearchRoutes {}
}
