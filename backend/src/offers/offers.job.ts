import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import { eachDue } from '../common/jobs/each-due.js';
import { lockZone } from '../companies/company-locks.js';
import { IS_CURRENT } from './offered-shifts.sql.js';
import { OffersQueries } from './offers.queries.js';
import { OffersService } from './offers.service.js';

interface OpenOffer {
  id: string;
  companyId: string;
}

/** Ends offers whose last moment has passed, or that do not hold any more. */
@Injectable()
export class OffersJob {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: OffersQueries,
    private readonly service: OffersService,
  ) {}

  async run(now: Date): Promise<void> {
    const rows = await read(
      this.em.fork().getKysely(),
      columnsOf('shift_offers o', ['id', 'companyId']),
      sql`from shift_offers o
       where o.status = 'open' and (o.last_moment <= ${now} or not ${IS_CURRENT})
       order by o.company_id, o.id limit 500`,
    );
    await eachDue('Offer', rows, (offer) => this.end(offer, now));
  }

  private async end({ id, companyId }: OpenOffer, now: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await lockZone(em, companyId);
      const offer = await this.service.lock(companyId, id);
      if (offer.status !== 'open') return;
      const isOver = offer.lastMoment <= now;
      if (!isOver && (await this.queries.isCurrent(offer))) return;
      await this.service.close(offer, isOver ? 'expired' : 'changed', { actorId: null });
    });
  }
}
