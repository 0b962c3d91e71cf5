import { Injectable } from '@nestjs/common';
import { QueueWorkers, type QueueWorker } from '../common/queues/queue-workers.js';
import { ErasureRunnerService } from './erasure-runner.service.js';

/** Runs queued erasures batch after batch on every server. A stopping server waits for the current batch. */
@Injectable()
export class ErasureWorker {
  readonly queue: QueueWorker;

  constructor(runner: ErasureRunnerService, workers: QueueWorkers) {
    this.queue = workers.add({
      name: 'erasures',
      channel: 'erasure_queued',
      atOnce: 1,
      work: () => runner.runBatch(),
    });
  }
}
