import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';

const TABLES = ['leave_corrections', 'leave_employments', 'leave_entitlements'];

/** Deletes entitlements and corrections of erased members and companies. */
@Injectable()
export class BalancesErasureListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.erased', async ({ companyId, userId }) => {
      for (const table of TABLES)
        await sql`delete from ${sql.table(table)} where company_id = ${companyId} and employee_id = ${userId}`.execute(
          this.em.getKysely(),
        );
    });
    this.events.on('company.erased', async ({ companyId }, em) => {
      for (const table of TABLES)
        await sql`delete from ${sql.table(table)} where company_id = ${companyId}`.execute(em.getKysely());
    });
  }
}
