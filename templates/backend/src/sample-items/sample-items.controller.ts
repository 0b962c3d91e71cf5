import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import {
  CreateSampleItemRequest,
  sampleItemRoutes,
  UpdateSampleItemRequest,
  type SampleItemView,
} from './sample-items.contract.js';
import { SampleItemsQueries } from './sample-items.queries.js';
import { SampleItemsService } from './sample-items.service.js';

@Controller()
export class SampleItemsController {
  constructor(
    private readonly sampleItems: SampleItemsService,
    private readonly queries: SampleItemsQueries,
  ) {}

  @Roles('employer')
  @Route(sampleItemRoutes, 'GET /sample-items')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<SampleItemView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Route(sampleItemRoutes, 'POST /sample-items')
  create(@CurrentActor() actor: Actor, @Body() request: CreateSampleItemRequest): Promise<SampleItemView> {
    return this.sampleItems.create(actor, request);
  }

  @Roles('employer')
  @Route(sampleItemRoutes, 'GET /sample-items/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<SampleItemView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @Route(sampleItemRoutes, 'PATCH /sample-items/:id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateSampleItemRequest,
  ): Promise<SampleItemView> {
    return this.sampleItems.update(actor, id, request);
  }

  @Roles('employer')
  @Route(sampleItemRoutes, 'DELETE /sample-items/:id')
  deactivate(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<SampleItemView> {
    return this.sampleItems.deactivate(actor, id);
  }
}
