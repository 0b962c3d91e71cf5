import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isForeignKeyViolation } from '../common/db/database-errors.js';
import { Events } from '../common/events/bus.js';
import type { User } from '../users/user.entity.js';

/** Deletes a company without records when its only member leaves. */
@Injectable()
export class EmptyCompanyService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  /**
   * Removes an employer from a company without other members and records, and deletes the company. If `keepsIfInvited`,
   * invitations count as records. Call it inside a transaction.
   * @returns false if the company and the membership stay
   */
  async leave(only: User, { keepsIfInvited }: { keepsIfInvited: boolean }): Promise<boolean> {
    const { companyId } = only;
    if (!companyId || only.role !== 'employer') return false;
    // This lock makes new references to the company wait.
    await sql`select from companies where id = ${companyId} for update`.execute(this.em.getKysely());
    if (!(await this.close(companyId, only.id, keepsIfInvited))) return false;
    await this.events.emit('company.abandoned', {
      leaver: only,
      companyId,
      actorId: only.id,
      objectType: 'company',
      objectId: companyId,
    });
    await this.em.refresh(only);
    return true;
  }

  /** Tries to delete the company. A foreign key of any remaining record refuses this, and everything is rolled back. */
  private async close(companyId: string, id: string, keepsIfInvited: boolean): Promise<boolean> {
    try {
      await this.em.transactional(
        async (em) => {
          const db = em.getKysely();
          if (!keepsIfInvited) await sql`delete from invitations where company_id = ${companyId}`.execute(db);
          // Data that serves only the person themselves is not a record of the company.
          for (const own of ['notifications', 'notification_settings', 'push_devices'])
            await sql`delete from ${sql.table(own)} where user_id = ${id}`.execute(db);
          await sql`update users set company_id = null, employer_id = null, role = 'employee' where id = ${id}`.execute(
            db,
          );
          // Every company has kinds of leave from the start.
          await sql`delete from leave_kinds where company_id = ${companyId}`.execute(db);
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
