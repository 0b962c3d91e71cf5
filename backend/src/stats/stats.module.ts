import { Module } from '@nestjs/common';
import { ShiftsModule } from '../shifts/shifts.module.js';
import { StatsController } from './stats.controller.js';
import { StatsQueries } from './stats.queries.js';

@Module({ imports: [ShiftsModule], controllers: [StatsController], providers: [StatsQueries] })
export class StatsModule {}
