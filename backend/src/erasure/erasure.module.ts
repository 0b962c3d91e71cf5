import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.js';
import { UsersModule } from '../users/users.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { IdentityCipherService } from './identity-cipher.service.js';
import { EmployeeErasureService } from './employee-erasure.service.js';
import { ErasureHousekeeping } from './erasure.housekeeping.js';
import { ErasureNotifications } from './erasure.notifications.js';
import { ErasureMetrics } from './erasure.metrics.js';
import { ErasureRunnerService } from './erasure-runner.service.js';
import { ErasureWorker } from './erasure.worker.js';
import { ErasuresController } from './erasures.controller.js';
import { ErasuresQueries } from './erasures.queries.js';
import { ErasuresService } from './erasures.service.js';
import { MembershipErasureService } from './membership-erasure.service.js';

/** Erases people at their own request or that of their former employer. */
@Module({
  imports: [HealthModule, NotificationsModule, UsersModule],
  controllers: [ErasuresController],
  providers: [
    EmployeeErasureService,
    IdentityCipherService,
    ErasureMetrics,
    ErasureHousekeeping,
    ErasureNotifications,
    ErasureRunnerService,
    ErasureWorker,
    ErasuresQueries,
    ErasuresService,
    MembershipErasureService,
  ],
  exports: [ErasureRunnerService, ErasureWorker, MembershipErasureService],
})
export class ErasureModule {}
