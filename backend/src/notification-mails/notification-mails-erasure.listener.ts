import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import { FORMER_EMAIL } from '../erasure/erasure.rules.js';

/** Deletes the recipients of a company's notification mails when the member is erased. */
@Injectable()
export class NotificationMailsErasureListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    // Finds the mails by account, because some may have an earlier address of the member.
    this.events.on('employee.erased', async ({ companyId, email }) => {
      await sql`
        update mails set recipient = ${FORMER_EMAIL}, account_id = null,
               status = case status when 'waiting' then 'dead' else status end
         where company_id = ${companyId} and kind = 'notifications'
           and account_id = (select id from accounts where email = ${email})`.execute(this.em.getKysely());
    });
  }
}
