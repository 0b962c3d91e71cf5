import { Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import type { Page } from '../../common/http/lists/list-page.js';
import { List, type ListQuery } from '../../common/http/lists/list-query.js';
import { Route } from '../../common/routes/route.js';
import { uncoveredShiftRoutes, type UncoveredShiftView } from './uncovered-shifts.contract.js';
import { UncoveredShiftsQueries } from './uncovered-shifts.queries.js';

@Controller()
export class UncoveredShiftsController {
  constructor(private readonly queries: UncoveredShiftsQueries) {}

  @Roles('employer')
  @Route(uncoveredShiftRoutes, 'GET /uncovered-shifts')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<UncoveredShiftView>> {
    return this.queries.list(actor, query);
  }
}
