import { Global, Module } from '@nestjs/common';
import { Downloads } from './downloads.js';
import { GracefulStop } from './graceful-stop.js';
import { Limits } from './limits.js';
import { UnitOfWork } from './unit-of-work.js';

@Global()
@Module({
  providers: [Downloads, GracefulStop, Limits, UnitOfWork],
  exports: [Downloads, GracefulStop, Limits, UnitOfWork],
})
export class HttpModule {}
