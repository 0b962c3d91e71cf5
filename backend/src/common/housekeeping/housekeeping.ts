import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import { Clock } from '../time/clock.js';

/** The maximum number of rows that one statement of a sweep changes. */
export const SWEPT_AT_ONCE = 1_000;
/** The maximum number of statements of a sweep. Remaining rows wait for the next hour. */
const ROUNDS_MAX = 100;

/** Repeats a statement of at most SWEPT_AT_ONCE rows until it finds no more. */
type Repeat = (statement: RawBuilder<unknown>) => Promise<void>;
/** Deletes outdated rows of one table. A sweep skips rows that another server has locked. */
type Sweep = (now: Date, repeat: Repeat) => Promise<void>;

/**
 * Deletes outdated rows. Sweeps may run twice or on several servers at once, so servers need
 * not coordinate.
 * Each feature adds its own in `x.housekeeping.ts`. Tables are swept in alphabetical order. The session store deletes
 * sessions itself.
 */
@Injectable()
export class Housekeeping {
  private readonly sweeps = new Map<string, Sweep>();

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  addSweep(table: string, sweep: Sweep): void {
    this.sweeps.set(table, sweep);
  }

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
