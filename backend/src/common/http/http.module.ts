import { Global, Module } from '@nestjs/common';
import { Downloads } from './downloads.js';
import { EarlyRefusal } from './early-refusal.js';
import { GracefulStop } from './graceful-stop.js';
import { Limits } from './limits.js';
import { UnitOfWork } from './unit-of-work.js';

@Global()
@Module({
  providers: [Downloads, EarlyRefusal, GracefulStop, Limits, UnitOfWork],
  exports: [Downloads, EarlyRefusal, GracefulStop, Limits, UnitOfWork],
})
export class HttpModule {}
