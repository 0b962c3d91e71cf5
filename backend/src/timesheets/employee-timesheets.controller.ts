import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import { Route } from '../common/routes/route.js';
import { SubmitTimesheetRequest, timesheetRoutes, type TimesheetView } from './timesheets.contract.js';
import { TimesheetsService } from './timesheets.service.js';

@Controller()
export class EmployeeTimesheetsController {
  constructor(private readonly timesheets: TimesheetsService) {}

  @Roles('employer')
  @Route(timesheetRoutes, 'POST /employees/:id/timesheets')
  enter(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: SubmitTimesheetRequest,
  ): Promise<TimesheetView> {
    return this.timesheets.enter(actor, id, request);
  }
}
