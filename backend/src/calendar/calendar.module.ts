import { Module } from '@nestjs/common';
import { CalendarController } from './calendar.controller.js';
import { CalendarDeactivation } from './calendar.deactivation.js';
import { CalendarQueries } from './calendar.queries.js';
import { CalendarService } from './calendar.service.js';

@Module({
  controllers: [CalendarController],
  providers: [CalendarDeactivation, CalendarQueries, CalendarService],
})
export class CalendarModule {}
