import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { DEVICE_DAYS } from '../auth/devices.service.js';
import { Housekeeping, SWEPT_AT_ONCE } from '../common/housekeeping/housekeeping.js';

/** Deletes browsers that no longer have the cookie that they are known by. */
@Injectable()
export class TwoStepHousekeeping implements OnModuleInit {
  constructor(private readonly housekeeping: Housekeeping) {}

  onModuleInit(): void {
    this.housekeeping.addSweep('known_devices', (now, repeat) => {
      const oldest = new Date(now.getTime() - DEVICE_DAYS * 86_400_000);
      return repeat(sql`
        delete from known_devices where id = any(array(
          select id from known_devices where last_seen_at <= ${oldest} limit ${SWEPT_AT_ONCE} for update skip locked))`);
    });
  }
}
