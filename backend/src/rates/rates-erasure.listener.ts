import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';

/** Deletes the rates of erased companies. Those of erased members stay while pay periods need them. */
@Injectable()
export class RatesErasureListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on('company.erased', async ({ companyId }, em) => {
      await sql`delete from rates where company_id = ${companyId}`.execute(em.getKysely());
    });
  }
}
