import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../availability/availability.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { EmployeeShiftsController } from './employee-shifts.controller.js';
import { OverlapsQueries } from './overlaps/overlaps.queries.js';
import { PlansQueries } from './plans.queries.js';
import { ShiftDetailsQueries } from './shift-details.queries.js';
import { ShiftRemindersJob } from './reminders/shift-reminders.job.js';
import { ShiftsController } from './shifts.controller.js';
import { ShiftsQueries } from './shifts.queries.js';

@Module({
  imports: [AvailabilityModule, NotificationsModule],
  controllers: [EmployeeShiftsController, ShiftsController],
  providers: [OverlapsQueries, PlansQueries, ShiftDetailsQueries, ShiftRemindersJob, ShiftsQueries],
  exports: [OverlapsQueries, PlansQueries, ShiftDetailsQueries, ShiftRemindersJob, ShiftsQueries],
})
export class ShiftsModule {}
