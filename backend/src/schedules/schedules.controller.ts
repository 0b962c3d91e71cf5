import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import { ScheduleDecisionsService } from './schedule-decisions.service.js';
import {
  CreateScheduleSeriesRequest,
  scheduleSeriesRoutes,
  type ScheduleSeriesView,
} from './series/schedule-series.contract.js';
import { ScheduleSeriesService } from './series/schedule-series.service.js';
import {
  ApproveScheduleRequest,
  CreateScheduleRequest,
  RejectScheduleRequest,
  scheduleRoutes,
  UpdateScheduleRequest,
  type PendingScheduleView,
  type SavedScheduleView,
  type ScheduleView,
} from './schedules.contract.js';
import { SchedulesQueries } from './schedules.queries.js';
import { SchedulesService } from './schedules.service.js';

@Controller()
export class SchedulesController {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly series: ScheduleSeriesService,
    private readonly decisions: ScheduleDecisionsService,
    private readonly queries: SchedulesQueries,
  ) {}

  @Roles('employer', 'employee')
  @Route(scheduleRoutes, 'GET /schedules')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<ScheduleView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Route(scheduleRoutes, 'GET /schedules/pending-approval')
  pending(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<PendingScheduleView>> {
    return this.queries.pending(actor, query);
  }

  @Roles('employer')
  @Route(scheduleRoutes, 'POST /schedules')
  create(@CurrentActor() actor: Actor, @Body() request: CreateScheduleRequest): Promise<ScheduleView> {
    return this.schedules.create(actor, request);
  }

  @Roles('employer')
  @Route(scheduleSeriesRoutes, 'POST /schedules/series')
  createSeries(
    @CurrentActor() actor: Actor,
    @Body() request: CreateScheduleSeriesRequest,
  ): Promise<ScheduleSeriesView> {
    return this.series.create(actor, request);
  }

  @Roles('employer', 'employee')
  @Route(scheduleRoutes, 'GET /schedules/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ScheduleView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @Route(scheduleRoutes, 'PATCH /schedules/:id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateScheduleRequest,
  ): Promise<SavedScheduleView> {
    return this.schedules.update(actor, id, request);
  }

  @Roles('employer')
  @Route(scheduleRoutes, 'DELETE /schedules/:id')
  remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ScheduleView> {
    return this.schedules.remove(actor, id);
  }

  @Roles('employer')
  @Route(scheduleRoutes, 'POST /schedules/:id/approve')
  approve(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ApproveScheduleRequest,
  ): Promise<ScheduleView> {
    return this.decisions.approve(actor, id, request);
  }

  @Roles('employer')
  @Route(scheduleRoutes, 'POST /schedules/:id/reject')
  reject(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: RejectScheduleRequest,
  ): Promise<ScheduleView> {
    return this.decisions.reject(actor, id, request);
  }
}
