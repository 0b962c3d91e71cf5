import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Route } from '../common/routes/route.js';
import {
  ChangePayRulesRequest,
  payRulesRoutes,
  PayRulesRequest,
  type PayRulesPreview,
  type PayRulesView,
} from './pay-rules.contract.js';
import { PayRulesPreviewService } from './pay-rules-preview.service.js';
import { PayRulesQueries } from './pay-rules.queries.js';
import { PayRulesService } from './pay-rules.service.js';

@Controller()
export class PayRulesController {
  constructor(
    private readonly queries: PayRulesQueries,
    private readonly payRules: PayRulesService,
    private readonly previews: PayRulesPreviewService,
  ) {}

  @Roles('employer', 'employee')
  @Route(payRulesRoutes, 'GET /pay-rules')
  one(@CurrentActor() actor: Actor): Promise<PayRulesView> {
    return this.queries.one(actor);
  }

  @Roles('employer')
  @Route(payRulesRoutes, 'PATCH /pay-rules')
  change(@CurrentActor() actor: Actor, @Body() request: ChangePayRulesRequest): Promise<PayRulesView> {
    return this.payRules.change(actor, request);
  }

  @Roles('employer')
  @Route(payRulesRoutes, 'POST /pay-rules/preview')
  preview(@CurrentActor() actor: Actor, @Body() request: PayRulesRequest): Promise<PayRulesPreview> {
    return this.previews.preview(actor, request);
  }
}
