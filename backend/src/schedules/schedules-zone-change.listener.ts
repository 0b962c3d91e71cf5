import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { moveShiftsToZone } from '../shifts/move-shifts-to-zone.js';

/** Keeps the wall-clock times of schedules when their company changes its time zone. `RotasZoneChangeListener` moves the
 * shifts. */
@Injectable()
export class SchedulesZoneChangeListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('company.changed', async ({ company, changes }) => {
      if (!changes?.timeZone) return;
      const move = { companyId: company.id, zone: company.timeZone, now: this.clock.now() };
      await moveShiftsToZone(this.em, { table: 'schedules', where: sql`p.deleted_at is null` }, move);
    });
  }
}
