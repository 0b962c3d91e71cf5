import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { writeAsServer } from '../db/caller.js';
import { Clock } from '../time/clock.js';

/** Does all that is due by now, in transactions of its own. */
type Job = (now: Date) => Promise<void>;

/**
 * Does what is due, every minute and on every server; each feature adds its own in its `x.job.ts`. No server leads: what
 * is due is found in the rows themselves and claimed by a unique key, written in the transaction of its effect, so that
 * of several servers one has it, and none when that one is killed. What fell due while no server ran is still due.
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

  /** Adds what a feature has to do at its time. */
  add(name: string, job: Job): void {
    this.jobs.set(name, job);
  }

  /** Adds what waits for somebody else's service: nothing that is due waits for it, and it runs once at a time. */
  addBeside(name: string, job: Job): void {
    this.beside.set(name, job);
  }

  onApplicationBootstrap(): void {
    const seconds = this.config.jobsEverySeconds;
    if (seconds === 0) return;
    this.timer = setInterval(() => this.wake(), seconds * 1_000).unref();
    this.wake();
  }

  /** Ends after the jobs at hand. */
  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
    await this.settled();
  }

  /** Does all of it now, one after the other; one that fails is tried again the next time and holds up no other. */
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

  /** Ends after what runs beside the others. */
  async settled(): Promise<void> {
    await Promise.all(this.besideRunning.values());
  }

  private async attempt(name: string, job: Job): Promise<void> {
    try {
      await job(this.clock.now());
    } catch (error) {
      this.log.warn(`The job '${name}' was cut short: ${(error as Error).message.split(' - ').at(-1)}`);
    }
  }

  /** Runs unless it runs already: a slow run leaves the next one out. */
  private wake(): void {
    this.running ??= writeAsServer(() => this.run()).finally(() => (this.running = null));
  }
}
