import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DatabaseListener } from '../common/db/database-listener.js';
import { writeAsServer } from '../common/db/pool/caller.js';
import { ErasureRunnerService } from './erasure-runner.service.js';

/** Runs queued erasures batch after batch on every server. */
@Injectable()
export class ErasureWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ErasureWorker.name);
  private running: Promise<void> | null = null;
  private isWakeRequested = false;
  private stopping = false;
  private readonly onSignal = (): void => this.wake();

  constructor(
    private readonly runner: ErasureRunnerService,
    private readonly databaseListener: DatabaseListener,
  ) {}

  onApplicationBootstrap(): void {
    this.stopping = false;
    this.databaseListener.on('erasure_queued', this.onSignal);
    this.databaseListener.on('reconnected', this.onSignal);
    this.wake();
  }

  /** Waits for the current batch. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.databaseListener.off('erasure_queued', this.onSignal);
    this.databaseListener.off('reconnected', this.onSignal);
    await this.running;
  }

  /** Starts processing the queue. A call during a run makes that run look again. */
  wake(): void {
    this.isWakeRequested = true;
    this.running ??= writeAsServer(() => this.run()).finally(() => {
      this.running = null;
      if (this.isWakeRequested && !this.stopping) this.wake();
    });
  }

  private async run(): Promise<void> {
    try {
      while (this.isWakeRequested && !this.stopping) {
        this.isWakeRequested = false;
        while (!this.stopping && (await this.runner.runBatch()));
      }
    } catch (error) {
      this.isWakeRequested = false;
      this.log.warn(
        `The queue of erasures could not be read: ${(error as Error).message.split(' - ').at(-1)}`,
      );
    }
  }
}
