import { Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import type { Page } from '../common/http/lists/list-page.js';
import { IdParam } from '../common/http/id-param.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import { shiftRoutes, type ShiftDetailsView, type ShiftView } from './shifts.contract.js';
import { ShiftDetailsQueries } from './shift-details.queries.js';
import { ShiftsQueries } from './shifts.queries.js';

@Controller()
export class ShiftsController {
  constructor(
    private readonly queries: ShiftsQueries,
    private readonly detailsQueries: ShiftDetailsQueries,
  ) {}

  @Roles('employee')
  @Route(shiftRoutes, 'GET /shifts')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<ShiftView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employee')
  @Route(shiftRoutes, 'GET /shifts/:id')
  details(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ShiftDetailsView> {
    return this.detailsQueries.of(actor, id);
  }
}
