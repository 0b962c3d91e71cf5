import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { eachDue } from '../common/jobs/each-due.js';
import { lockZone } from '../companies/company-locks.js';
import { SwapEndsService, type OpenSwap } from './swap-ends.service.js';

/** Ends open swaps whose shifts have started or changed. */
@Injectable()
export class SwapsJob {
  constructor(
    private readonly em: EntityManager,
    private readonly ends: SwapEndsService,
  ) {}

  async run(now: Date): Promise<void> {
    const outdated = await this.ends.outdated(this.em.fork(), now);
    await eachDue('Swap', outdated, (swap) => this.end(swap, now));
  }

  private async end({ id, companyId }: OpenSwap, now: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await lockZone(em, companyId);
      await this.ends.endOutdated(sql`w.company_id = ${companyId} and w.id = ${id}`, now);
      await em.flush();
    });
  }
}
