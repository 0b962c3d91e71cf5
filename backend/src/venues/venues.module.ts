import { Module } from '@nestjs/common';
import { VenuesController } from './venues.controller.js';
import { VenuesQueries } from './venues.queries.js';
import { VenuesService } from './venues.service.js';

@Module({ controllers: [VenuesController], providers: [VenuesQueries, VenuesService] })
export class VenuesModule {}
