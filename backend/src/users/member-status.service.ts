import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import { requireProof } from '../common/auth/require-proof.js';
import { Events } from '../common/events/bus.js';
import { rejectIf, orNotFound } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import { DeactivationService } from './deactivation.service.js';
import { EmployeesQueries } from './employees.queries.js';
import { MemberLocksService } from './member-locks.service.js';
import { userAudit } from './user-audit.js';
import { User, type CompanyMember } from './user.entity.js';
import { deactivationProblem, reactivationProblem } from './users.rules.js';
import type { EmployeeDetail } from './users.contract.js';

/** Deactivates and reactivates members. */
@Injectable()
export class MemberStatusService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly deactivation: DeactivationService,
    private readonly locks: MemberLocksService,
    private readonly queries: EmployeesQueries,
  ) {}

  /**
   * Deactivates another member. The actor takes over their staff.
   * @throws NotVisible; ConflictException for the actor themselves and for a leaver
   */
  deactivate(actor: Actor, id: string): Promise<EmployeeDetail> {
    const member = memberOf(actor);
    return this.em.transactional(async () => {
      const user = await this.lock(member, id);
      const others = {
        companyId: member.companyId,
        role: 'employer',
        deactivatedAt: null,
        id: { $ne: id },
      } as const;
      const otherEmployers = await this.em.count(User, others);
      const ownCode = otherEmployers > 0 ? 'employee.not_oneself' : 'last_employer';
      rejectIf(
        deactivationProblem(user, member.userId, otherEmployers),
        id === member.userId ? ownCode : 'employee.left',
      );
      await this.deactivation.deactivate(user, { actorId: member.userId, successorId: member.userId });
      return this.queries.one(actor, id);
    });
  }

  /**
   * Reactivates a leaver with their role and history, but without their shifts. If an employee's employer has left, the
   * actor becomes their employer.
   * @throws NotVisible; ConflictException for an active or erased member; ForbiddenException for an employer without a
   * recent proof
   */
  reactivate(actor: Actor, id: string): Promise<EmployeeDetail> {
    const member = memberOf(actor);
    return this.em.transactional(async () => {
      const user = await this.lock(member, id);
      rejectIf(
        reactivationProblem(await this.queries.one(actor, id)),
        user.deactivatedAt ? 'employee.erased' : 'employee.active',
      );
      if (user.role === 'employer') requireProof(actor);
      const from = user.deactivatedAt?.toISOString();
      user.deactivatedAt = null;
      user.updatedAt = this.clock.now();
      if (user.role === 'employee' && !(await this.isHere(user.companyId, user.employerId))) {
        user.employerId = member.userId;
      }
      await this.events.emit('employee.reactivated', {
        user,
        ...userAudit(user, member.userId),
        changes: { deactivatedAt: { from } },
      });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /**
   * Locks a member and returns them. Checks again that the actor is an employer, because another employer may have
   * deactivated them.
   * @throws NotVisible
   */
  async lock(member: Member, id: string): Promise<CompanyMember> {
    const { companyId } = member;
    await lockCompanyAsEmployer(this.em, member);
    await this.locks.lock(companyId, id);
    return orNotFound(await this.em.findOne(User, { id, companyId }, { refresh: true })) as CompanyMember;
  }

  private async isHere(companyId: string, id: string | null | undefined): Promise<boolean> {
    if (!id) return false;
    return (await this.em.count(User, { id, companyId, role: 'employer', deactivatedAt: null })) > 0;
  }
}
