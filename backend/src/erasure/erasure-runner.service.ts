import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import type { ErasureJob } from '../common/personal-data/erasure-batches.js';
import { STEPS } from './erasure-steps.js';
import { createMentionFinder } from './erasure.rules.js';
import { IdentityCipherService } from './identity-cipher.service.js';

/** The pause before the first retry of a failed batch. It doubles each time, up to about an hour. */
const RETRY_MS = 5_000;
const DOUBLED_MAX = 10;
export const FIRST_STEP = STEPS[0]!.name;
const REVIEW = 'review';

interface TakenErasure extends Omit<ErasureJob, 'isNamedIn'> {
  step: string;
  hidden: string | null;
}

/**
 * Processes queued erasures, one batch per transaction. The erasure's row is locked, so that each server works on a
 * different one.
 * If a server dies, another one repeats the batch.
 */
@Injectable()
export class ErasureRunnerService {
  private readonly log = new Logger(ErasureRunnerService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly cipher: IdentityCipherService,
  ) {}

  /** Processes the next batch of the erasure that has waited longest. Returns false if none is due. */
  async runBatch(): Promise<boolean> {
    let taken: TakenErasure | null = null;
    try {
      await this.em.fork().transactional(async (em) => {
        taken = await this.takeNext(em);
        if (taken) await this.runNextBatch(em, taken);
      });
    } catch (error) {
      if (!taken) throw error;
      const { id, step } = taken as TakenErasure;
      this.log.warn(
        `Erasure ${id} failed in step '${step}': ${(error as Error).message.split(' - ').at(-1)}`,
      );
      await this.postpone(id);
    }
    return taken !== null;
  }

  private async takeNext(em: EntityManager): Promise<TakenErasure | null> {
    const rows = await read<TakenErasure>(
      em.getKysely(),
      selection({
        'erasures e': ['id', 'companyId', 'userId', 'createdAt', 'afterId', 'step'],
        hidden: sql`traces`,
      }),
      sql`from erasures e where step <> ${REVIEW} and next_try_at <= ${this.clock.now()}
       order by next_try_at, id limit 1 for update skip locked`,
    );
    return rows[0] ?? null;
  }

  private async runNextBatch(em: EntityManager, taken: TakenErasure): Promise<void> {
    const { id, step, hidden } = taken;
    const at = STEPS.findIndex(({ name }) => name === step);
    const traces = this.cipher.decrypt(hidden, id);
    const mentions = traces && createMentionFinder(traces);
    const isNamedIn = mentions && ((text: string) => mentions(text).some(({ isCertain }) => isCertain));
    const afterId = await STEPS[at]!.batch(em, { ...taken, traces, isNamedIn });
    if (afterId !== null) return this.moveToStep(em, id, step, afterId);
    const next = STEPS[at + 1]?.name;
    if (next) return this.moveToStep(em, id, next, null);
    await this.finish(em, taken);
  }

  private async moveToStep(
    em: EntityManager,
    id: string,
    step: string,
    afterId: string | null,
  ): Promise<void> {
    await sql`
      update erasures set step = ${step}, after_id = ${afterId}, tries = 0, next_try_at = ${this.clock.now()}
       where id = ${id}`.execute(em.getKysely());
  }

  /** Hands remaining texts over to the company's employers, or deletes the erasure if there are none. */
  private async finish(em: EntityManager, { id, companyId, hidden }: TakenErasure): Promise<void> {
    const rows = await read<{ found: number }>(
      em.getKysely(),
      selection({ found: sql`count(*)::int` }),
      sql`from erased_texts where company_id = ${companyId} and erasure_id = ${id}`,
    );
    const { found } = rows[0]!;
    if (found === 0 || hidden === null) {
      await sql`delete from erasures where id = ${id}`.execute(em.getKysely());
    } else {
      await this.moveToStep(em, id, REVIEW, null);
      const change = { companyId, actorId: null, objectType: 'erasure' as const, objectId: id };
      await this.events.emit('erasure.searched', { found, ...change });
    }
    this.log.log(`Erasure ${id} is done. ${found} texts wait for a decision of the company's employers`);
  }

  private async postpone(id: string): Promise<void> {
    const now = this.clock.now();
    await sql`
      update erasures set tries = tries + 1,
             next_try_at = ${now}::timestamptz + ${RETRY_MS}::int * power(2, least(tries, ${DOUBLED_MAX}::int)) * interval '1 ms'
       where id = ${id}`.execute(this.em.fork().getKysely());
  }
}
