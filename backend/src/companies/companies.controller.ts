import { Body, Controller } from '@nestjs/common';
import { AsksAgain, CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { LongBody } from '../common/http/bodies/long-body.js';
import { Route } from '../common/routes/route.js';
import {
  companyRoutes,
  BrandingRequest,
  CompanySettingsRequest,
  type BrandingView,
  type CompanyView,
} from './companies.contract.js';
import { CompaniesQueries } from './companies.queries.js';
import { CompaniesService } from './companies.service.js';

@Controller()
export class CompaniesController {
  constructor(
    private readonly companies: CompaniesService,
    private readonly queries: CompaniesQueries,
  ) {}

  @Roles('employer')
  @Route(companyRoutes, 'GET /company')
  one(@CurrentActor() actor: Actor): Promise<CompanyView> {
    return this.queries.one(actor);
  }

  @Roles('employer')
  @AsksAgain('if it changes the required two-step sign-in')
  @Route(companyRoutes, 'PATCH /company')
  update(@CurrentActor() actor: Actor, @Body() request: CompanySettingsRequest): Promise<CompanyView> {
    return this.companies.update(actor, request);
  }

  @Roles('employer')
  @LongBody()
  @Route(companyRoutes, 'PATCH /company-branding')
  brand(@CurrentActor() actor: Actor, @Body() request: BrandingRequest): Promise<BrandingView> {
    return this.companies.brand(actor, request);
  }
}
