import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Housekeeping, SWEPT_AT_ONCE } from '../common/housekeeping/housekeeping.js';
import { DAY_MS } from '../common/time/units.js';

/** Reasons may be about health, so they are kept only until the hours of a shift are settled. */
const KEPT_DAYS = 90;

/** Deletes the declines of past shifts, with their reasons. */
@Injectable()
export class DeclinesHousekeeping implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.addSweep('shift_declines', (now, repeat) => {
      const until = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
      return repeat(sql`
        delete from shift_declines where id = any(array(
          select id from shift_declines where ends_at < ${until} limit ${SWEPT_AT_ONCE} for update skip locked))`);
    });
  }
}
