import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { endSessions } from '../common/auth/end-sessions.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { userAudit } from './user-audit.js';
import { User, type CompanyMember } from './user.entity.js';

interface Deactivation {
  /** The member who deactivates. */
  actorId: string;
  /** The employer who takes over the staff of a deactivated employer, or null. */
  successorId: string | null;
}

/** Ends memberships. Always runs in the caller's transaction, with company and member locked. */
@Injectable()
export class DeactivationService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * Deactivates a member, ends their sessions in this company, and moves their staff to the successor. Features react
   * to the event and end future shifts and open invitations. All history stays.
   */
  async deactivate(leaver: CompanyMember, { actorId, successorId }: Deactivation): Promise<void> {
    const now = this.clock.now();
    leaver.deactivatedAt = now;
    leaver.updatedAt = now;
    await this.events.emit('employee.deactivated', {
      user: leaver,
      ...userAudit(leaver, actorId),
      actorId,
      changes: { deactivatedAt: { to: now.toISOString() } },
    });
    if (leaver.role === 'employer') await this.passOnStaff(leaver, { actorId, successorId }, now);
    await this.em.flush();
    await endSessions(this.em, { accountId: leaver.accountId, userId: leaver.id });
  }

  private async passOnStaff(
    leaver: CompanyMember,
    { actorId, successorId }: Deactivation,
    now: Date,
  ): Promise<void> {
    const theirs = { companyId: leaver.companyId, employerId: leaver.id };
    for (const user of await this.em.find(User, theirs, { orderBy: { id: 'asc' } })) {
      user.employerId = successorId;
      user.updatedAt = now;
      const changes = { employerId: {} };
      await this.events.emit('employee.changed', {
        user,
        ...userAudit(user, actorId),
        changes,
      });
    }
  }
}
