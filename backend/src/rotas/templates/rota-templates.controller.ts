import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { IdParam } from '../../common/http/id-param.js';
import type { Page } from '../../common/http/lists/list-page.js';
import { List, type ListQuery } from '../../common/http/lists/list-query.js';
import { Route } from '../../common/routes/route.js';
import {
  rotaTemplateRoutes,
  CreateRotaTemplateRequest,
  UpdateRotaTemplateRequest,
  type RotaTemplateView,
} from './rota-templates.contract.js';
import { RotaTemplatesQueries } from './rota-templates.queries.js';
import { RotaTemplatesService } from './rota-templates.service.js';

@Controller()
export class RotaTemplatesController {
  constructor(
    private readonly templates: RotaTemplatesService,
    private readonly queries: RotaTemplatesQueries,
  ) {}

  @Roles('employer')
  @Route(rotaTemplateRoutes, 'GET /rota-templates')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<RotaTemplateView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Route(rotaTemplateRoutes, 'POST /rota-templates')
  create(
    @CurrentActor() actor: Actor,
    @Body() request: CreateRotaTemplateRequest,
  ): Promise<RotaTemplateView> {
    return this.templates.create(actor, request);
  }

  @Roles('employer')
  @Route(rotaTemplateRoutes, 'GET /rota-templates/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<RotaTemplateView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @Route(rotaTemplateRoutes, 'PATCH /rota-templates/:id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateRotaTemplateRequest,
  ): Promise<RotaTemplateView> {
    return this.templates.update(actor, id, request);
  }

  @Roles('employer')
  @Route(rotaTemplateRoutes, 'DELETE /rota-templates/:id')
  remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<RotaTemplateView> {
    return this.templates.remove(actor, id);
  }
}
