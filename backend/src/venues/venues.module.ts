import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { VenuesController } from './venues.controller.js';
import { VenuesExportService } from './venues-export.service.js';
import { VenuesImportService } from './venues-import.service.js';
import { VenuesQueries } from './venues.queries.js';
import { VenuesService } from './venues.service.js';
import { Venue } from './venue.entity.js';

@Module({
  imports: [MikroOrmModule.forFeature([Venue])],
  controllers: [VenuesController],
  providers: [VenuesExportService, VenuesImportService, VenuesQueries, VenuesService],
})
export class VenuesModule {}
