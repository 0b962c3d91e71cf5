import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { IdentityCipher } from './identity-cipher.js';
import { ErasureNotifications } from './erasure.notifications.js';
import { ErasureGauge } from './erasure.gauge.js';
import { ErasureRunner } from './erasure-runner.js';
import { ErasureWorker } from './erasure.worker.js';
import { ErasuresController } from './erasures.controller.js';
import { ErasuresQueries } from './erasures.queries.js';
import { ErasuresService } from './erasures.service.js';
import { MembershipErasureService } from './membership-erasure.service.js';

/** Forgetting people, for themselves and for their former employers. */
@Module({
  imports: [HealthModule, NotificationsModule],
  controllers: [ErasuresController],
  providers: [
    IdentityCipher,
    ErasureGauge,
    ErasureNotifications,
    ErasureRunner,
    ErasureWorker,
    ErasuresQueries,
    ErasuresService,
    MembershipErasureService,
  ],
  exports: [MembershipErasureService],
})
export class ErasureModule {}
