import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';

/** Deletes the declines of an erased member with their reasons. */
@Injectable()
export class DeclinesErasureListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.erased', async ({ companyId, userId }) => {
      await sql`delete from shift_declines where company_id = ${companyId} and employee_id = ${userId}`.execute(
        this.em.getKysely(),
      );
    });
  }
}
