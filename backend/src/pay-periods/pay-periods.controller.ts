import { Body, Controller, type StreamableFile } from '@nestjs/common';
import { AsksAgain, CurrentActor, Roles } from '../common/auth/access.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Download } from '../common/http/files/downloads.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { Route } from '../common/routes/route.js';
import { PayAmountsService } from './pay-amounts.service.js';
import { PayCorrectionsService } from './corrections/pay-corrections.service.js';
import { PayDeferralsService } from './deferrals/pay-deferrals.service.js';
import { PayPeriodLocksService } from './pay-period-locks.service.js';
import {
  CorrectPayRequest,
  LeaveMissedRequest,
  LeaveRequest,
  LockPayPeriodRequest,
  payPeriodRoutes,
  PaySettingsRequest,
  TakeBackRequest,
  type MyPayAmountsView,
  type MyPayPeriodsView,
  type PayAmountsView,
  type PayCorrectionView,
  type PayPeoplePage,
  type PayPeriodDetailView,
  type PayPeriodListItem,
  type PayPersonDetailView,
  type PaySettingsView,
  type TimesheetPayView,
} from './pay-periods.contract.js';
import { PayCorrectionsQueries } from './corrections/pay-corrections.queries.js';
import { PayPeopleQueries } from './pay-people.queries.js';
import { PayPeriodsQueries } from './pay-periods.queries.js';
import { PayrollFileService } from './payroll-file.service.js';
import { PaySettingsService } from './pay-settings.service.js';
import { PageParam, People, StartParam, type PeopleQuery } from './period-param.js';

@Controller()
export class PayPeriodsController {
  constructor(
    private readonly settings: PaySettingsService,
    private readonly queries: PayPeriodsQueries,
    private readonly paid: PayPeopleQueries,
    private readonly corrected: PayCorrectionsQueries,
    private readonly locks: PayPeriodLocksService,
    private readonly leaving: PayDeferralsService,
    private readonly corrections: PayCorrectionsService,
    private readonly files: PayrollFileService,
    private readonly amounts: PayAmountsService,
  ) {}

  @Roles('employer')
  @Route(payPeriodRoutes, 'GET /pay-settings')
  readSettings(@CurrentActor() actor: Actor): Promise<PaySettingsView> {
    return this.settings.view(actor.companyId);
  }

  @Roles('employer')
  @Route(payPeriodRoutes, 'PATCH /pay-settings')
  changeSettings(
    @CurrentActor() actor: Actor,
    @Body() request: PaySettingsRequest,
  ): Promise<PaySettingsView> {
    return this.settings.change(actor, request);
  }

  @Roles('employer')
  @Route(payPeriodRoutes, 'GET /pay-periods')
  list(@CurrentActor() actor: Actor, @PageParam() page: number): Promise<Page<PayPeriodListItem>> {
    return this.queries.list(actor, page);
  }

  @Roles('employer')
  @Route(payPeriodRoutes, 'GET /pay-periods/:start')
  one(@CurrentActor() actor: Actor, @StartParam() start: string): Promise<PayPeriodDetailView> {
    return this.queries.one(actor, start);
  }

  @Roles('employer')
  @Route(payPeriodRoutes, 'GET /pay-periods/:start/people')
  people(
    @CurrentActor() actor: Actor,
    @StartParam() start: string,
    @People() query: PeopleQuery,
  ): Promise<PayPeoplePage> {
    return this.paid.people(actor, start, query);
  }

  @Roles('employer')
  @AsksAgain()
  @Route(payPeriodRoutes, 'GET /pay-periods/:start/amounts')
  readAmounts(
    @CurrentActor() actor: Actor,
    @StartParam() start: string,
    @People() query: PeopleQuery,
  ): Promise<PayAmountsView> {
    return this.amounts.view(actor, start, query);
  }

