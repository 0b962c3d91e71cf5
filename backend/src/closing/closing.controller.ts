import { Body, Controller, type StreamableFile } from '@nestjs/common';
import { AsksAgain, CurrentActor, Roles, WhileClosed, WithoutFactor } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Download } from '../common/http/files/downloads.js';
import { Route } from '../common/routes/route.js';
import { CloseCompanyRequest, closingRoutes, type CompanyClosureView } from './closing.contract.js';
import { CompanyExportService } from './company-export.service.js';
import { ClosingService } from './closing.service.js';

@Controller()
export class ClosingController {
  constructor(
    private readonly closing: ClosingService,
    private readonly data: CompanyExportService,
  ) {}

  @Roles('employer')
  @WhileClosed()
  @AsksAgain()
  @Download()
  @Route(closingRoutes, 'GET /company/export')
  exportData(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.data.file(actor);
  }

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
