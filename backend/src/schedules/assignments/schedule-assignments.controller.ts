import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { CurrentActor, Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { IdParam } from '../../common/http/id-param.js';
import type { Page } from '../../common/http/lists/list-page.js';
import { List, type ListQuery } from '../../common/http/lists/list-query.js';
import { ScheduleAssignmentsQueries } from './schedule-assignments.queries.js';
import { ScheduleAssignmentsService } from './schedule-assignments.service.js';
import { AssignEmployeeRequest, type AssignedView, type AssignmentView } from '../schedules.contract.js';

@Controller('schedule-assignments')
export class ScheduleAssignmentsController {
  constructor(
    private readonly assignments: ScheduleAssignmentsService,
    private readonly queries: ScheduleAssignmentsQueries,
  ) {}

  @Roles('employer')
  @Get()
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<AssignmentView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Get(':id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AssignmentView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @Post()
  assign(@CurrentActor() actor: Actor, @Body() request: AssignEmployeeRequest): Promise<AssignedView> {
    return this.assignments.assign(actor, request);
  }

  @Roles('employer')
  @Delete(':id')
  end(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AssignmentView> {
    return this.assignments.end(actor, id);
  }
}
