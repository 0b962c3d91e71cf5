import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';

/** Confirms all assignments when a company switches confirmations on or off, so that only later ones need one. */
@Injectable()
export class SchedulesConfirmationListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on('company.changed', async ({ company, changes }) => {
      if (!changes?.askToConfirmSchedules) return;
      for (const table of [sql`shifts`, sql`published_shifts`]) {
        await sql`
          update ${table} set is_confirmed = true
           where company_id = ${company.id} and schedule_id is not null and invitation_id is null and not is_confirmed`.execute(
          this.em.getKysely(),
        );
      }
    });
  }
}
