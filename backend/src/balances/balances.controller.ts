import { Body, Controller, type StreamableFile } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { LongBody } from '../common/http/bodies/long-body.js';
import { IMPORT_BODY_SIZE, type ImportResult } from '../common/import.contract.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import { BalancesExportService } from './balances-export.service.js';
import { BalancesImportService } from './balances-import.service.js';
import {
  AddLeaveCorrectionRequest,
  balanceRoutes,
  ImportBalancesRequest,
  SetEntitlementRequest,
  type BalancesImportCheck,
  type LeaveBalanceDetail,
  type LeaveBalanceView,
} from './balances.contract.js';
import { BalancesQueries } from './balances.queries.js';
import { EntitlementsService } from './entitlements.service.js';
import { YearParam } from './year-param.js';

@Controller()
export class BalancesController {
  constructor(
    private readonly queries: BalancesQueries,
    private readonly entitlements: EntitlementsService,
    private readonly exports: BalancesExportService,
    private readonly imports: BalancesImportService,
  ) {}

  @Roles('employer')
  @Route(balanceRoutes, 'GET /leave-balances')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<LeaveBalanceView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Route(balanceRoutes, 'GET /leave-balances/export')
  export(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<StreamableFile> {
    return this.exports.file(actor, query);
  }

  @Roles('employer')
  @LongBody(IMPORT_BODY_SIZE)
  @Route(balanceRoutes, 'POST /leave-balances/import')
  import(@CurrentActor() actor: Actor, @Body() request: ImportBalancesRequest): Promise<ImportResult> {
    return this.imports.import(actor, request);
  }

  @Roles('employer')
  @LongBody(IMPORT_BODY_SIZE)
  @Route(balanceRoutes, 'POST /leave-balances/import/check')
  checkImport(
    @CurrentActor() actor: Actor,
    @Body() request: ImportBalancesRequest,
  ): Promise<BalancesImportCheck> {
    return this.imports.check(actor, request);
  }

  @Roles('employer')
  @Route(balanceRoutes, 'GET /employees/:id/leave-balance')
  one(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @YearParam() year: number | null,
  ): Promise<LeaveBalanceDetail> {
    return this.queries.one(memberOf(actor).companyId, id, year);
  }

  @Roles('employer', 'employee')
  @Route(balanceRoutes, 'GET /leave-balance')
  own(@CurrentActor() actor: Actor, @YearParam() year: number | null): Promise<LeaveBalanceDetail> {
    return this.queries.own(actor, year);
  }

  @Roles('employer')
  @Route(balanceRoutes, 'PATCH /employees/:id/leave-entitlement')
  setEntitlement(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: SetEntitlementRequest,
  ): Promise<LeaveBalanceDetail> {
    return this.entitlements.set(actor, id, request);
  }

  @Roles('employer')
  @Route(balanceRoutes, 'POST /employees/:id/leave-corrections')
  addCorrection(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: AddLeaveCorrectionRequest,
  ): Promise<LeaveBalanceDetail> {
    return this.entitlements.correct(actor, id, request);
  }

  @Roles('employer')
  @Route(balanceRoutes, 'DELETE /leave-corrections/:id')
  removeCorrection(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    return this.entitlements.remove(actor, id);
  }
}
