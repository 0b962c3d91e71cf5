import { Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Route } from '../common/routes/route.js';
import { PlannerDays, type Days } from './planner-days.js';
import { plannerRoutes, type PlannerView } from './planner.contract.js';
import { PlannerQueries } from './planner.queries.js';

@Controller()
export class PlannerController {
  constructor(private readonly queries: PlannerQueries) {}

  @Roles('employer')
  @Route(plannerRoutes, 'GET /planner')
  read(@CurrentActor() actor: Actor, @PlannerDays() days: Days): Promise<PlannerView> {
    return this.queries.of(actor, days);
  }
}
