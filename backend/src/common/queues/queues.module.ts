import { Global, Module } from '@nestjs/common';
import { QueueWorkers } from './queue-workers.js';

@Global()
@Module({ providers: [QueueWorkers], exports: [QueueWorkers] })
export class QueuesModule {}
