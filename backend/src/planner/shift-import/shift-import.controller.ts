import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { LongBody } from '../../common/http/bodies/long-body.js';
import { IMPORT_BODY_SIZE } from '../../common/import.contract.js';
import { Route } from '../../common/routes/route.js';
import { ImportShiftsRequest, shiftImportRoutes, type ShiftImportView } from './shift-import.contract.js';
import { ShiftImportService } from './shift-import.service.js';

@Controller()
export class ShiftImportController {
  constructor(private readonly imports: ShiftImportService) {}

  @Roles('employer')
  @LongBody(IMPORT_BODY_SIZE)
  @Route(shiftImportRoutes, 'POST /planner/import')
  import(@CurrentActor() actor: Actor, @Body() request: ImportShiftsRequest): Promise<ShiftImportView> {
    return this.imports.import(actor, request);
  }

  @Roles('employer')
  @LongBody(IMPORT_BODY_SIZE)
  @Route(shiftImportRoutes, 'POST /planner/import/check')
  check(@CurrentActor() actor: Actor, @Body() request: ImportShiftsRequest): Promise<ShiftImportView> {
    return this.imports.check(actor, request);
  }
}
