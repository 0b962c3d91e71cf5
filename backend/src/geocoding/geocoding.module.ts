import { Module } from '@nestjs/common';
import { AddressesService } from './addresses.service.js';
import { GeocodingController } from './geocoding.controller.js';
import { PositionAddressesJob } from './position-addresses.job.js';

@Module({
  controllers: [GeocodingController],
  providers: [AddressesService, PositionAddressesJob],
  exports: [PositionAddressesJob],
})
export class GeocodingModule {}
