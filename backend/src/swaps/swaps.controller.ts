import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import { SwapOptionsQueries } from './swap-options.queries.js';
import {
  ProposeSwapRequest,
  swapRoutes,
  SwapStepRequest,
  type SwapOptions,
  type SwapRecordView,
  type SwapReview,
  type SwapView,
} from './swaps.contract.js';
import { SwapsQueries } from './swaps.queries.js';
import { SwapsService } from './swaps.service.js';

@Controller()
export class SwapsController {
  constructor(
    private readonly queries: SwapsQueries,
    private readonly swapOptions: SwapOptionsQueries,
    private readonly swaps: SwapsService,
  ) {}

  @Roles('employee')
  @Route(swapRoutes, 'GET /shifts/:id/swap-options')
  options(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<SwapOptions> {
    return this.swapOptions.of(actor, id);
  }

  @Roles('employer', 'employee')
  @Route(swapRoutes, 'GET /swaps')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<SwapView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employee')
  @Route(swapRoutes, 'POST /swaps')
  propose(@CurrentActor() actor: Actor, @Body() request: ProposeSwapRequest): Promise<SwapView> {
    return this.swaps.propose(actor, request);
  }

  @Roles('employer', 'employee')
  @Route(swapRoutes, 'GET /swaps/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<SwapView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer', 'employee')
  @Route(swapRoutes, 'GET /swaps/:id/review')
  review(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<SwapReview> {
    return this.swaps.review(actor, id);
  }

  @Roles('employee')
  @Route(swapRoutes, 'POST /swaps/:id/accept')
  accept(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: SwapStepRequest,
  ): Promise<SwapView> {
    return this.swaps.accept(actor, id, request);
  }

  @Roles('employer', 'employee')
  @Route(swapRoutes, 'POST /swaps/:id/refuse')
  refuse(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: SwapStepRequest,
  ): Promise<SwapView> {
    return this.swaps.refuse(actor, id, request);
  }

  @Roles('employee')
  @Route(swapRoutes, 'POST /swaps/:id/withdraw')
  withdraw(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: SwapStepRequest,
  ): Promise<SwapView> {
    return this.swaps.withdraw(actor, id, request);
  }

  @Roles('employer')
  @Route(swapRoutes, 'POST /swaps/:id/approve')
  approve(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: SwapStepRequest,
  ): Promise<SwapView> {
    return this.swaps.approve(actor, id, request);
  }

  @Roles('employer')
  @Route(swapRoutes, 'GET /employees/:id/swaps')
  record(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<SwapRecordView> {
    return this.queries.record(actor, id);
  }
}
