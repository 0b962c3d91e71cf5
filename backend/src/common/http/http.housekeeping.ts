import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Housekeeping, SWEPT_AT_ONCE } from '../housekeeping/housekeeping.js';
import { HOUR_MS } from '../time/units.js';

/** The hours that the answer of an Idempotency-Key is kept. */
const KEYS_HOURS = 48;

/** Deletes old answers of Idempotency-Keys and expired counts of limits. */
@Injectable()
export class HttpHousekeeping implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.addSweep('idempotency_keys', (now, repeat) => {
      const until = new Date(now.getTime() - KEYS_HOURS * HOUR_MS);
      return repeat(sql`
        delete from idempotency_keys where ctid = any(array(
          select ctid from idempotency_keys where created_at < ${until} limit ${SWEPT_AT_ONCE} for update skip locked))`);
    });
    this.housekeeping.addSweep('rate_limits', (now, repeat) =>
      repeat(sql`
        delete from rate_limits where ctid = any(array(
          select ctid from rate_limits where expire < ${now.getTime()} limit ${SWEPT_AT_ONCE} for update skip locked))`),
    );
  }
}
