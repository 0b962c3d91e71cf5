import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';

/** Takes back the address of a member who leaves; who comes back makes another. */
@Injectable()
export class CalendarDeactivation implements OnModuleInit {
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
