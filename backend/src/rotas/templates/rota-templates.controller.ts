import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { CurrentActor, Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { Idempotent } from '../../common/http/idempotency.js';
import { IdParam } from '../../common/http/id-param.js';
import type { Page } from '../../common/http/lists/list-page.js';
import { List, type ListQuery } from '../../common/http/lists/list-query.js';
import { CreateRotaTemplateRequest, type RotaTemplateView } from './rota-templates.contract.js';
import { RotaTemplatesQueries } from './rota-templates.queries.js';
import { RotaTemplatesService } from './rota-templates.service.js';

@Controller('rota-templates')
export class RotaTemplatesController {
  constructor(
    private readonly templates: RotaTemplatesService,
    private readonly queries: RotaTemplatesQueries,
  ) {}

  @Roles('employer')
  @Get()
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<RotaTemplateView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Idempotent()
  @Post()
  create(
    @CurrentActor() actor: Actor,
    @Body() request: CreateRotaTemplateRequest,
  ): Promise<RotaTemplateView> {
    return this.templates.create(actor, request);
  }

  @Roles('employer')
  @Delete(':id')
  remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<RotaTemplateView> {
    return this.templates.remove(actor, id);
  }
}
