import { Module } from '@nestjs/common';
import { CalendarController } from './calendar.controller.js';
import { CalendarDeactivationListener } from './calendar-deactivation.listener.js';
import { CalendarQueries } from './calendar.queries.js';
import { CalendarService } from './calendar.service.js';

@Module({
  controllers: [CalendarController],
  providers: [CalendarDeactivationListener, CalendarQueries, CalendarService],
})
export class CalendarModule {}
