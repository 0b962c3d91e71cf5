import { Body, Controller, type StreamableFile } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { LongBody } from '../common/http/bodies/long-body.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import { TimesheetBulkDecisionsService } from './decisions/timesheet-bulk-decisions.service.js';
import { TimesheetCorrectionsService } from './timesheet-corrections.service.js';
import { TimesheetDecisionsService } from './decisions/timesheet-decisions.service.js';
import {
  DECIDE_BODY_SIZE,
  DecideTimesheetRequest,
  DecideTimesheetsRequest,
  ReopenTimesheetRequest,
  timesheetDecisionRoutes,
  UndoTimesheetsRequest,
  type DecidedTimesheets,
  type SelectedTimesheets,
  type UndoneTimesheets,
} from './decisions/timesheet-decisions.contract.js';
import {
  CorrectTimesheetRequest,
  SubmitTimesheetRequest,
  timesheetRoutes,
  type TimesheetDetailView,
  type TimesheetTotals,
  type TimesheetView,
} from './timesheets.contract.js';
import { TimesheetDetailsQueries } from './timesheet-details.queries.js';
import { TimesheetsExportService } from './timesheets-export.service.js';
import { TimesheetsQueries } from './timesheets.queries.js';
import { TimesheetsService } from './timesheets.service.js';

@Controller()
export class TimesheetsController {
  constructor(
    private readonly timesheets: TimesheetsService,
    private readonly corrections: TimesheetCorrectionsService,
    private readonly decisions: TimesheetDecisionsService,
    private readonly bulkDecisions: TimesheetBulkDecisionsService,
    private readonly queries: TimesheetsQueries,
    private readonly details: TimesheetDetailsQueries,
    private readonly exports: TimesheetsExportService,
  ) {}

  @Roles('employer', 'employee')
  @Route(timesheetRoutes, 'GET /timesheets')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<TimesheetView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employee')
  @Route(timesheetRoutes, 'POST /timesheets')
  submit(@CurrentActor() actor: Actor, @Body() request: SubmitTimesheetRequest): Promise<TimesheetView> {
    return this.timesheets.submit(actor, request);
  }

  @Roles('employer')
  @Route(timesheetDecisionRoutes, 'GET /timesheets/selection')
  selection(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<SelectedTimesheets> {
    return this.queries.selection(actor, query);
  }

  @Roles('employer')
  @Route(timesheetRoutes, 'GET /timesheets/export')
  file(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<StreamableFile> {
    return this.exports.file(actor, query);
  }

  @Roles('employer')
  @LongBody(DECIDE_BODY_SIZE)
  @Route(timesheetDecisionRoutes, 'POST /timesheets/decide')
  decideMany(
    @CurrentActor() actor: Actor,
    @Body() request: DecideTimesheetsRequest,
  ): Promise<DecidedTimesheets> {
    return this.bulkDecisions.decide(actor, request);
  }

  @Roles('employer')
  @LongBody(DECIDE_BODY_SIZE)
  @Route(timesheetDecisionRoutes, 'POST /timesheets/undo')
  undoMany(@CurrentActor() actor: Actor, @Body() request: UndoTimesheetsRequest): Promise<UndoneTimesheets> {
    return this.bulkDecisions.undo(actor, request);
  }

  @Roles('employer', 'employee')
  @Route(timesheetRoutes, 'GET /timesheets/totals')
  totals(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<TimesheetTotals> {
    return this.queries.totals(actor, query);
  }

  @Roles('employer', 'employee')
  @Route(timesheetRoutes, 'GET /timesheets/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TimesheetDetailView> {
    return this.details.of(actor, id);
  }

  @Roles('employee')
  @Route(timesheetRoutes, 'PATCH /timesheets/:id')
  correct(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: CorrectTimesheetRequest,
  ): Promise<TimesheetView> {
    return this.corrections.correct(actor, id, request);
  }

  @Roles('employee')
  @Route(timesheetRoutes, 'DELETE /timesheets/:id')
  withdraw(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TimesheetView> {
    return this.corrections.withdraw(actor, id);
  }

  @Roles('employer')
  @Route(timesheetDecisionRoutes, 'PATCH /timesheets/:id/status')
  decide(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: DecideTimesheetRequest,
  ): Promise<TimesheetView> {
    return this.decisions.decide(actor, id, request);
  }

  @Roles('employer')
  @Route(timesheetDecisionRoutes, 'POST /timesheets/:id/reopen')
  reopen(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ReopenTimesheetRequest,
  ): Promise<TimesheetView> {
    return this.decisions.reopen(actor, id, request);
  }
}
