import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import {
  appendErasures,
  ERASING_ACTIONS,
  ERASURE_COLUMNS,
  erasureKey,
  readErasures,
  type RecordedErasure,
} from './erasures-file.js';
import { DAY_MS } from '../common/time/units.js';

/**
 * Copies the ids of erased people from the audit log to the file beside the backups, so that a restore erases them
 * again. Repeats the last day each time, because a transaction may commit late.
 */
@Injectable()
export class ErasureRecorderService {
  /** The erasures in the file. Null until the first run reads it. */
  private recorded: Set<string> | null = null;
  private until: number | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async record(): Promise<void> {
    const { backups } = this.config;
    if (!backups) return;
    const now = this.clock.now().getTime();
    if (!this.recorded) {
      const known = await readErasures(backups.folder);
      this.recorded = new Set(known.map(erasureKey));
      this.until = Math.max(...known.map(({ at }) => Date.parse(at)), -Infinity);
    }
    const since = new Date(Math.min(this.until!, now) - DAY_MS);
    const recorded = this.recorded;
    const found = await this.erasuresSince(Number.isFinite(since.getTime()) ? since : new Date(now - DAY_MS));
    const added = found.filter((one) => !recorded.has(erasureKey(one)));
    if (added.length > 0) await appendErasures(backups.folder, added);
    for (const one of added) recorded.add(erasureKey(one));
    this.until = now;
  }

  private async erasuresSince(since: Date): Promise<RecordedErasure[]> {
    const { rows } = await sql<RecordedErasure>`
      select ${sql.raw(ERASURE_COLUMNS)} from audit_log
       where at > ${since} and action = any(${[...ERASING_ACTIONS]}::text[]) order by at, id`.execute(
      this.em.fork().getKysely(),
    );
    return rows;
  }
}
