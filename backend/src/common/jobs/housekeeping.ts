import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { RawBuilder } from 'kysely';
import { writeAsServer } from '../db/caller.js';
import { Clock } from '../time/clock.js';

/** A sweep's statement touches this many rows at the most. */
export const SWEPT_AT_ONCE = 1_000;
/** What is left after this many statements waits for the next hour. */
const ROUNDS_MAX = 100;

/** Runs a statement of at most SWEPT_AT_ONCE rows until it finds no more. */
type Repeat = (statement: RawBuilder<unknown>) => Promise<void>;
/** Sweeps what nobody asks for any more; it leaves rows alone that another server has locked. */
type Sweep = (now: Date, repeat: Repeat) => Promise<void>;

/**
 * Sweeps away what nobody asks for any more, every hour on every server: running twice, or beside another server,
 * changes nothing more, so no server has to claim the hour. Each feature adds its own in its `x.housekeeping.ts`; they
 * run table by table in alphabetical order. Sessions are pruned by their store.
 */
@Injectable()
export class Housekeeping {
  private readonly log = new Logger(Housekeeping.name);
  private readonly sweeps = new Map<string, Sweep>();

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Adds what a feature sweeps from one of its tables. */
  add(table: string, sweep: Sweep): void {
    this.sweeps.set(table, sweep);
  }

  @Cron('17 * * * *', { name: 'housekeeping' })
  async hourly(): Promise<void> {
    try {
      await writeAsServer(() => this.sweep());
    } catch (error) {
      this.log.warn(`Housekeeping was cut short: ${(error as Error).message}`);
    }
  }

  /** Does all of it now. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const tables = [...this.sweeps].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [, sweep] of tables) await sweep(now, (statement) => this.repeat(statement));
  }

  private async repeat(statement: RawBuilder<unknown>): Promise<void> {
    const db = this.em.fork().getKysely();
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const { numAffectedRows = 0n } = await statement.execute(db);
      if (numAffectedRows < SWEPT_AT_ONCE) return;
    }
  }
}
