import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { rejectIf } from '../common/http/errors.js';
import { EmployeesQueries } from '../users/employees.queries.js';
import { MemberStatusService } from '../users/member-status.service.js';
import type { EmployeeDetail } from '../users/users.contract.js';
import { erasureProblem } from '../users/users.rules.js';
import { MembershipErasureService } from './membership-erasure.service.js';

/** Erases leavers for employers. */
@Injectable()
export class EmployeeErasureService {
  constructor(
    private readonly em: EntityManager,
    private readonly members: MemberStatusService,
    private readonly queries: EmployeesQueries,
    private readonly erasure: MembershipErasureService,
  ) {}

  /**
   * Deletes a leaver's personal data. Their hours stay under "Former member".
   * @throws NotVisible; ConflictException for an active or erased member
   */
  erase(actor: Actor, id: string): Promise<EmployeeDetail> {
    const member = memberOf(actor);
    return this.em.transactional(async () => {
      const user = await this.members.lock(member, id);
      rejectIf(
        erasureProblem(await this.queries.one(actor, id)),
        user.deactivatedAt ? 'employee.erased' : 'employee.active',
      );
      await this.erasure.erase(user, { actorId: member.userId, by: 'employer' });
      return this.queries.one(actor, id);
    });
  }
}
