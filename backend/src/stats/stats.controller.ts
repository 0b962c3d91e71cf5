import { Controller, Get } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import type { DayHoursView, EmployeeStats, EmployerStats } from './stats.contract.js';
import { StatsQueries } from './stats.queries.js';

@Controller('stats')
export class StatsController {
  constructor(private readonly queries: StatsQueries) {}

  @Roles('employer', 'employee')
  @Get()
  stats(@CurrentActor() actor: Actor): Promise<EmployerStats | EmployeeStats> {
    return this.queries.of(actor);
  }

  @Roles('employer')
  @Get('week')
  week(@CurrentActor() actor: Actor): Promise<DayHoursView[]> {
    return this.queries.week(actor);
  }
}
