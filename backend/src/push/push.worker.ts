import { Injectable } from '@nestjs/common';
import { QueueWorkers, type QueueWorker } from '../common/queues/queue-workers.js';
import { PushDeliveryService } from './push-delivery.service.js';
import { PushQueries } from './push.queries.js';

/** Pushes that one server sends at the same time. */
const AT_ONCE = 10;

/** Sends due pushes on every server. Each push is taken by one of them. */
@Injectable()
export class PushWorker {
  readonly queue: QueueWorker;

  constructor(
    private readonly queries: PushQueries,
    private readonly delivery: PushDeliveryService,
    workers: QueueWorkers,
  ) {
    this.queue = workers.add({
      name: 'pushes',
      channel: 'push_queued',
      atOnce: 1,
      work: (signal) => this.sendNext(signal),
    });
  }

  private async sendNext(signal: AbortSignal): Promise<boolean> {
    const taken = await this.queries.take(AT_ONCE);
    await Promise.all(taken.map((message) => this.delivery.deliver(message, signal)));
    return taken.length > 0;
  }
}
