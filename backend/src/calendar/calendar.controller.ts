import { Controller, Delete, Get, Ip, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentActor, Public, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import type { CalendarFeedView, NewCalendarFeedView } from './calendar.contract.js';
import { CalendarQueries } from './calendar.queries.js';
import { CalendarService } from './calendar.service.js';

@Controller('calendar')
export class CalendarController {
  constructor(
    private readonly calendars: CalendarService,
    private readonly queries: CalendarQueries,
  ) {}

  @Roles('employee')
  @Get()
  own(@CurrentActor() actor: Actor): Promise<CalendarFeedView> {
    return this.queries.own(actor);
  }

  @Roles('employee')
  @Post()
  make(@CurrentActor() actor: Actor): Promise<NewCalendarFeedView> {
    return this.calendars.make(actor);
  }

  @Roles('employee')
  @Delete()
  revoke(@CurrentActor() actor: Actor): Promise<CalendarFeedView> {
    return this.calendars.revoke(actor);
  }

  @Public()
  @Get(':file')
  file(
    @Param('file') file: string,
    @Ip() address: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    return this.calendars.file(file, address, response);
  }
}
