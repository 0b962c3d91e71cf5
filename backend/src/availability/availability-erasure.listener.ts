import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';

/** Deletes the weeks and exceptions of an erased member. */
@Injectable()
export class AvailabilityErasureListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.erased', async ({ companyId, userId }) => {
      const own = sql`company_id = ${companyId} and employee_id = ${userId}`;
      await sql`delete from availability_exceptions where ${own}`.execute(this.em.getKysely());
      await sql`delete from availability_patterns where ${own}`.execute(this.em.getKysely());
    });
  }
}
