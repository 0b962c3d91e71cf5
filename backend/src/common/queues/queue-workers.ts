import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { writeAsServer } from '../db/pool/caller.js';
import { DatabaseListener, type DatabaseChannels } from '../db/database-listener.js';

/** Time that a stopping server gives to current work. */
const STOP_MS = 3_000;

/** A queue of rows that changes commit. The statement that claims a row decides which server processes it. */
interface Queue {
  /** The name in the log. */
  name: string;
  /** The channel of the database that announces rows. */
  channel: keyof DatabaseChannels;
  /** The number of calls of `work` that one server runs at the same time. */
  atOnce: number;
  /**
   * Claims due rows and processes them. Returns false if none is due. Calls `onClaimed` when others may claim the next
   * rows. The signal aborts if the server stops without waiting any longer.
   */
  work: (signal: AbortSignal, onClaimed: () => void) => Promise<boolean>;
}

/** Processes the queues of features (docs/decisions/0023-queues-are-rows.md) while the server runs. */
@Injectable()
export class QueueWorkers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly workers: QueueWorker[] = [];

  constructor(private readonly databaseListener: DatabaseListener) {}

  add(queue: Queue): QueueWorker {
    const worker = new QueueWorker(this.databaseListener, queue);
    this.workers.push(worker);
    return worker;
  }

  onApplicationBootstrap(): void {
    for (const worker of this.workers) worker.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }
}

/** Processes the due rows of one queue. */
export class QueueWorker {
  private readonly log = new Logger(QueueWorker.name);
  private readonly runs = new Set<Promise<void>>();
  private abort = new AbortController();
  private active = 0;
  private wakes = 0;
  private isOpen = false;

  constructor(
    private readonly databaseListener: DatabaseListener,
    private readonly queue: Queue,
  ) {}

  /** Processes due rows now and whenever the database announces rows. */
  start(): void {
    this.isOpen = true;
    this.abort = new AbortController();
    this.databaseListener.on(this.queue.channel, this.onNews);
    this.databaseListener.on('reconnected', this.onNews);
    this.onNews();
  }

  /** Claims no more rows. Work that does not end in time is left to another server. */
  async stop(): Promise<void> {
    this.isOpen = false;
    this.databaseListener.off(this.queue.channel, this.onNews);
    this.databaseListener.off('reconnected', this.onNews);
    const patience = setTimeout(() => this.abort.abort(), STOP_MS);
    await this.waitUntilIdle();
    clearTimeout(patience);
  }

  /** Looks for due rows. Resolves once none is left and none is being processed. */
  async wake(): Promise<void> {
    this.wakes += 1;
    this.addRun();
    await this.waitUntilIdle();
  }

  private readonly onNews = (): void => void this.wake();

  private addRun(): void {
    if (!this.isOpen || this.active >= this.queue.atOnce) return;
    this.active += 1;
    const run = writeAsServer(() => this.run());
    this.runs.add(run);
    void run.finally(() => this.runs.delete(run));
  }

  private async run(): Promise<void> {
    const { name, work } = this.queue;
    try {
      // A row may be committed after the last look found none, so each wake-up needs a look of its own.
      for (let seen = 0; this.isOpen && seen !== this.wakes;) {
        seen = this.wakes;
        while (this.isOpen && (await work(this.abort.signal, () => this.addRun())));
      }
    } catch (error) {
      this.log.warn(
        `The queue of ${name} could not be read: ${(error as Error).message.split(' - ').at(-1)}`,
      );
    }
    this.active -= 1;
  }

  private async waitUntilIdle(): Promise<void> {
    while (this.runs.size > 0) await Promise.all(this.runs);
  }
}
