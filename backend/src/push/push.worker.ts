import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { writeAsServer } from '../common/db/caller.js';
import { DatabaseListener } from '../common/db/database-listener.js';
import { ScheduledJobs } from '../common/jobs/scheduled-jobs.js';
import { PushDeliveryService } from './push-delivery.service.js';
import { PushQueries } from './push.queries.js';

/** Messages on their way at once, per server. */
const AT_ONCE = 10;
/** How long a stopping server lets tries go on. */
const STOP_MS = 3_000;

/** Pushes what is due as soon as its change commits, and each minute what waited. Runs on every server; a message that
 * one has taken the others leave alone. */
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
    private readonly jobs: ScheduledJobs,
  ) {}

  onApplicationBootstrap(): void {
    this.databaseListener.on('push_queued', this.hear);
    this.databaseListener.on('reconnected', this.hear);
    // A push service that keeps silent holds no other job up.
    this.jobs.addBeside('pushes', () => this.wake());
  }

  /** Takes no more; what does not finish soon is left to whoever comes next. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.databaseListener.off('push_queued', this.hear);
    this.databaseListener.off('reconnected', this.hear);
    const patience = setTimeout(() => this.stop.abort(), STOP_MS);
    await this.running;
    clearTimeout(patience);
  }

  /** Looks for messages that are due, until there are none. */
  private wake(): Promise<void> {
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
      this.log.warn(
        `What waits to be pushed could not be read: ${(error as Error).message.split(' - ').at(-1)}`,
      );
    }
  }
}
