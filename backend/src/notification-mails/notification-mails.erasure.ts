import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import { FORMER_EMAIL } from '../erasure/erasure.rules.js';

/** Forgets to whom a company's mails of notifications went, when it erases somebody. */
@Injectable()
export class NotificationMailsErasure implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    // By their account: some may have gone to an address that they had before.
    this.events.on('employee.erased', async ({ companyId, email }) => {
      await sql`
        update mails set recipient = ${FORMER_EMAIL}, account_id = null,
               status = case status when 'waiting' then 'dead' else status end
         where company_id = ${companyId} and kind = 'notifications'
           and account_id = (select id from accounts where email = ${email})`.execute(this.em.getKysely());
    });
  }
}
