import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';

/** Keeps the local date and time of future expiries when the company changes its time zone. */
@Injectable()
export class AnnouncementsZoneChangeListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('company.changed', async ({ company: { id, timeZone }, changes }) => {
      if (!changes?.timeZone) return;
      // The company's row still has the old zone.
      await sql`
        update announcements a set version = a.version + 1,
               expires_at = (a.expires_at at time zone c.time_zone) at time zone ${timeZone}
          from companies c
         where c.id = ${id} and a.company_id = c.id and a.expires_at > ${this.clock.now()}`.execute(
        this.em.getKysely(),
      );
    });
  }
}
