import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../availability/availability.module.js';
import { CoverModule } from '../cover/cover.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { RotasModule } from '../rotas/rotas.module.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { ShiftsModule } from '../shifts/shifts.module.js';
import { SwapChecksService } from './swap-checks.service.js';
import { SwapEndsService } from './swap-ends.service.js';
import { SwapOptionsQueries } from './swap-options.queries.js';
import { SwapPeopleQueries } from './swap-people.queries.js';
import { SwapsController } from './swaps.controller.js';
import { SwapsHousekeeping } from './swaps.housekeeping.js';
import { SwapsJob } from './swaps.job.js';
import { SwapsLeaversListener } from './swaps-leavers.listener.js';
import { SwapsNotifications } from './swaps.notifications.js';
import { SwapsQueries } from './swaps.queries.js';
import { SwapsService } from './swaps.service.js';

@Module({
  imports: [AvailabilityModule, CoverModule, NotificationsModule, RotasModule, SchedulesModule, ShiftsModule],
  controllers: [SwapsController],
  providers: [
    SwapChecksService,
    SwapEndsService,
    SwapOptionsQueries,
    SwapPeopleQueries,
    SwapsHousekeeping,
    SwapsJob,
    SwapsLeaversListener,
    SwapsNotifications,
    SwapsQueries,
    SwapsService,
  ],
  exports: [SwapsJob],
})
export class SwapsModule {}
