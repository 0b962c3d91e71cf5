import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ShiftsModule } from '../shifts/shifts.module.js';
import { TimesheetsModule } from '../timesheets/timesheets.module.js';
import { ClockBreak } from './clock-break.entity.js';
import { ClockCardsQueries } from './clock-cards.queries.js';
import { ClockClosingService } from './clock-closing.service.js';
import { ClockEndingsService } from './clock-endings.service.js';
import { ClockEntry } from './clock-entry.entity.js';
import { ClockInService } from './clock-in.service.js';
import { ClockOutService } from './clock-out.service.js';
import { ClockPlacesQueries } from './clock-places.queries.js';
import { ClockPress } from './clock-press.entity.js';
import { ClockPressesService } from './clock-presses.service.js';
import { ClockController } from './clock.controller.js';
import { ClockDeactivation } from './clock.deactivation.js';
import { ClockHousekeeping } from './clock.housekeeping.js';
import { ClockJob } from './clock.job.js';
import { ClockNotifications } from './clock.notifications.js';
import { ClockQueries } from './clock.queries.js';
import { ClockStretchesService } from './clock-stretches.service.js';
import { ClockTargetsQueries } from './clock-targets.queries.js';
import { ClockZoneChange } from './clock.zone-change.js';
import { DutyQueries } from './duty.queries.js';
import { LateShiftsJob } from './late-shifts.job.js';
import { SecondPressesService } from './second-presses.service.js';
import { ClockUndoService } from './clock-undo.service.js';
import { TypedHoursListener } from './typed-hours.listener.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([ClockEntry, ClockPress, ClockBreak]),
    NotificationsModule,
    ShiftsModule,
    TimesheetsModule,
  ],
  controllers: [ClockController],
  providers: [
    ClockCardsQueries,
    ClockClosingService,
    ClockDeactivation,
    ClockEndingsService,
    ClockHousekeeping,
    ClockInService,
    ClockJob,
    ClockNotifications,
    ClockOutService,
    ClockPlacesQueries,
    ClockPressesService,
    ClockQueries,
    ClockStretchesService,
    ClockTargetsQueries,
    ClockUndoService,
    ClockZoneChange,
    DutyQueries,
    LateShiftsJob,
    SecondPressesService,
    TypedHoursListener,
  ],
})
export class ClockModule {}
