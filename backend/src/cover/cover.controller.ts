import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Route } from '../common/routes/route.js';
import { CoverSettingsService } from './cover-settings.service.js';
import { coverRoutes, CoverSettingsRequest, type CoverSettingsView } from './cover.contract.js';
import { CoverQueries } from './cover.queries.js';

@Controller()
export class CoverController {
  constructor(
    private readonly queries: CoverQueries,
    private readonly settings: CoverSettingsService,
  ) {}

  @Roles('employer', 'employee')
  @Route(coverRoutes, 'GET /cover-settings')
  read(@CurrentActor() { companyId }: Actor): Promise<CoverSettingsView> {
    return this.queries.settings(companyId);
  }

  @Roles('employer')
  @Route(coverRoutes, 'PATCH /cover-settings')
  change(@CurrentActor() actor: Actor, @Body() request: CoverSettingsRequest): Promise<CoverSettingsView> {
    return this.settings.change(actor, request);
  }
}
