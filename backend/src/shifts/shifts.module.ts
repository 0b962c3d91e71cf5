import { Module } from '@nestjs/common';
import { OverlapsQueries } from './overlaps.queries.js';
import { PlansQueries } from './plans.queries.js';
import { ShiftDetailsQueries } from './shift-details.queries.js';
import { ShiftsController } from './shifts.controller.js';
import { ShiftsQueries } from './shifts.queries.js';

@Module({
  controllers: [ShiftsController],
  providers: [OverlapsQueries, PlansQueries, ShiftDetailsQueries, ShiftsQueries],
  exports: [OverlapsQueries, PlansQueries, ShiftsQueries],
})
export class ShiftsModule {}
