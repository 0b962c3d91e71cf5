import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { InvalidFields } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import { Company } from '../companies/company.entity.js';
import {
  ALREADY_CLOSED,
  NAME_DIFFERS,
  nameToType,
  NOT_CLOSED,
  type CompanyClosureView,
} from './closing.contract.js';
import { closureOf, reopenableSince } from './closing.rules.js';

/** Closes companies and reopens them within 30 days. All data stays until then. */
@Injectable()
export class ClosingService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * Closes the actor's company and ends the sessions of all its members. Employers learn of it by mail.
   * @throws InvalidFields if the name is not the company's; ConflictException if it is closed already
   */
  close(actor: Actor, name: string): Promise<CompanyClosureView> {
    const member = memberOf(actor);
    const { companyId } = member;
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const company = await this.em.findOneOrFail(Company, { id: companyId });
      if (name.trim() !== nameToType(company.name ?? null))
        throw new InvalidFields({ name: NAME_DIFFERS }, 'company.name_differs');
      const now = this.clock.now();
      const written = await this.em.nativeUpdate(
        Company,
        { id: companyId, closedAt: null },
        { closedAt: now, updatedAt: now },
      );
      if (written === 0) throw new ConflictException(ALREADY_CLOSED, { errorCode: 'company.already_closed' });
      await this.events.emit('company.closed', {
        ...subject(member),
        emails: await this.emailsOfEmployers(companyId),
        changes: { closedAt: { to: now.toISOString() } },
      });
      await this.em.flush();
      await this.endAllSessions(companyId);
      return closureOf(now);
    });
  }

  /**
   * Opens the actor's closed company again. Members sign in as before.
   * @throws ConflictException if it is open, or its data is being erased
   */
  reopen(actor: Actor): Promise<CompanyClosureView> {
    const member = memberOf(actor);
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const now = this.clock.now();
      const closed = { id: member.companyId, closedAt: { $gt: reopenableSince(now) }, erasedAt: null };
      const written = await this.em.nativeUpdate(Company, closed, { closedAt: null, updatedAt: now });
      if (written === 0) throw new ConflictException(NOT_CLOSED, { errorCode: 'not_closed' });
      await this.events.emit('company.reopened', subject(member));
      await this.em.flush();
      return closureOf(null);
    });
  }

  private async emailsOfEmployers(companyId: string): Promise<{ accountId: string; email: string }[]> {
    const rows = await read<{ accountId: string; email: string }>(
      this.em.getKysely(),
      selection({ accountId: sql`a.id`, 'accounts a': ['email'] }),
      sql`from users u join accounts a on a.id = u.account_id
       where u.company_id = ${companyId} and u.role = 'employer' and u.deactivated_at is null`,
    );
    return rows;
  }

  /** Ends the sessions of the company's members. Sessions of their other companies stay. */
  private async endAllSessions(companyId: string): Promise<void> {
    await sql`
      delete from session
       where sess ->> 'accountId' = any(array(select account_id::text from users where company_id = ${companyId}))
         and sess ->> 'userId' = any(array(select id::text from users where company_id = ${companyId}))`.execute(
      this.em.getKysely(),
    );
  }
}

function subject({ companyId, userId }: Member) {
  return { companyId, actorId: userId, objectType: 'company' as const, objectId: companyId };
}
