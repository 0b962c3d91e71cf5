import { Controller, Get } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import type { Page } from '../common/http/list-page.js';
import { List, type ListQuery } from '../common/http/list-query.js';
import type { ShiftView } from './shifts.contract.js';
import { ShiftsQueries } from './shifts.queries.js';

@Controller('shifts')
export class ShiftsController {
  constructor(private readonly queries: ShiftsQueries) {}

  @Roles('employee')
  @Get()
  upcoming(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<ShiftView>> {
    return this.queries.upcoming(actor, query);
  }
}
