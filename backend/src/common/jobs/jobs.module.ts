import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Housekeeping } from './housekeeping.js';

/** What runs every hour; each feature adds what it wants done. */
@Global()
@Module({ imports: [ScheduleModule.forRoot()], providers: [Housekeeping], exports: [Housekeeping] })
export class JobsModule {}
