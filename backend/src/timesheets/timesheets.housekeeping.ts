import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Housekeeping, SWEPT_AT_ONCE } from '../common/housekeeping/housekeeping.js';

/** Deletes positions on timesheets after the number of days that the company chose. The hours stay. */
@Injectable()
export class TimesheetsHousekeeping implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.addSweep('timesheets', async (now, repeat) => {
      const until = sql`${now}::timestamptz - make_interval(days => c.location_retention_days)`;
      const located = sql`(t.clock_in_location is not null or t.clock_out_location is not null)`;
      await repeat(sql`
        update timesheets set clock_in_location = null, clock_out_location = null where id = any(array(
          select t.id from timesheets t join companies c on c.id = t.company_id
           where ${located} and t.created_at < ${until}
           limit ${SWEPT_AT_ONCE} for update of t skip locked))`);
      // The stored answers for repeated requests contain copies of the record.
      const copied = sql`(k.response ->> 'clockInLocation' is not null or k.response ->> 'clockOutLocation' is not null)`;
      await repeat(sql`
        update idempotency_keys set response = response || '{"clockInLocation": null, "clockOutLocation": null}'
         where ctid = any(array(
          select k.ctid from idempotency_keys k
            join users u on u.id = k.user_id join companies c on c.id = u.company_id
           where ${copied} and k.created_at < ${until}
           limit ${SWEPT_AT_ONCE} for update of k skip locked))`);
    });
  }
}
