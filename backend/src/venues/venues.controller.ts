import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import { PatchOrPut } from '../common/http/patch-or-put.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { CreateVenueRequest, UpdateVenueRequest, type VenueView } from './venues.contract.js';
import { VenueList, VenuesQueries } from './venues.queries.js';
import { VenuesService } from './venues.service.js';

@Controller('venues')
export class VenuesController {
  constructor(
    private readonly venues: VenuesService,
    private readonly queries: VenuesQueries,
  ) {}

  @Roles('employer')
  @Get()
  list(@CurrentActor() actor: Actor, @VenueList() query: ListQuery): Promise<Page<VenueView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Post()
  create(@CurrentActor() actor: Actor, @Body() request: CreateVenueRequest): Promise<VenueView> {
    return this.venues.create(actor, request);
  }

  @Roles('employer')
  @Get(':id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<VenueView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @PatchOrPut(':id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateVenueRequest,
  ): Promise<VenueView> {
    return this.venues.update(actor, id, request);
  }

  @Roles('employer')
  @Delete(':id')
  deactivate(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<VenueView> {
    return this.venues.deactivate(actor, id);
  }
}
