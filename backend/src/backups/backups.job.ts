import { Inject, Injectable, Logger } from '@nestjs/common';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge } from 'prom-client';
import { DATABASE_ADDRESS, type DatabaseAddress } from '../common/db/database-address.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import type { BackupState } from '../health/health.contract.js';
import { HealthService } from '../health/health.service.js';
import { MetricsService } from '../health/metrics.service.js';
import { makeBackup, SILENCE_MS } from './backup.js';
import {
  backupName,
  backupTime,
  expiredBackups,
  isBackupDue,
  isBackupTooOld,
  isLeftUnfinished,
} from './backups.rules.js';
import { connectForCopy } from './tables.js';

/** An arbitrary number, the same on every server. */
const BACKUP_LOCK = 731_946_006;
/** The wait after a failed backup, such as one on a full disk. */
const RETRY_MS = 15 * 60_000;

/**
 * Makes the scheduled backups. The files in BACKUP_DIR show what is due, because a file under its final name is complete.
 * A lock in the database lets one server at a time make one. The lock ends with the server.
 */
@Injectable()
export class BackupsJob {
  private readonly log = new Logger(BackupsJob.name);
  private readonly stopping = new AbortController();
  private readonly startedAt: Date;
  private last: { takenAt: Date; bytes: number } | null = null;
  private retryAt = 0;

  constructor(
    @Inject(DATABASE_ADDRESS) private readonly address: DatabaseAddress,
    private readonly config: Config,
    private readonly clock: Clock,
    health: HealthService,
    { registry }: MetricsService,
  ) {
    this.startedAt = clock.now();
    if (!config.backups) return;
    health.showBackup(() => this.state());
    this.addGauge(registry, 'muster_backup_age_seconds', 'Age of the last complete backup', 'ageSeconds');
    this.addGauge(registry, 'muster_backup_bytes', 'Size of the last complete backup', 'bytes');
  }

  /** Makes a backup if one is due and no other server makes it. */
  async run(now: Date): Promise<void> {
    const { backups } = this.config;
    if (!backups) return;
    await this.findLast(backups.folder);
    if (!this.isDue(now) || now.getTime() < this.retryAt) return;
    const lock = await connectForCopy(this.address, SILENCE_MS);
    try {
      const { rows } = await lock.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        BACKUP_LOCK,
      ]);
      if (!rows[0]?.mine) return;
      // Another server may have made it since.
      await this.findLast(backups.folder);
      if (this.isDue(now)) await this.make(backups.folder, now);
    } catch (error) {
      this.retryAt = now.getTime() + RETRY_MS;
      throw error;
    } finally {
      await lock.end();
    }
  }

  /** Ends a running backup, so that the server can stop. */
  stop(): void {
    this.stopping.abort();
  }

  private isDue(now: Date): boolean {
    return isBackupDue(now, this.config.backups!.at, this.last?.takenAt ?? null);
  }

  private async make(folder: string, now: Date): Promise<void> {
    const { backupKey, backups } = this.config;
    const names = await readdir(folder);
    for (const name of names.filter(isLeftUnfinished)) await rm(join(folder, name), { force: true });
    const name = backupName(now, backupKey !== null);
    await makeBackup(this.address, join(folder, name), backupKey, this.stopping.signal);
    await this.findLast(folder);
    this.log.log(`The backup ${name} is complete: ${this.last?.bytes} bytes`);
    for (const expired of expiredBackups([...names, name], backups!.keep))
      await rm(join(folder, expired), { force: true });
  }

  /** @throws Error if the folder is missing, as it is if a disk is not mounted */
  private async findLast(folder: string): Promise<void> {
    const names = await readdir(folder).catch((cause: unknown) => {
      throw new Error(`The folder of BACKUP_DIR, ${folder}, is missing or cannot be read.`, { cause });
    });
    const newest = names
      .filter((name) => backupTime(name))
      .toSorted()
      .at(-1);
    this.last = newest
      ? { takenAt: backupTime(newest)!, bytes: (await stat(join(folder, newest))).size }
      : null;
  }

  private state(): BackupState {
    const ageMs = this.clock.now().getTime() - (this.last?.takenAt ?? this.startedAt).getTime();
    const warning = isBackupTooOld(ageMs)
      ? `No backup was completed for ${Math.floor(ageMs / 3_600_000)} hours. The log says why.`
      : undefined;
    return {
      ...(this.last && { ageSeconds: Math.max(0, Math.round(ageMs / 1_000)), bytes: this.last.bytes }),
      ...(warning && { warning }),
    };
  }

  private addGauge(
    registry: MetricsService['registry'],
    name: string,
    help: string,
    field: 'ageSeconds' | 'bytes',
  ): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => {
        const { [field]: value } = this.state();
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      },
    });
  }
}
