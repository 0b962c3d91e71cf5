import { Global, Module } from '@nestjs/common';
import { Downloads } from './files/downloads.js';
import { ForwardedScheme } from './forwarded-scheme.js';
import { GracefulStop } from './graceful-stop.js';
import { HttpHousekeeping } from './http.housekeeping.js';
import { Limits } from './rate-limits.js';
import { RequestTurns } from './request-turns.js';
import { UnitOfWorkInterceptor } from './unit-of-work.interceptor.js';

@Global()
@Module({
  providers: [
    Downloads,
    ForwardedScheme,
    GracefulStop,
    HttpHousekeeping,
    Limits,
    RequestTurns,
    UnitOfWorkInterceptor,
  ],
  exports: [Downloads, ForwardedScheme, GracefulStop, Limits, RequestTurns, UnitOfWorkInterceptor],
})
export class HttpModule {}
