import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Housekeeping, SWEPT_AT_ONCE } from '../common/housekeeping/housekeeping.js';

/** Deletes the expired tokens of mailed links. */
@Injectable()
export class AccountsHousekeeping implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.addSweep('account_tokens', (now, repeat) =>
      repeat(sql`
        delete from account_tokens where id = any(array(
          select id from account_tokens where expires_at <= ${now} limit ${SWEPT_AT_ONCE} for update skip locked))`),
    );
  }
}
