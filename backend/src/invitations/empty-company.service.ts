import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import type { User } from '../users/user.entity.js';

/** Companies in which nothing happened yet go with the only person who is in them. */
@Injectable()
export class EmptyCompanyService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  /**
   * Takes an employer out of a company that nobody else was ever in and that has no business rows, and closes it.
   * Invitations keep it open only where `keepsIfInvited` says so. Inside the caller's transaction.
   * @returns false when the company stays, and they in it
   */
  async leave(only: User, { keepsIfInvited }: { keepsIfInvited: boolean }): Promise<boolean> {
    const { companyId } = only;
    if (!companyId || only.role !== 'employer') return false;
    const db = this.em.getKysely();
    // Whatever would refer to the company waits until it is known to be gone or kept.
    await sql`select from companies where id = ${companyId} for update`.execute(db);
    const { rows } = await sql<{ empty: boolean }>`
      select not exists (select from users where company_id = ${companyId} and id <> ${only.id})
         and not exists (select from venues where company_id = ${companyId})
         and not exists (select from schedules where company_id = ${companyId})
         and not exists (select from rotas where company_id = ${companyId})
         and not exists (select from timesheets where company_id = ${companyId})
         and (not ${keepsIfInvited} or not exists (select from invitations where company_id = ${companyId})) as empty`.execute(
      db,
    );
    if (!rows[0]?.empty) return false;
    await this.events.emit('company.closed', {
      leaver: only,
      companyId,
      actorId: only.id,
      objectType: 'company',
      objectId: companyId,
    });
    await sql`delete from notifications where user_id = ${only.id}`.execute(db);
    await sql`delete from invitations where company_id = ${companyId}`.execute(db);
    await sql`update users set company_id = null, employer_id = null, role = 'employee' where id = ${only.id}`.execute(
      db,
    );
    await sql`delete from companies where id = ${companyId}`.execute(db);
    await this.em.refresh(only);
    return true;
  }
}
