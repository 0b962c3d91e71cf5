import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import { ClosedCompaniesJob } from '../closing/closed-companies.job.js';
import { REOPEN_DAYS } from '../closing/closing.contract.js';
import { Clock } from '../common/time/clock.js';
import { lockCompany } from '../companies/company-locks.js';
import { ErasureRunnerService } from '../erasure/erasure-runner.service.js';
import { MembershipErasureService } from '../erasure/membership-erasure.service.js';
import { DeactivationService } from '../users/deactivation.service.js';
import { MemberLocksService } from '../users/member-locks.service.js';
import { selectOtherEmployer } from '../users/member-row.js';
import { User, type CompanyMember } from '../users/user.entity.js';
import type { RecordedErasure } from './erasures-file.js';
import { DAY_MS } from '../common/time/units.js';

/** Erases people and companies in a restored database that were erased after the backup. Repeating it changes nothing. */
@Injectable()
export class EraseAgainService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly companies: ClosedCompaniesJob,
    private readonly deactivation: DeactivationService,
    private readonly erasure: MembershipErasureService,
    private readonly locks: MemberLocksService,
    private readonly runner: ErasureRunnerService,
  ) {}

  /** Returns how many members, accounts and companies were erased. */
  async eraseAll(erasures: RecordedErasure[]): Promise<number> {
    let erased = 0;
    const idsOf = (action: RecordedErasure['action']) => erasures.filter((one) => one.action === action);
    for (const { id, actorId } of idsOf('account.erased')) erased += await this.eraseAccount(id, actorId);
    for (const { id } of idsOf('employee.erased')) erased += await this.eraseMember(id, 'employer');
    for (const { id } of idsOf('company.erased')) erased += await this.eraseCompany(id);
    while (await this.runner.runBatch());
    return erased;
  }

  /** Erases an account's memberships. The owner erased the account if the actor is one of them. */
  private async eraseAccount(accountId: string, actorId: string | null): Promise<number> {
    const rows = await read(
      this.em.fork().getKysely(),
      columnsOf('users', ['id']),
      sql`from users where account_id = ${accountId} order by company_id, id`,
    );
    const by = rows.some(({ id }) => id === actorId) ? 'owner' : 'employer';
    let erased = 0;
    for (const { id } of rows) erased += await this.eraseMember(id, by);
    return erased;
  }

  private eraseMember(id: string, by: 'owner' | 'employer'): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const found = await em.findOne(User, { id, erasedAt: null });
      if (!found) return 0;
      if (found.companyId) {
        await lockCompany(em, found.companyId);
        await this.locks.lock(found.companyId, id);
      }
      const member = await em.findOneOrFail(User, { id }, { refresh: true });
      if (member.erasedAt) return 0;
      await this.endWork(em, member);
      await this.erasure.erase(member, { actorId: null, by });
      return 1;
    });
  }

  /** Deactivates an active member, as the erasure did. The last employer of a company has no successor. */
  private async endWork(em: EntityManager, member: User): Promise<void> {
    if (!member.companyId || member.deactivatedAt) return;
    const successor =
      member.role === 'employer'
        ? await selectOtherEmployer(em, member.companyId, member.id).executeTakeFirst()
        : undefined;
    if (member.role === 'employer' && !successor) return;
    const change = { actorId: member.id, successorId: successor?.id ?? null };
    await this.deactivation.deactivate(member as CompanyMember, change);
  }

  /** Closes a company as long ago as the job for closed companies requires, and lets the job erase it. */
  private async eraseCompany(id: string): Promise<number> {
    const now = this.clock.now();
    const closedAt = new Date(now.getTime() - (REOPEN_DAYS + 1) * DAY_MS);
    const closed = await sql`
      update companies set closed_at = least(closed_at, ${closedAt})
       where id = ${id} and erased_at is null returning id`.execute(this.em.fork().getKysely());
    if (closed.rows.length === 0) return 0;
    for (;;) {
      await this.companies.run(now);
      const left = await sql`select from companies where id = ${id} and erased_at is null`.execute(
        this.em.fork().getKysely(),
      );
      if (left.rows.length === 0) return 1;
    }
  }
}
