import { Body, Controller } from '@nestjs/common';
import { AsksAgain, CurrentActor, Roles, WhileClosed, WithoutFactor } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Route } from '../common/routes/route.js';
import { CloseCompanyRequest, closingRoutes, type CompanyClosureView } from './closing.contract.js';
import { ClosingService } from './closing.service.js';

@Controller()
export class ClosingController {
  constructor(private readonly closing: ClosingService) {}

  @Roles('employer')
  @AsksAgain()
  @Route(closingRoutes, 'POST /company/close')
  close(@CurrentActor() actor: Actor, @Body() { name }: CloseCompanyRequest): Promise<CompanyClosureView> {
    return this.closing.close(actor, name);
  }

  @Roles('employer')
  @WhileClosed()
  @WithoutFactor()
  @Route(closingRoutes, 'POST /company/reopen')
  reopen(@CurrentActor() actor: Actor): Promise<CompanyClosureView> {
    return this.closing.reopen(actor);
  }
}
