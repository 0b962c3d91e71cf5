import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Housekeeping, SWEPT_AT_ONCE } from '../common/housekeeping/housekeeping.js';
import { DAY_MS } from '../common/time/units.js';

/** Days for which a sent or given-up mail is kept. */
const MAILS_DAYS = 30;

/** Deletes old mails that were sent or given up. */
@Injectable()
export class MailHousekeeping implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.addSweep('mails', (now, repeat) => {
      const until = new Date(now.getTime() - MAILS_DAYS * DAY_MS);
      return repeat(sql`
        delete from mails where ctid = any(array(
          select ctid from mails where created_at < ${until} and status <> 'waiting'
           limit ${SWEPT_AT_ONCE} for update skip locked))`);
    });
  }
}
