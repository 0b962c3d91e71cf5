import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PlannerModule } from '../planner/planner.module.js';
import { RotasModule } from '../rotas/rotas.module.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { GapsQueries } from './gaps.queries.js';
import { Offer } from './offer.entity.js';
import { OffersController } from './offers.controller.js';
import { OffersErasureListener } from './offers-erasure.listener.js';
import { OffersHousekeeping } from './offers.housekeeping.js';
import { OffersJob } from './offers.job.js';
import { OffersNotifications } from './offers.notifications.js';
import { OffersQueries } from './offers.queries.js';
import { OffersService } from './offers.service.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([Offer]),
    NotificationsModule,
    PlannerModule,
    RotasModule,
    SchedulesModule,
  ],
  controllers: [OffersController],
  providers: [
    GapsQueries,
    OffersErasureListener,
    OffersHousekeeping,
    OffersJob,
    OffersNotifications,
    OffersQueries,
    OffersService,
  ],
  exports: [OffersJob],
})
export class OffersModule {}
