import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Housekeeping, SWEPT_AT_ONCE } from '../common/housekeeping/housekeeping.js';
import { DAY_MS } from '../common/time/units.js';

/** A person's record counts 12 weeks. */
const KEPT_DAYS = 366;

/** Deletes old offers, with the people who were asked. */
@Injectable()
export class OffersHousekeeping implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.addSweep('shift_offers', (now, repeat) => {
      const until = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
      return repeat(sql`
        delete from shift_offers where id = any(array(
          select id from shift_offers where ended_at < ${until} limit ${SWEPT_AT_ONCE} for update skip locked))`);
    });
  }
}
