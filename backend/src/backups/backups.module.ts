import { Module } from '@nestjs/common';
import { ClosingModule } from '../closing/closing.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { HealthModule } from '../health/health.module.js';
import { UsersModule } from '../users/users.module.js';
import { BackupsJob } from './backups.job.js';
import { EraseAgainService } from './erase-again.service.js';
import { ErasureRecorderService } from './erasure-recorder.service.js';

/** Scheduled backups of the whole database, and the erasures that a restore repeats. */
@Module({
  imports: [ClosingModule, ErasureModule, HealthModule, UsersModule],
  providers: [BackupsJob, EraseAgainService, ErasureRecorderService],
  exports: [BackupsJob, EraseAgainService, ErasureRecorderService],
})
export class BackupsModule {}
