import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { writeAsServer } from '../db/caller.js';
import { Clock } from '../time/clock.js';

/** Does everything that is due now, in its own transactions. */
type Job = (now: Date) => Promise<void>;

/**
 * Runs the due work of features every minute on every server. Each feature adds a job in its `x.job.ts`.
 * Jobs find due work in the rows and claim it by a unique key in the transaction of its effect. So one server does it,
 * and work of a server that ended is still due.
 */
@Injectable()
export class ScheduledJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ScheduledJobs.name);
  private readonly jobs = new Map<string, Job>();
  private readonly beside = new Map<string, Job>();
  private readonly besideRunning = new Map<string, Promise<void>>();
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  add(name: string, job: Job): void {
    this.jobs.set(name, job);
  }

  /** Adds a job that waits for an external service. Other jobs do not wait for it, and only one run of it is active. */
  addBeside(name: string, job: Job): void {
    this.beside.set(name, job);
  }

  onApplicationBootstrap(): void {
    const seconds = this.config.jobsEverySeconds;
    if (seconds === 0) return;
    this.timer = setInterval(() => this.wake(), seconds * 1_000).unref();
    this.wake();
  }

  /** Resolves when the running jobs have ended. */
  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
    await this.settled();
  }

  /** Runs all jobs now, one after another. A failed job is tried again next time and does not stop the others. */
  async run(): Promise<void> {
    for (const [name, job] of this.beside) {
      if (this.besideRunning.has(name)) continue;
      this.besideRunning.set(
        name,
        this.attempt(name, job).finally(() => this.besideRunning.delete(name)),
      );
    }
    for (const [name, job] of this.jobs) await this.attempt(name, job);
  }

  /** Resolves when the jobs added with `addBeside` have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.besideRunning.values());
  }

  private async attempt(name: string, job: Job): Promise<void> {
    try {
      await job(this.clock.now());
    } catch (error) {
      this.log.warn(`The job '${name}' stopped early: ${(error as Error).message.split(' - ').at(-1)}`);
    }
  }

  /** Starts a run unless one is active. A slow run skips the next one. */
  private wake(): void {
    this.running ??= writeAsServer(() => this.run()).finally(() => (this.running = null));
  }
}
