import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';

/** Deletes the answers of erased members, and the offers of erased companies. */
@Injectable()
export class OffersErasureListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.erased', async ({ companyId, userId }) => {
      await sql`
        delete from shift_offer_people where company_id = ${companyId} and employee_id = ${userId}`.execute(
        this.em.getKysely(),
      );
    });
    this.events.on('company.erased', async ({ companyId }) => {
      await sql`delete from shift_offers where company_id = ${companyId}`.execute(this.em.getKysely());
    });
  }
}
