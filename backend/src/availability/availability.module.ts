import { Module } from '@nestjs/common';
import { AbsencesModule } from '../absences/absences.module.js';
import { AvailabilityController } from './availability.controller.js';
import { AvailabilityErasureListener } from './availability-erasure.listener.js';
import { AvailabilityQueries } from './availability.queries.js';
import { AvailabilityService } from './availability.service.js';
import { PeopleAwayQueries } from './people-away.queries.js';

@Module({
  imports: [AbsencesModule],
  controllers: [AvailabilityController],
  providers: [AvailabilityErasureListener, AvailabilityQueries, AvailabilityService, PeopleAwayQueries],
  exports: [AvailabilityQueries, PeopleAwayQueries],
})
export class AvailabilityModule {}