  @Roles('employer')
  @Route(payPeriodRoutes, 'GET /pay-periods/:start/people/:id')
  person(
    @CurrentActor() actor: Actor,
    @StartParam() start: string,
    @IdParam() id: string,
  ): Promise<PayPersonDetailView> {
    return this.paid.person(memberOf(actor).companyId, start, id);
  }

  @Roles('employer')
  @Route(payPeriodRoutes, 'POST /pay-periods/:start/leave')
  leave(
    @CurrentActor() actor: Actor,
    @StartParam() start: string,
    @Body() request: LeaveRequest,
  ): Promise<PayPeriodDetailView> {
    return this.leaving.leave(actor, start, request);
  }

  @Roles('employer')
  @Route(payPeriodRoutes, 'POST /pay-periods/:start/leave-missed')
  leaveMissed(
    @CurrentActor() actor: Actor,
    @StartParam() start: string,
    @Body() request: LeaveMissedRequest,
  ): Promise<PayPeriodDetailView> {
    return this.leaving.leaveMissed(actor, start, request);
  }

  @Roles('employer')
  @Route(payPeriodRoutes, 'POST /pay-periods/:start/take-back')
  takeBack(
    @CurrentActor() actor: Actor,
    @StartParam() start: string,
    @Body() request: TakeBackRequest,
  ): Promise<PayPeriodDetailView> {
    return this.leaving.takeBack(actor, start, request);
  }

  @Roles('employer')
  @AsksAgain()
  @Route(payPeriodRoutes, 'POST /pay-periods/:start/lock')
  lock(
    @CurrentActor() actor: Actor,
    @StartParam() start: string,
    @Body() request: LockPayPeriodRequest,
  ): Promise<PayPeriodDetailView> {
    return this.locks.lock(actor, start, request);
  }

  @Roles('employer')
  @AsksAgain()
  @Route(payPeriodRoutes, 'POST /pay-periods/:start/unlock')
  unlock(@CurrentActor() actor: Actor, @StartParam() start: string): Promise<void> {
    return this.locks.unlock(actor, start);
  }

  @Roles('employer')
  @AsksAgain()
  @Download()
  @Route(payPeriodRoutes, 'GET /pay-periods/:start/draft')
  draft(@CurrentActor() actor: Actor, @StartParam() start: string): Promise<StreamableFile> {
    return this.files.draft(actor, start);
  }

  @Roles('employer')
  @AsksAgain()
  @Download()
  @Route(payPeriodRoutes, 'POST /pay-periods/:start/file')
  file(@CurrentActor() actor: Actor, @StartParam() start: string): Promise<StreamableFile> {
    return this.files.final(actor, start);
  }

  @Roles('employer')
  @AsksAgain()
  @Route(payPeriodRoutes, 'POST /pay-corrections')
  correct(@CurrentActor() actor: Actor, @Body() request: CorrectPayRequest): Promise<PayCorrectionView> {
    return this.corrections.add(actor, request);
  }

  @Roles('employer', 'employee')
  @Route(payPeriodRoutes, 'GET /timesheets/:id/pay')
  ofTimesheet(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TimesheetPayView> {
    return this.corrected.ofTimesheet(actor, id);
  }

  @Roles('employer', 'employee')
  @Route(payPeriodRoutes, 'GET /my-pay-periods')
  mine(@CurrentActor() actor: Actor): Promise<MyPayPeriodsView> {
    return this.queries.mine(actor);
  }

  @Roles('employer', 'employee')
  @Route(payPeriodRoutes, 'GET /my-pay-periods/:start')
  minePerson(@CurrentActor() actor: Actor, @StartParam() start: string): Promise<PayPersonDetailView> {
    return this.paid.own(actor, start);
  }

  @Roles('employer', 'employee')
  @AsksAgain()
  @Route(payPeriodRoutes, 'GET /my-pay-periods/:start/amounts')
  mineAmounts(@CurrentActor() actor: Actor, @StartParam() start: string): Promise<MyPayAmountsView> {
    return this.amounts.own(actor, start);
  }
}
