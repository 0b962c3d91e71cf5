import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Housekeeping } from './housekeeping.js';

/** Every job that runs on its own. */
@Module({ imports: [ScheduleModule.forRoot()], providers: [Housekeeping] })
export class JobsModule {}
