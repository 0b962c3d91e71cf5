import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { moveShiftsToZone } from '../shifts/move-shifts-to-zone.js';

/** Keeps the wall-clock times of shifts, of rotas and schedules, in both states when their company changes its time zone. */
@Injectable()
export class RotasZoneChangeListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('company.changed', async ({ company, changes }) => {
      if (!changes?.timeZone) return;
      const move = { companyId: company.id, zone: company.timeZone, now: this.clock.now() };
      await moveShiftsToZone(this.em, { table: 'shifts', where: sql`p.deleted_at is null` }, move);
      await moveShiftsToZone(this.em, { table: 'published_shifts', where: sql`true` }, move);
    });
  }
}
