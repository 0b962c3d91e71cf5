import { Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { wholeList, type Page } from '../common/http/lists/list-page.js';
import { Route } from '../common/routes/route.js';
import { statsRoutes, type DayHoursView, type EmployeeStats, type EmployerStats } from './stats.contract.js';
import { StatsQueries } from './stats.queries.js';

@Controller()
export class StatsController {
  constructor(private readonly queries: StatsQueries) {}

  @Roles('employer', 'employee')
  @Route(statsRoutes, 'GET /stats')
  stats(@CurrentActor() actor: Actor): Promise<EmployerStats | EmployeeStats> {
    return this.queries.of(actor);
  }

  @Roles('employer')
  @Route(statsRoutes, 'GET /stats/week')
  week(@CurrentActor() actor: Actor): Promise<Page<DayHoursView>> {
    return wholeList('days', this.queries.week(actor));
  }
}
