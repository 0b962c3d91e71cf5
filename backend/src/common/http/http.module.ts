import { Global, Module } from '@nestjs/common';
import { Downloads } from './downloads.js';
import { GracefulStop } from './graceful-stop.js';
import { HttpHousekeeping } from './http.housekeeping.js';
import { Limits } from './limits.js';
import { UnitOfWorkInterceptor } from './unit-of-work.interceptor.js';

@Global()
@Module({
  providers: [Downloads, GracefulStop, HttpHousekeeping, Limits, UnitOfWorkInterceptor],
  exports: [Downloads, GracefulStop, Limits, UnitOfWorkInterceptor],
})
export class HttpModule {}
