import { Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { IdParam } from '../../common/http/id-param.js';
import type { Page } from '../../common/http/lists/list-page.js';
import { List, oneOfList, type ListQuery } from '../../common/http/lists/list-query.js';
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

  @Roles('employer')
  @Route(uncoveredShiftRoutes, 'GET /uncovered-shifts/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<UncoveredShiftView> {
    return oneOfList((query) => this.queries.list(actor, query), id);
  }
}
