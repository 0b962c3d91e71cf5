import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import { PatchOrPut } from '../common/http/patch-or-put.js';
import { Idempotent } from '../common/http/idempotency.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { TimesheetCorrectionsService } from './timesheet-corrections.service.js';
import { TimesheetDecisionsService } from './timesheet-decisions.service.js';
import {
  DecideTimesheetRequest,
  DecideTimesheetsRequest,
  ReopenTimesheetRequest,
  UndoTimesheetsRequest,
  type DecidedTimesheets,
  type UndoneTimesheets,
} from './timesheet-decisions.contract.js';
import {
  CorrectTimesheetRequest,
  SubmitTimesheetRequest,
  type TimesheetDetailView,
  type TimesheetTotals,
  type TimesheetView,
} from './timesheets.contract.js';
import { TimesheetDetailsQueries } from './timesheet-details.queries.js';
import { TimesheetsQueries } from './timesheets.queries.js';
import { TimesheetsService } from './timesheets.service.js';

@Controller('timesheets')
export class TimesheetsController {
  constructor(
    private readonly timesheets: TimesheetsService,
    private readonly corrections: TimesheetCorrectionsService,
    private readonly decisions: TimesheetDecisionsService,
    private readonly queries: TimesheetsQueries,
    private readonly details: TimesheetDetailsQueries,
  ) {}

  @Roles('employer', 'employee')
  @Get()
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<TimesheetView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employee')
  @Idempotent()
  @Post()
  submit(@CurrentActor() actor: Actor, @Body() request: SubmitTimesheetRequest): Promise<TimesheetView> {
    return this.timesheets.submit(actor, request);
  }

  @Roles('employer')
  @HttpCode(200)
  @Post('decide')
  decideMany(
    @CurrentActor() actor: Actor,
    @Body() request: DecideTimesheetsRequest,
  ): Promise<DecidedTimesheets> {
    return this.decisions.decideMany(actor, request);
  }

  @Roles('employer')
  @HttpCode(200)
  @Post('undo')
  undoMany(@CurrentActor() actor: Actor, @Body() request: UndoTimesheetsRequest): Promise<UndoneTimesheets> {
    return this.decisions.undoMany(actor, request);
  }

  @Roles('employer', 'employee')
  @Get('totals')
  @ApiOkResponse({ content: { 'application/json': { schema: { type: 'object' } } } })
  totals(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<TimesheetTotals> {
    return this.queries.totals(actor, query);
  }

  @Roles('employer', 'employee')
  @Get(':id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TimesheetDetailView> {
    return this.details.of(actor, id);
  }

  @Roles('employee')
  @PatchOrPut(':id')
  correct(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: CorrectTimesheetRequest,
  ): Promise<TimesheetView> {
    return this.corrections.correct(actor, id, request);
  }

  @Roles('employee')
  @Delete(':id')
  withdraw(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TimesheetView> {
    return this.corrections.withdraw(actor, id);
  }

  @Roles('employer')
  @Patch(':id/status')
  decide(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: DecideTimesheetRequest,
  ): Promise<TimesheetView> {
    return this.decisions.decide(actor, id, request);
  }

  @Roles('employer')
  @HttpCode(200)
  @Post(':id/reopen')
  reopen(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ReopenTimesheetRequest,
  ): Promise<TimesheetView> {
    return this.decisions.reopen(actor, id, request);
  }
}
