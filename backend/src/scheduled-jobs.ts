import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Cron, Interval, SchedulerRegistry } from '@nestjs/schedule';
import { AnnouncementsJob } from './announcements/announcements.job.js';
import { BackupsJob } from './backups/backups.job.js';
import { ErasureRecorderService } from './backups/erasure-recorder.service.js';
import { ClosedCompaniesJob } from './closing/closed-companies.job.js';
import { ClockJob } from './clock/clock.job.js';
import { LateShiftsJob } from './clock/duty/late-shifts.job.js';
import { writeAsServer } from './common/db/pool/caller.js';
import { Housekeeping } from './common/housekeeping/housekeeping.js';
import { Clock } from './common/time/clock.js';
import { Config } from './config/config.js';
import { DeclinesJob } from './cover/declines.job.js';
import { ErasureWorker } from './erasure/erasure.worker.js';
import { PositionAddressesJob } from './geocoding/position-addresses.job.js';
import { LeaveJob } from './leave/leave.job.js';
import { MailWorker } from './mail/mail.worker.js';
import { NotificationMailsJob } from './notification-mails/notification-mails.job.js';
import { LiveGateway } from './notifications/live/live.gateway.js';
import { OffersJob } from './offers/offers.job.js';
import { PushWorker } from './push/push.worker.js';
import { ShiftRemindersJob } from './shifts/reminders/shift-reminders.job.js';
import { SwapsJob } from './swaps/swaps.job.js';
import { TasksJob } from './tasks/tasks.job.js';

/** Does everything that is due now, in its own transactions. */
type Job = (now: Date) => Promise<void>;

const DUE_WORK = 'due work';

/**
 * Names every scheduled job. Each runs on every server.
 * Jobs find due work in the rows and claim it by a unique key in the transaction of its effect. So one server does it,
 * and work of a server that ended is still due.
 */
@Injectable()
export class ScheduledJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ScheduledJobs.name);
  /** Jobs of each run, one after another. */
  private readonly jobs: Record<string, Job> = {
    'shift reminders': (now) => this.shiftReminders.run(now),
    'expired announcements': (now) => this.announcements.run(now),
    'late shifts': (now) => this.lateShifts.run(now),
    'clock reminders': (now) => this.clockEntries.remindAll(now),
    'missed clock-outs': (now) => this.clockEntries.closeMissed(now),
    'notification mails': (now) => this.notificationMails.run(now),
    'sickness without an end': (now) => this.leave.run(now),
    'declines that no longer apply': (now) => this.declines.run(now),
    'swaps of shifts that changed': (now) => this.swaps.run(now),
    'ended offers': (now) => this.offers.run(now),
    'repeating tasks': (now) => this.tasks.run(now),
    'closed companies': (now) => this.closedCompanies.run(now),
  };
  /** Jobs that wait for an external service or take long. Other jobs do not wait for them, and only one run of each is active. */
  private readonly externalJobs: Record<string, Job> = {
    'addresses of clock actions': (now) => this.addresses.addToClockActions(now),
    'addresses of hours': (now) => this.addresses.addAddressesToHours(now),
    backups: (now) => this.backups.run(now),
    pushes: () => this.pushes.queue.wake(),
  };
  private readonly externalRuns = new Map<string, Promise<void>>();
  private running: Promise<void> | null = null;
  private isStopping = false;

  constructor(
    private readonly registry: SchedulerRegistry,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly addresses: PositionAddressesJob,
    private readonly announcements: AnnouncementsJob,
    private readonly backups: BackupsJob,
    private readonly clockEntries: ClockJob,
    private readonly closedCompanies: ClosedCompaniesJob,
    private readonly declines: DeclinesJob,
    private readonly erasures: ErasureWorker,
    private readonly erasureRecorder: ErasureRecorderService,
    private readonly gateway: LiveGateway,
    private readonly housekeeping: Housekeeping,
    private readonly lateShifts: LateShiftsJob,
    private readonly leave: LeaveJob,
    private readonly mails: MailWorker,
    private readonly notificationMails: NotificationMailsJob,
    private readonly offers: OffersJob,
    private readonly pushes: PushWorker,
    private readonly shiftReminders: ShiftRemindersJob,
    private readonly swaps: SwapsJob,
    private readonly tasks: TasksJob,
  ) {}

  /** Runs due work now and then at the set interval. */
  onApplicationBootstrap(): void {
    const seconds = this.config.jobsEverySeconds;
    if (seconds === 0) return;
    this.registry.addInterval(
      DUE_WORK,
      setInterval(() => this.wake(), seconds * 1_000),
    );
    this.wake();
  }

  /** Starts no further job. Resolves when the running ones have ended. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    if (this.registry.doesExist('interval', DUE_WORK)) this.registry.deleteInterval(DUE_WORK);
    this.backups.stop();
    await this.running;
    await this.waitForExternalRuns();
  }

  /** Finds mails whose next attempt is due, and mails of servers that ended. New mails are announced by NOTIFY. */
  @Interval('mails', 5_000)
  async sendMails(): Promise<void> {
    await this.mails.queue.wake();
  }

  /** Finds erasures whose next attempt is due, and erasures of servers that ended. Records new ones beside the backups. */
  @Interval('erasures', 10_000)
  async erase(): Promise<void> {
    await this.erasures.queue.wake();
    await this.attempt('record of erasures', () => this.erasureRecorder.record());
  }

  @Interval('sockets', 60_000)
  checkSockets(): void {
    this.gateway.checkAll();
  }

  @Interval('clock', 5_000)
  async measureClock(): Promise<void> {
    await this.clock.measure().catch(() => undefined);
  }

  @Cron('17 * * * *', { name: 'housekeeping', waitForCompletion: true })
  async sweep(): Promise<void> {
    await this.attempt('housekeeping', () => writeAsServer(() => this.housekeeping.sweep()));
  }

  /** Runs all due work now. A failed job is tried again next time and does not stop the others. */
  async run(): Promise<void> {
    for (const [name, job] of Object.entries(this.externalJobs)) {
      if (this.externalRuns.has(name)) continue;
      this.externalRuns.set(
        name,
        this.attempt(name, job).finally(() => this.externalRuns.delete(name)),
      );
    }
    for (const [name, job] of Object.entries(this.jobs)) await this.attempt(name, job);
  }

  /** Resolves when the jobs that wait for external services have ended. */
  async waitForExternalRuns(): Promise<void> {
    await Promise.all(this.externalRuns.values());
  }

  private async attempt(name: string, job: Job): Promise<void> {
    if (this.isStopping) return;
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
