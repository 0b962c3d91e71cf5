import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';

/** Deletes the calendar address of a deactivated member. After a reactivation the member creates a new one. */
@Injectable()
export class CalendarDeactivationListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.deactivated', async ({ user: { companyId, id } }) => {
      await sql`
        delete from calendar_feeds where company_id = ${companyId} and user_id = ${id}`.execute(
        this.em.getKysely(),
      );
    });
  }
}
