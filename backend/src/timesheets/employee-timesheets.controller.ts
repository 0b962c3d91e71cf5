import { Body, Controller, Post } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import { Idempotent } from '../common/http/idempotency.js';
import { SubmitTimesheetRequest, type TimesheetView } from './timesheets.contract.js';
import { TimesheetsService } from './timesheets.service.js';

@Controller('employees/:id/timesheets')
export class EmployeeTimesheetsController {
  constructor(private readonly timesheets: TimesheetsService) {}

  @Roles('employer')
  @Idempotent()
  @Post()
  enter(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: SubmitTimesheetRequest,
  ): Promise<TimesheetView> {
    return this.timesheets.enter(actor, id, request);
  }
}
