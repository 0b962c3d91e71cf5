import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Housekeeping, SWEPT_AT_ONCE } from '../common/housekeeping/housekeeping.js';
import { Config } from '../config/config.js';
import { DAY_MS } from '../common/time/units.js';

/**
 * Deletes the names of erased people and the list of texts after
 * the set number of days, whether or not they are settled.
 */
@Injectable()
export class ErasureHousekeeping implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.addSweep('erasures', async (now, repeat) => {
      const until = new Date(now.getTime() - this.config.keeping.erasedNameDays * DAY_MS);
      await repeat(sql`
        update erasures set traces = null where id = any(array(
          select id from erasures where created_at < ${until} and traces is not null
           limit ${SWEPT_AT_ONCE} for update skip locked))`);
      await repeat(sql`
        delete from erased_texts where id = any(array(
          select t.id from erased_texts t join erasures e on e.company_id = t.company_id and e.id = t.erasure_id
           where e.created_at < ${until} limit ${SWEPT_AT_ONCE} for update of t skip locked))`);
      await repeat(sql`
        delete from erasures where id = any(array(
          select id from erasures where created_at < ${until} and step = 'review'
           limit ${SWEPT_AT_ONCE} for update skip locked))`);
    });
  }
}
