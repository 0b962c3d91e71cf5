import { Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import { shiftRoutes, type EmployeeShiftView } from './shifts.contract.js';
import { ShiftsQueries } from './shifts.queries.js';

@Controller()
export class EmployeeShiftsController {
  constructor(private readonly queries: ShiftsQueries) {}

  @Roles('employer')
  @Route(shiftRoutes, 'GET /employees/:id/shifts')
  list(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @List() query: ListQuery,
  ): Promise<Page<EmployeeShiftView>> {
    return this.queries.ofEmployee(actor, id, query);
  }
}
