import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Housekeeping } from './housekeeping.js';
import { ScheduledJobs } from './scheduled-jobs.js';

/** Runs the jobs that features add, every hour and every minute. */
@Global()
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [Housekeeping, ScheduledJobs],
  exports: [Housekeeping, ScheduledJobs],
})
export class JobsModule {}
