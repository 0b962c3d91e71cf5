import { Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import type { SearchHit } from '../common/search/search-hit.contract.js';
import { wholeList, type Page } from '../common/http/lists/list-page.js';
import { Route } from '../common/routes/route.js';
import { SearchedText } from './searched-text.js';
import { searchRoutes } from './search.contract.js';
import { SearchQueries } from './search.queries.js';

@Controller()
export class SearchController {
  constructor(private readonly queries: SearchQueries) {}

  @Roles('employer', 'employee')
  @Route(searchRoutes, 'GET /search')
  find(@CurrentActor() actor: Actor, @SearchedText() text: string): Promise<Page<SearchHit>> {
    return wholeList('search', this.queries.find(actor, text));
  }
}
