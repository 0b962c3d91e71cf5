import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';

/** Removes an erased member's name from the lines of locked periods. Their minutes stay. */
@Injectable()
export class PayPeriodsErasureListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.erased', async ({ companyId, userId }) => {
      await sql`
        update pay_lines l set first_name = u.first_name, last_name = u.last_name, payroll_number = null
          from users u
         where u.company_id = ${companyId} and u.id = ${userId}
           and l.company_id = u.company_id and l.employee_id = u.id`.execute(this.em.getKysely());
    });
  }
}
