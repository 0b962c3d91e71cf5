import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Housekeeping, SWEPT_AT_ONCE } from '../common/housekeeping/housekeeping.js';

/** Marks expired invitations. */
@Injectable()
export class InvitationsHousekeeping implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.addSweep('invitations', (now, repeat) =>
      repeat(sql`
        update invitations set status = 'expired', updated_at = ${now} where id = any(array(
          select id from invitations where status = 'pending' and expires_at <= ${now}
           limit ${SWEPT_AT_ONCE} for update skip locked))`),
    );
  }
}
