import { Body, Controller } from '@nestjs/common';
import { AsksAgain, CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import {
  erasureRoutes,
  ReplaceTextRequest,
  SettleTextsRequest,
  type ErasedTextView,
  type ErasureView,
  type SettledView,
} from './erasure.contract.js';
import type { EmployeeDetail } from '../users/users.contract.js';
import { EmployeeErasureService } from './employee-erasure.service.js';
import { ErasuresQueries } from './erasures.queries.js';
import { ErasuresService } from './erasures.service.js';

@Controller()
export class ErasuresController {
  constructor(
    private readonly erasures: ErasuresService,
    private readonly queries: ErasuresQueries,
    private readonly employees: EmployeeErasureService,
  ) {}

  @Roles('employer')
  @AsksAgain()
  @Route(erasureRoutes, 'POST /employees/:id/erase')
  erase(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<EmployeeDetail> {
    return this.employees.erase(actor, id);
  }

  @Roles('employer')
  @Route(erasureRoutes, 'GET /erasures')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<ErasureView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Route(erasureRoutes, 'POST /erasures/:id/replace')
  replaceAll(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { isCertain }: SettleTextsRequest,
  ): Promise<SettledView> {
    return this.erasures.replaceAll(actor, id, isCertain);
  }

  @Roles('employer')
  @Route(erasureRoutes, 'POST /erasures/:id/leave')
  leaveAll(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { isCertain }: SettleTextsRequest,
  ): Promise<SettledView> {
    return this.erasures.leaveAll(actor, id, isCertain);
  }

  @Roles('employer')
  @Route(erasureRoutes, 'GET /erased-texts')
  texts(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<ErasedTextView>> {
    return this.queries.texts(actor, query);
  }

  @Roles('employer')
  @Route(erasureRoutes, 'POST /erased-texts/:id/replace')
  replace(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { version }: ReplaceTextRequest,
  ): Promise<SettledView> {
    return this.erasures.replace(actor, id, version);
  }

  @Roles('employer')
  @Route(erasureRoutes, 'POST /erased-texts/:id/leave')
  leave(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<SettledView> {
    return this.erasures.leave(actor, id);
  }
}
