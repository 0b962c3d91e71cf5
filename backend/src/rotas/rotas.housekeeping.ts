import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Housekeeping, SWEPT_AT_ONCE } from '../common/housekeeping/housekeeping.js';
import { DAY_MS } from '../common/time/units.js';

/** Removed shifts are kept for 30 days. Those with hours or notices stay for longer. */
const KEPT_DAYS = 30;

/** Employers can look up notices for 3 years. */
const NOTICES_KEPT_DAYS = 3 * 366;

/** Deletes removed shifts and old notices. */
@Injectable()
export class RotasHousekeeping implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.addSweep('rota_shifts', (now, repeat) => {
      const until = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
      return repeat(sql`
        delete from shifts where id = any(array(
          select s.id from shifts s
           where s.deleted_at < ${until} and s.rota_id is not null
             and not exists (select from published_shifts p where p.company_id = s.company_id and p.id = s.id)
             and not exists (select from shift_notices n where n.company_id = s.company_id and n.shift_id = s.id)
             and not exists (select from timesheets t where t.company_id = s.company_id and t.rota_shift_id = s.id)
             and not exists (select from clock_entries c where c.company_id = s.company_id and c.rota_shift_id = s.id)
           limit ${SWEPT_AT_ONCE} for update of s skip locked))`);
    });
    this.housekeeping.addSweep('shift_notices', (now, repeat) => {
      const until = new Date(now.getTime() - NOTICES_KEPT_DAYS * DAY_MS);
      return repeat(sql`
        delete from shift_notices where id = any(array(
          select id from shift_notices where created_at < ${until} limit ${SWEPT_AT_ONCE} for update skip locked))`);
    });
  }
}
