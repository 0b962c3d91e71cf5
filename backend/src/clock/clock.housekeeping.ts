import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Housekeeping, SWEPT_AT_ONCE } from '../common/housekeeping/housekeeping.js';

/** Deletes positions of clock actions after the number of days that the company chose. The times stay. */
@Injectable()
export class ClockHousekeeping implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.addSweep('clock presses', async (now, repeat) => {
      const until = sql`${now}::timestamptz - make_interval(days => c.location_retention_days)`;
      await repeat(sql`
        update clock_presses set location = null where id = any(array(
          select p.id from clock_presses p join companies c on c.id = p.company_id
           where p.location is not null and p.received_at < ${until}
           limit ${SWEPT_AT_ONCE} for update of p skip locked))`);
    });
  }
}
