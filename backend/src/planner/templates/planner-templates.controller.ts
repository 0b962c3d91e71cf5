import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { Route } from '../../common/routes/route.js';
import {
  ApplyTemplateRequest,
  SaveTemplateRequest,
  type RotaTemplateView,
} from '../../rotas/templates/rota-templates.contract.js';
import type { PlannerCopied } from '../planner.contract.js';
import { plannerTemplateRoutes } from './planner-templates.contract.js';
import { PlannerTemplatesService } from './planner-templates.service.js';

@Controller()
export class PlannerTemplatesController {
  constructor(private readonly templates: PlannerTemplatesService) {}

  @Roles('employer')
  @Route(plannerTemplateRoutes, 'POST /planner/templates')
  create(@CurrentActor() actor: Actor, @Body() request: SaveTemplateRequest): Promise<RotaTemplateView> {
    return this.templates.create(actor, request);
  }

  @Roles('employer')
  @Route(plannerTemplateRoutes, 'POST /planner/apply-template')
  apply(@CurrentActor() actor: Actor, @Body() request: ApplyTemplateRequest): Promise<PlannerCopied> {
    return this.templates.apply(actor, request);
  }
}
