import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SwapEndsService } from './swap-ends.service.js';

/** Ends open swaps whose shifts have started or changed. */
@Injectable()
export class SwapsJob {
  constructor(
    private readonly em: EntityManager,
    private readonly ends: SwapEndsService,
  ) {}

  async run(now: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await this.ends.endOutdated(sql`true`, now);
      await em.flush();
    });
  }
}
