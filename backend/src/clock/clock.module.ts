import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ShiftsModule } from '../shifts/shifts.module.js';
import { TimesheetsModule } from '../timesheets/timesheets.module.js';
import { ClockBreaksService } from './breaks/clock-breaks.service.js';
import { ClockBreak } from './breaks/clock-break.entity.js';
import { ClockCardsQueries } from './clock-cards.queries.js';
import { ClockEntryTransitionsService } from './entries/clock-entry-transitions.service.js';
import { EmployerClockOutService } from './entries/employer-clock-out.service.js';
import { ClockEntry } from './entries/clock-entry.entity.js';
import { ClockInService } from './actions/clock-in.service.js';
import { EmployeeClockOutService } from './actions/employee-clock-out.service.js';
import { ClockPlacesQueries } from './actions/clock-places.queries.js';
import { ClockPress } from './actions/clock-press.entity.js';
import { ClockPressesService } from './actions/clock-presses.service.js';
import { ClockController } from './clock.controller.js';
import { ClockDeactivationListener } from './clock-deactivation.listener.js';
import { ClockHousekeeping } from './clock.housekeeping.js';
import { ClockJob } from './clock.job.js';
import { ClockNotifications } from './clock.notifications.js';
import { ClockQueries } from './clock.queries.js';
import { ClockEntrySplitService } from './entries/clock-entry-split.service.js';
import { ClockTargetsQueries } from './actions/clock-targets.queries.js';
import { ClockZoneChangeListener } from './clock-zone-change.listener.js';
import { DutyQueries } from './duty/duty.queries.js';
import { LateShiftsJob } from './duty/late-shifts.job.js';
import { RepeatedClockActionsService } from './actions/repeated-clock-actions.service.js';
import { ClockUndoService } from './actions/clock-undo.service.js';
import { ManualTimesheetsListener } from './entries/manual-timesheets.listener.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([ClockEntry, ClockPress, ClockBreak]),
    NotificationsModule,
    ShiftsModule,
    TimesheetsModule,
  ],
  controllers: [ClockController],
  providers: [
    ClockBreaksService,
    ClockCardsQueries,
    ClockEntryTransitionsService,
    ClockDeactivationListener,
    EmployerClockOutService,
    ClockHousekeeping,
    ClockInService,
    ClockJob,
    ClockNotifications,
    EmployeeClockOutService,
    ClockPlacesQueries,
    ClockPressesService,
    ClockQueries,
    ClockEntrySplitService,
    ClockTargetsQueries,
    ClockUndoService,
    ClockZoneChangeListener,
    DutyQueries,
    LateShiftsJob,
    RepeatedClockActionsService,
    ManualTimesheetsListener,
  ],
  exports: [ClockJob, DutyQueries, EmployerClockOutService, LateShiftsJob],
})
export class ClockModule {}
