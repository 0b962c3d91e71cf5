import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { writeAsServer } from '../common/db/pool/caller.js';
import { DatabaseListener } from '../common/db/database-listener.js';
import { PushDeliveryService } from './push-delivery.service.js';
import { PushQueries } from './push.queries.js';

/** Pushes that one server sends at the same time. */
const AT_ONCE = 10;
/** Time that a stopping server gives to current attempts. */
const STOP_MS = 3_000;

/**
 * Sends due pushes as soon as their change commits, and postponed ones every minute. Runs on every server, and each
 * push is taken by one of them.
 */
@Injectable()
export class PushWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(PushWorker.name);
  private readonly stop = new AbortController();
  private running: Promise<void> | null = null;
  private isCalled = false;
  private stopping = false;
  private readonly hear = (): void => void this.wake();

  constructor(
    private readonly queries: PushQueries,
    private readonly delivery: PushDeliveryService,
    private readonly databaseListener: DatabaseListener,
  ) {}

  onApplicationBootstrap(): void {
    this.databaseListener.on('push_queued', this.hear);
    this.databaseListener.on('reconnected', this.hear);
  }

  /** Takes no more pushes. Attempts that do not finish in time are left to another server. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.databaseListener.off('push_queued', this.hear);
    this.databaseListener.off('reconnected', this.hear);
    const patience = setTimeout(() => this.stop.abort(), STOP_MS);
    await this.running;
    clearTimeout(patience);
  }

  /** Sends due pushes until there are none. */
  wake(): Promise<void> {
    this.isCalled = true;
    return (this.running ??= writeAsServer(() => this.run()).finally(() => (this.running = null)));
  }

  private async run(): Promise<void> {
    try {
      while (this.isCalled && !this.stopping) {
        this.isCalled = false;
        const taken = await this.queries.take(AT_ONCE);
        await Promise.all(taken.map((message) => this.delivery.deliver(message, this.stop.signal)));
        this.isCalled ||= taken.length > 0;
      }
    } catch (error) {
      this.isCalled = false;
      this.log.warn(`The push queue could not be read: ${(error as Error).message.split(' - ').at(-1)}`);
    }
  }
}
