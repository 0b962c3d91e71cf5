import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isForeignKeyViolation } from '../common/db/database-errors.js';
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
   * Takes an employer out of a company that nobody else was ever in and to which no record belongs, and closes it.
   * Invitations keep it open only where `keepsIfInvited` says so. Inside the caller's transaction.
   * @returns false when the company stays, and they in it
   */
  async leave(only: User, { keepsIfInvited }: { keepsIfInvited: boolean }): Promise<boolean> {
    const { companyId } = only;
    if (!companyId || only.role !== 'employer') return false;
    // Whatever would refer to the company waits until it is known to be gone or kept.
    await sql`select from companies where id = ${companyId} for update`.execute(this.em.getKysely());
    if (!(await this.close(companyId, only.id, keepsIfInvited))) return false;
    await this.events.emit('company.closed', {
      leaver: only,
      companyId,
      actorId: only.id,
      objectType: 'company',
      objectId: companyId,
    });
    await this.em.refresh(only);
    return true;
  }

  /** The database knows what belongs to a company, of whichever feature: the first such row undoes all of this. */
  private async close(companyId: string, id: string, keepsIfInvited: boolean): Promise<boolean> {
    try {
      await this.em.transactional(
        async (em) => {
          const db = em.getKysely();
          if (!keepsIfInvited) await sql`delete from invitations where company_id = ${companyId}`.execute(db);
          // What serves a person only while they are in it is no record of a company.
          for (const own of ['notifications', 'notification_settings', 'push_devices'])
            await sql`delete from ${sql.table(own)} where user_id = ${id}`.execute(db);
          await sql`update users set company_id = null, employer_id = null, role = 'employee' where id = ${id}`.execute(
            db,
          );
          await sql`delete from companies where id = ${companyId}`.execute(db);
        },
        { clear: true },
      );
      return true;
    } catch (error) {
      if (isForeignKeyViolation(error)) return false;
      throw error;
    }
  }
}
