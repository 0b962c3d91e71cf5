import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ShiftsModule } from '../shifts/shifts.module.js';
import { UsersModule } from '../users/users.module.js';
import { ScheduleAssignmentsController } from './assignments/schedule-assignments.controller.js';
import { ScheduleAssignmentsQueries } from './assignments/schedule-assignments.queries.js';
import { ScheduleAssignmentsService } from './assignments/schedule-assignments.service.js';
import { ScheduleConfirmationService } from './assignments/schedule-confirmation.service.js';
import { ScheduleHoursQueries } from './schedule-hours.queries.js';
import { SchedulePublishingService } from './schedule-publishing.service.js';
import { ScheduleDecisionsService } from './schedule-decisions.service.js';
import { SchedulesConfirmationListener } from './schedules-confirmation.listener.js';
import { SchedulesController } from './schedules.controller.js';
import { SchedulesDeactivationListener } from './schedules-deactivation.listener.js';
import { SchedulesInvitationsListener } from './schedules-invitations.listener.js';
import { SchedulesLeaveListener } from './schedules-leave.listener.js';
import { SchedulesNotifications } from './schedules.notifications.js';
import { SchedulesQueries } from './schedules.queries.js';
import { SchedulesService } from './schedules.service.js';
import { SchedulesZoneChangeListener } from './schedules-zone-change.listener.js';
import { ScheduleSeriesService } from './series/schedule-series.service.js';
import { Schedule } from '../shifts/schedule.entity.js';
import { Shift } from '../shifts/shift.entity.js';

@Module({
  imports: [MikroOrmModule.forFeature([Schedule, Shift]), NotificationsModule, ShiftsModule, UsersModule],
  controllers: [SchedulesController, ScheduleAssignmentsController],
  providers: [
    SchedulesConfirmationListener,
    SchedulesDeactivationListener,
    SchedulesInvitationsListener,
    SchedulesLeaveListener,
    SchedulesNotifications,
    SchedulesQueries,
    SchedulesService,
    SchedulesZoneChangeListener,
    ScheduleDecisionsService,
    ScheduleAssignmentsQueries,
    ScheduleAssignmentsService,
    ScheduleConfirmationService,
    ScheduleHoursQueries,
    SchedulePublishingService,
    ScheduleSeriesService,
  ],
  exports: [
    ScheduleAssignmentsService,
    ScheduleConfirmationService,
    ScheduleHoursQueries,
    SchedulePublishingService,
    SchedulesQueries,
    SchedulesService,
  ],
})
export class SchedulesModule {}
