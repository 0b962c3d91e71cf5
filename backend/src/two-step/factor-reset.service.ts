import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import { accountAudit } from '../auth/account-audit.js';
import { MembershipsService } from '../auth/memberships.service.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { endSessions } from '../common/auth/end-sessions.js';
import { Events } from '../common/events/bus.js';
import { NotVisible, orNotFound } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { FactorsService } from '../factors/factors.service.js';
import { rejectNewEmployer } from '../invitations/new-employers.js';
import type { EmployeeDetail } from '../users/users.contract.js';
import { EmployeesQueries } from '../users/employees.queries.js';
import { NO_FACTORS, NOT_OWN_RESET, NOT_RESET_HERE } from './two-step.contract.js';

/** Removes the second factors of a person who has lost them. The person's sessions end, and a mail informs them. */
@Injectable()
export class FactorResetService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly memberships: MembershipsService,
    private readonly factors: FactorsService,
    private readonly employees: EmployeesQueries,
  ) {}

  /**
   * Resets a member of the actor's company.
   * @throws NotVisible; ConflictException for oneself, in an employer's first 24 hours, for a person without factors, and for an account that another
   * company uses too, whose safety this company must not reduce
   */
  async byEmployer(actor: Actor, userId: string): Promise<EmployeeDetail> {
    const member = memberOf(actor);
    const { companyId } = member;
    if (userId === actor.userId)
      throw new ConflictException(NOT_OWN_RESET, { errorCode: 'factors.own_reset' });
    await this.em.transactional(async () => {
      await rejectNewEmployer(this.em, member, this.clock.now());
      const rows = await read(
        this.em.getKysely(),
        columnsOf('users', ['accountId']),
        sql`from users
         where company_id = ${companyId} and id = ${userId} and erased_at is null`,
      );
      const { accountId } = orNotFound(rows[0]);
      const { email } = await this.memberships.lock({ id: accountId });
      const { rows: elsewhere } = await sql`
        select from users where account_id = ${accountId} and company_id <> ${companyId}
           and deactivated_at is null limit 1`.execute(this.em.getKysely());
      if (elsewhere.length > 0)
        throw new ConflictException(NOT_RESET_HERE, { errorCode: 'factors.member_elsewhere' });
      await this.reset(accountId, email, actor);
    });
    return this.employees.one(actor, userId);
  }

  /**
   * Resets the account with this address, at the operator's command.
   * @throws NotVisible if there is none; ConflictException if it has no second factor
   */
  async byOperator(email: string): Promise<void> {
    await this.em.transactional(async () => {
      const rows = await read(
        this.em.getKysely(),
        columnsOf('accounts', ['id']),
        sql`from accounts where email = ${email}`,
      );
      if (!rows[0]) throw new NotVisible();
      const account = await this.memberships.lock(rows[0]);
      await this.reset(account.id, email, null);
    });
  }

  private async reset(accountId: string, email: string, actor: Actor | null): Promise<void> {
    if (!(await this.factors.has(accountId)))
      throw new ConflictException(NO_FACTORS, { errorCode: 'no_factors' });
    await this.factors.removeAll(accountId);
    await endSessions(this.em, { accountId });
    await this.events.emit('account.factors_reset', { email, ...accountAudit(accountId, actor) });
  }
}
