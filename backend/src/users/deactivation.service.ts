import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { endSessions } from '../common/auth/end-sessions.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { userAudit } from './user-audit.js';
import { User, type CompanyMember } from './user.entity.js';

interface Deactivation {
  /** Who did it. */
  actorId: string;
  /** The employer to whom the staff of an employer who leaves pass; null leaves them without one. */
  successorId: string | null;
}

/** Ends memberships in companies, always inside the caller's transaction, the company and the member locked. */
@Injectable()
export class DeactivationService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Deactivates a member: out of every browser, their staff to the successor. What else hangs on them each feature
   * ends as it hears of it: shifts that have not started, invitations that they sent.
   * Sessions of the same account in other companies stay; so does all history. */
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
