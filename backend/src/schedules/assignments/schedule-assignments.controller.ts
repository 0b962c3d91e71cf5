import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { IdParam } from '../../common/http/id-param.js';
import type { Page } from '../../common/http/lists/list-page.js';
import { List, type ListQuery } from '../../common/http/lists/list-query.js';
import { Route } from '../../common/routes/route.js';
import { ScheduleAssignmentsQueries } from './schedule-assignments.queries.js';
import type { ShiftView } from '../../shifts/shifts.contract.js';
import { ScheduleAssignmentsService } from './schedule-assignments.service.js';
import { ScheduleConfirmationService } from './schedule-confirmation.service.js';
import {
  AssignEmployeeRequest,
  ConfirmScheduleRequest,
  ReassignScheduleRequest,
  scheduleRoutes,
  type AssignedView,
  type AssignmentView,
} from '../schedules.contract.js';

@Controller()
export class ScheduleAssignmentsController {
  constructor(
    private readonly assignments: ScheduleAssignmentsService,
    private readonly confirmation: ScheduleConfirmationService,
    private readonly queries: ScheduleAssignmentsQueries,
  ) {}

  @Roles('employer')
  @Route(scheduleRoutes, 'GET /schedule-assignments')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<AssignmentView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Route(scheduleRoutes, 'GET /schedule-assignments/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AssignmentView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @Route(scheduleRoutes, 'POST /schedule-assignments')
  assign(@CurrentActor() actor: Actor, @Body() request: AssignEmployeeRequest): Promise<AssignedView> {
    return this.assignments.assign(actor, request);
  }

  @Roles('employer')
  @Route(scheduleRoutes, 'DELETE /schedule-assignments/:id')
  end(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AssignmentView> {
    return this.assignments.end(actor, id);
  }

  @Roles('employer')
  @Route(scheduleRoutes, 'POST /schedules/:id/reassign')
  reassign(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ReassignScheduleRequest,
  ): Promise<AssignedView> {
    return this.assignments.reassign(actor, id, request);
  }

  @Roles('employee')
  @Route(scheduleRoutes, 'POST /schedules/:id/confirm')
  confirm(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ConfirmScheduleRequest,
  ): Promise<ShiftView> {
    return this.confirmation.confirm(actor, id, request);
  }
}
