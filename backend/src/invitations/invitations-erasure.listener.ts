import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import { FORMER_EMAIL } from '../erasure/erasure.rules.js';

/** Deletes the invitations to an erased person. */
@Injectable()
export class InvitationsErasureListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.erased', ({ companyId, userId, email }) =>
      this.forget(sql`company_id = ${companyId} and (email = ${email} or accepted_by_id = ${userId})`),
    );
    // Invitations of other companies are theirs, unless the confirmed owner of the address erases the account.
    this.events.on('account.erased', ({ ownEmail }) =>
      ownEmail === null ? undefined : this.forget(sql`email = ${ownEmail}`),
    );
  }

  /** Keeps the mails without personal data, because they count for the company's daily limit. */
  private async forget(which: RawBuilder<unknown>): Promise<void> {
    const db = this.em.getKysely();
    await sql`
      update mails set recipient = ${FORMER_EMAIL}, invitation_id = null, link = null,
             status = case status when 'waiting' then 'dead' else status end
       where (company_id, invitation_id) in (select company_id, id from invitations where ${which})`.execute(
      db,
    );
    const rows = await read(
      db,
      columnsOf('invitations', ['id', 'companyId']),
      sql`from invitations where ${which} and status in ('pending', 'expired')
       order by id`,
    );
    for (const { id, companyId } of rows) {
      const about = { companyId, actorId: null, objectType: 'invitation' as const, objectId: id };
      await this.events.emit('invitation.erased', about);
    }
    await sql`delete from invitations where ${which}`.execute(db);
  }
}
