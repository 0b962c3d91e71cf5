import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { RotasModule } from '../rotas/rotas.module.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { ShiftsModule } from '../shifts/shifts.module.js';
import { CoverSettingsService } from './cover-settings.service.js';
import { CoverController } from './cover.controller.js';
import { CoverQueries } from './cover.queries.js';
import { DeclinesErasureListener } from './declines-erasure.listener.js';
import { DeclinesController } from './declines.controller.js';
import { DeclinesHousekeeping } from './declines.housekeeping.js';
import { DeclinesJob } from './declines.job.js';
import { DeclinesNotifications } from './declines.notifications.js';
import { DeclinesQueries } from './declines.queries.js';
import { DeclinesService } from './declines.service.js';

@Module({
  imports: [NotificationsModule, RotasModule, SchedulesModule, ShiftsModule],
  controllers: [CoverController, DeclinesController],
  providers: [
    CoverQueries,
    CoverSettingsService,
    DeclinesErasureListener,
    DeclinesHousekeeping,
    DeclinesJob,
    DeclinesNotifications,
    DeclinesQueries,
    DeclinesService,
  ],
  exports: [CoverQueries, DeclinesJob],
})
export class CoverModule {}
