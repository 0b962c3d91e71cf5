import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { lockZone } from '../companies/company-locks.js';
import { SwapEndsService, type OpenSwap } from './swap-ends.service.js';

/** Ends open swaps whose shifts have started or changed. */
@Injectable()
export class SwapsJob {
  private readonly log = new Logger(SwapsJob.name);

  constructor(
    private readonly em: EntityManager,
    private readonly ends: SwapEndsService,
  ) {}

  async run(now: Date): Promise<void> {
    for (const swap of await this.ends.outdated(this.em.fork(), now)) {
      try {
        await this.end(swap, now);
      } catch (error) {
        this.log.warn(`Swap ${swap.id} was not ended: ${(error as Error).message.split(' - ').at(-1)}`);
      }
    }
  }

  private async end({ id, companyId }: OpenSwap, now: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await lockZone(em, companyId);
      await this.ends.endOutdated(sql`w.company_id = ${companyId} and w.id = ${id}`, now);
      await em.flush();
    });
  }
}
