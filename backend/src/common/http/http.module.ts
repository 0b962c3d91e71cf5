import { Global, Module } from '@nestjs/common';
import { Downloads } from './downloads.js';
import { EarlyRefusal } from './early-refusal.js';
import { GracefulStop } from './graceful-stop.js';
import { HttpHousekeeping } from './http.housekeeping.js';
import { Limits } from './limits.js';
import { UnitOfWorkInterceptor } from './unit-of-work.interceptor.js';

@Global()
@Module({
  providers: [Downloads, EarlyRefusal, GracefulStop, HttpHousekeeping, Limits, UnitOfWorkInterceptor],
  exports: [Downloads, EarlyRefusal, GracefulStop, Limits, UnitOfWorkInterceptor],
})
export class HttpModule {}
