import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import { CalendarDaysParam, type CalendarDays } from './leave-calendar-days.js';
import { LeaveDecisionsService } from './leave-decisions.service.js';
import {
  ApproveLeaveRequest,
  AskAboutLeaveRequest,
  ChangeLeaveRequest,
  EndLeaveRequest,
  leaveRoutes,
  PreviewLeaveRequest,
  RefuseLeaveRequest,
  RequestLeaveRequest,
  ShortenLeaveRequest,
  type CalendarLeave,
  type DecidedLeave,
  type LeaveChangeView,
  type LeavePreview,
  type LeaveReview,
  type LeaveView,
} from './leave.contract.js';
import { LeaveQueries } from './leave.queries.js';
import { LeaveService } from './leave.service.js';

@Controller()
export class LeaveController {
  constructor(
    private readonly queries: LeaveQueries,
    private readonly leave: LeaveService,
    private readonly decisions: LeaveDecisionsService,
  ) {}

  @Roles('employer', 'employee')
  @Route(leaveRoutes, 'GET /leave')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<LeaveView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer', 'employee')
  @Route(leaveRoutes, 'POST /leave')
  request(@CurrentActor() actor: Actor, @Body() request: RequestLeaveRequest): Promise<DecidedLeave> {
    return this.leave.request(actor, request);
  }

  @Roles('employer', 'employee')
  @Route(leaveRoutes, 'POST /leave/preview')
  preview(@CurrentActor() actor: Actor, @Body() request: PreviewLeaveRequest): Promise<LeavePreview> {
    return this.leave.preview(actor, request);
  }

  @Roles('employer')
  @Route(leaveRoutes, 'GET /leave/calendar')
  calendar(
    @CurrentActor() actor: Actor,
    @CalendarDaysParam() days: CalendarDays,
  ): Promise<Page<CalendarLeave>> {
    return this.queries.calendar(actor, days);
  }

  @Roles('employer', 'employee')
  @Route(leaveRoutes, 'GET /leave/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<LeaveView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @Route(leaveRoutes, 'GET /leave/:id/review')
  review(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<LeaveReview> {
    return this.decisions.review(actor, id);
  }

  @Roles('employer', 'employee')
  @Route(leaveRoutes, 'GET /leave/:id/history')
  history(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<Page<LeaveChangeView>> {
    return this.queries.history(actor, id);
  }

  @Roles('employer', 'employee')
  @Route(leaveRoutes, 'PATCH /leave/:id')
  change(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ChangeLeaveRequest,
  ): Promise<LeaveView> {
    return this.leave.change(actor, id, request);
  }

  @Roles('employer')
  @Route(leaveRoutes, 'POST /leave/:id/approve')
  approve(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ApproveLeaveRequest,
  ): Promise<DecidedLeave> {
    return this.decisions.approve(actor, id, request);
  }

  @Roles('employer')
  @Route(leaveRoutes, 'POST /leave/:id/refuse')
  refuse(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: RefuseLeaveRequest,
  ): Promise<LeaveView> {
    return this.decisions.refuse(actor, id, request);
  }

  @Roles('employer')
  @Route(leaveRoutes, 'POST /leave/:id/ask')
  ask(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: AskAboutLeaveRequest,
  ): Promise<LeaveView> {
    return this.decisions.ask(actor, id, request);
  }

  @Roles('employer', 'employee')
  @Route(leaveRoutes, 'POST /leave/:id/withdraw')
  withdraw(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: EndLeaveRequest,
  ): Promise<LeaveView> {
    return this.leave.withdraw(actor, id, request);
  }

  @Roles('employer', 'employee')
  @Route(leaveRoutes, 'POST /leave/:id/cancel')
  cancel(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: EndLeaveRequest,
  ): Promise<LeaveView> {
    return this.decisions.cancel(actor, id, request);
  }

  @Roles('employer', 'employee')
  @Route(leaveRoutes, 'POST /leave/:id/shorten')
  shorten(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ShortenLeaveRequest,
  ): Promise<LeaveView> {
    return this.decisions.shorten(actor, id, request);
  }
}
