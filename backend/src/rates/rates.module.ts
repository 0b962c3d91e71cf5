import { Module } from '@nestjs/common';
import { RatesController } from './rates.controller.js';
import { RatesErasureListener } from './rates-erasure.listener.js';
import { RatesQueries } from './rates.queries.js';
import { RatesService } from './rates.service.js';

@Module({
  controllers: [RatesController],
  providers: [RatesErasureListener, RatesQueries, RatesService],
  exports: [RatesQueries],
})
export class RatesModule {}
