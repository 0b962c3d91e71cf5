import { Global, Module } from '@nestjs/common';
import { GracefulStop } from './graceful-stop.js';
import { Limits } from './limits.js';

@Global()
@Module({ providers: [GracefulStop, Limits], exports: [GracefulStop, Limits] })
export class HttpModule {}
