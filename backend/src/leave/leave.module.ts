import { Module } from '@nestjs/common';
import { AbsencesModule } from '../absences/absences.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UsersModule } from '../users/users.module.js';
import { LeaveController } from './leave.controller.js';
import { LeaveDaysService } from './leave-days.service.js';
import { LeaveDecisionsService } from './leave-decisions.service.js';
import { LeaveHousekeeping } from './leave.housekeeping.js';
import { LeaveJob } from './leave.job.js';
import { LeaveLeaversListener } from './leave-leavers.listener.js';
import { LeaveNotifications } from './leave.notifications.js';
import { LeaveQueries } from './leave.queries.js';
import { LeaveService } from './leave.service.js';
import { LeaveShiftsService } from './leave-shifts.service.js';

@Module({
  imports: [AbsencesModule, NotificationsModule, UsersModule],
  controllers: [LeaveController],
  providers: [
    LeaveDaysService,
    LeaveDecisionsService,
    LeaveHousekeeping,
    LeaveJob,
    LeaveLeaversListener,
    LeaveNotifications,
    LeaveQueries,
    LeaveService,
    LeaveShiftsService,
  ],
  exports: [LeaveDaysService, LeaveJob],
})
export class LeaveModule {}
