import { Body, Controller } from '@nestjs/common';
import { EndClockEntryRequest } from '../clock/clock.contract.js';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, oneOfList, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import { NameSearch } from '../planner/available-people.queries.js';
import {
  DecideTimesheetRequest,
  UndoTimesheetsRequest,
  type UndoneTimesheets,
} from '../timesheets/decisions/timesheet-decisions.contract.js';
import {
  ApproveMatchingRequest,
  FillGapRequest,
  supervisionRoutes,
  SuperviseRequest,
  type ChangedBySupervisor,
  type GapPeopleView,
  type GapView,
  type SupervisedApprovals,
  type SupervisedDecision,
  type SupervisedDutyView,
  type SupervisedTimesheetView,
  type SupervisionView,
} from './supervision.contract.js';
import { SupervisionQueries } from './supervision.queries.js';
import { SupervisionService } from './supervision.service.js';

/** Routes of employees who supervise venues, and of employers who name them. For other employees the lists are empty. */
@Controller()
export class SupervisionController {
  constructor(
    private readonly queries: SupervisionQueries,
    private readonly service: SupervisionService,
  ) {}

  @Roles('employee')
  @Route(supervisionRoutes, 'GET /supervision')
  venues(@CurrentActor() actor: Actor): Promise<SupervisionView> {
    return this.queries.venuesOf(actor, actor.userId);
  }

  @Roles('employee')
  @Route(supervisionRoutes, 'GET /supervision/duty')
  duty(@CurrentActor() actor: Actor): Promise<SupervisedDutyView> {
    return this.queries.duty(actor);
  }

  @Roles('employee')
  @Route(supervisionRoutes, 'POST /supervision/clock-entries/:id/end')
  endEntry(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: EndClockEntryRequest,
  ): Promise<ChangedBySupervisor> {
    return this.service.endEntry(actor, id, request);
  }

  @Roles('employee')
  @Route(supervisionRoutes, 'GET /supervision/timesheets')
  timesheets(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<SupervisedTimesheetView>> {
    return this.queries.timesheets(actor, query);
  }

  @Roles('employee')
  @Route(supervisionRoutes, 'GET /supervision/timesheets/:id')
  timesheet(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<SupervisedTimesheetView> {
    return oneOfList((query) => this.queries.timesheets(actor, query), id);
  }

  @Roles('employee')
  @Route(supervisionRoutes, 'PATCH /supervision/timesheets/:id/status')
  decide(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: DecideTimesheetRequest,
  ): Promise<SupervisedDecision> {
    return this.service.decide(actor, id, request);
  }

  @Roles('employee')
  @Route(supervisionRoutes, 'POST /supervision/timesheets/approve')
  approve(
    @CurrentActor() actor: Actor,
    @Body() request: ApproveMatchingRequest,
  ): Promise<SupervisedApprovals> {
    return this.service.approve(actor, request);
  }

  @Roles('employee')
  @Route(supervisionRoutes, 'POST /supervision/timesheets/undo')
  undo(@CurrentActor() actor: Actor, @Body() request: UndoTimesheetsRequest): Promise<UndoneTimesheets> {
    return this.service.undo(actor, request);
  }

  @Roles('employee')
  @Route(supervisionRoutes, 'GET /supervision/gaps')
  gaps(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<GapView>> {
    return this.queries.gaps(actor, query);
  }

  @Roles('employee')
  @Route(supervisionRoutes, 'GET /supervision/gaps/:id')
  gap(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<GapView> {
    return oneOfList((query) => this.queries.gaps(actor, query), id);
  }

  @Roles('employee')
  @Route(supervisionRoutes, 'GET /supervision/gaps/:id/people')
  people(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @NameSearch() name: string,
  ): Promise<GapPeopleView> {
    return this.queries.peopleFor(actor, id, name);
  }

  @Roles('employee')
  @Route(supervisionRoutes, 'POST /supervision/gaps/:id/fill')
  fill(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: FillGapRequest,
  ): Promise<ChangedBySupervisor> {
    return this.service.fill(actor, id, request);
  }

  @Roles('employer')
  @Route(supervisionRoutes, 'GET /employees/:id/supervision')
  venuesOf(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<SupervisionView> {
    return this.queries.venuesOfEmployee(actor, id);
  }

  @Roles('employer')
  @Route(supervisionRoutes, 'PATCH /employees/:id/supervision')
  choose(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: SuperviseRequest,
  ): Promise<SupervisionView> {
    return this.service.choose(actor, id, request);
  }
}
