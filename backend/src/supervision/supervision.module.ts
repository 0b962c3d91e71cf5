import { Module } from '@nestjs/common';
import { ClockModule } from '../clock/clock.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PlannerModule } from '../planner/planner.module.js';
import { RotasModule } from '../rotas/rotas.module.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { TimesheetsModule } from '../timesheets/timesheets.module.js';
import { SupervisionController } from './supervision.controller.js';
import { SupervisionNotifications } from './supervision.notifications.js';
import { SupervisionQueries } from './supervision.queries.js';
import { SupervisionService } from './supervision.service.js';

@Module({
  imports: [ClockModule, NotificationsModule, PlannerModule, RotasModule, SchedulesModule, TimesheetsModule],
  controllers: [SupervisionController],
  providers: [SupervisionNotifications, SupervisionQueries, SupervisionService],
})
export class SupervisionModule {}
