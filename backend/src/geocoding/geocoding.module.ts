import { Module } from '@nestjs/common';
import { GeocoderService } from './geocoder.service.js';
import { GeocodingController } from './geocoding.controller.js';
import { PositionAddressesJob } from './position-addresses.job.js';

@Module({
  controllers: [GeocodingController],
  providers: [GeocoderService, PositionAddressesJob],
  exports: [PositionAddressesJob],
})
export class GeocodingModule {}
