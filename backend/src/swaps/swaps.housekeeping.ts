import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Housekeeping, SWEPT_AT_ONCE } from '../common/housekeeping/housekeeping.js';
import { DAY_MS } from '../common/time/units.js';

/** Employers can look up swaps for a year. */
const KEPT_DAYS = 366;

/** Deletes old swaps, with the people who were asked. */
@Injectable()
export class SwapsHousekeeping implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.addSweep('shift_swaps', (now, repeat) => {
      const until = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
      return repeat(sql`
        delete from shift_swaps where id = any(array(
          select id from shift_swaps where ended_at < ${until} limit ${SWEPT_AT_ONCE} for update skip locked))`);
    });
  }
}
