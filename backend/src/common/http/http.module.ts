import { Global, Module } from '@nestjs/common';
import { Downloads } from './downloads.js';
import { GracefulStop } from './graceful-stop.js';
import { Limits } from './limits.js';

@Global()
@Module({ providers: [Downloads, GracefulStop, Limits], exports: [Downloads, GracefulStop, Limits] })
export class HttpModule {}
