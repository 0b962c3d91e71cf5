import { Body, Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AsksAgain, CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Download } from '../common/http/files/downloads.js';
import { Route } from '../common/routes/route.js';
import { AccountErasureService } from './account-erasure.service.js';
import { AccountExportService } from './account-export.service.js';
import { accountRoutes, EraseAccountRequest } from './accounts.contract.js';

/** Routes for exporting and erasing the account's data. */
@Controller()
export class OwnDataController {
  constructor(
    private readonly data: AccountExportService,
    private readonly erasure: AccountErasureService,
  ) {}

  @Roles('employer', 'employee')
  @AsksAgain()
  @Download()
  @Route(accountRoutes, 'GET /auth/export')
  exportData(@CurrentActor() actor: Actor, @Req() { sessionID }: Request): Promise<StreamableFile> {
    return this.data.file(actor, sessionID);
  }

  @Roles('employer', 'employee')
  @Route(accountRoutes, 'POST /auth/erase')
  erase(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() { password }: EraseAccountRequest,
  ): Promise<void> {
    return this.erasure.erase(actor, request, response, password);
  }
}
