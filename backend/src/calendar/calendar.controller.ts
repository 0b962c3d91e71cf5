import { Controller, Ip, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentActor, Public, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Route } from '../common/routes/route.js';
import { calendarRoutes, type CalendarFeedView, type NewCalendarFeedView } from './calendar.contract.js';
import { CalendarQueries } from './calendar.queries.js';
import { CalendarService } from './calendar.service.js';

@Controller()
export class CalendarController {
  constructor(
    private readonly calendars: CalendarService,
    private readonly queries: CalendarQueries,
  ) {}

  @Roles('employer', 'employee')
  @Route(calendarRoutes, 'GET /calendar')
  own(@CurrentActor() actor: Actor): Promise<CalendarFeedView> {
    return this.queries.own(actor);
  }

  @Roles('employer', 'employee')
  @Route(calendarRoutes, 'POST /calendar')
  make(@CurrentActor() actor: Actor): Promise<NewCalendarFeedView> {
    return this.calendars.make(actor);
  }

  @Roles('employer', 'employee')
  @Route(calendarRoutes, 'DELETE /calendar')
  revoke(@CurrentActor() actor: Actor): Promise<CalendarFeedView> {
    return this.calendars.revoke(actor);
  }

  @Public()
  @Route(calendarRoutes, 'GET /calendar/:file')
  file(
    @Param('file') file: string,
    @Ip() address: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    return this.calendars.file(file, address, response);
  }
}
