import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Housekeeping } from './housekeeping.js';
import { ScheduledJobs } from './scheduled-jobs.js';

/** What runs every hour and every minute; each feature adds what it wants done. */
@Global()
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [Housekeeping, ScheduledJobs],
  exports: [Housekeeping, ScheduledJobs],
})
export class JobsModule {}
