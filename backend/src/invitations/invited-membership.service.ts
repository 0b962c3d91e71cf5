import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Account } from '../users/account.entity.js';
import { newId } from '../common/db/schema/columns.js';
import { rejectIf } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { User } from '../users/user.entity.js';
import { EmptyCompanyService } from './empty-company.service.js';
import type { Invitation } from './invitation.entity.js';
import { acceptanceProblem } from './invitations.rules.js';

export interface Newcomer {
  firstName: string;
  lastName: string;
}

/** The account that accepts an invitation. */
export type Invitee = Pick<Account, 'id' | 'email'>;

/**
 * Finds or creates the membership for an invitation. Always runs in the caller's transaction, with a locked account.
 */
@Injectable()
export class InvitedMembershipService {
  constructor(
    private readonly em: EntityManager,
    private readonly emptyCompany: EmptyCompanyService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the account's former membership in the company, else one without a company, else a new one.
   * @throws ConflictException for a member, or if the account may not accept the invitation
   */
  async membershipFor(account: Invitee, invitation: Invitation, newcomer: Newcomer): Promise<User> {
    const memberships = await this.em.find(
      User,
      { accountId: account.id },
      { orderBy: { createdAt: 'asc' } },
    );
    const here = memberships.find((membership) => membership.companyId === invitation.companyId);
    if (here) await this.lock(here);
    if (here && !here.deactivatedAt)
      throw new ConflictException('You are already a member of this company', {
        errorCode: 'already_member',
      });
    rejectIf(
      acceptanceProblem(invitation, { email: account.email, leftAt: here?.deactivatedAt }),
      'invitation.not_acceptable',
    );
    if (here) return here;
    const waiting = memberships.find((membership) => membership.companyId === null);
    if (waiting) return waiting;
    const mistaken = await this.leaveEmptyCompany(memberships);
    return mistaken ?? this.newMembership(account, invitation, memberships[0] ?? newcomer);
  }

  /** Locks and reloads the membership, so that it is neither deactivated nor reactivated before the commit. */
  private async lock(membership: User): Promise<void> {
    await sql`select from users where id = ${membership.id} for no key update`.execute(this.em.getKysely());
    await this.em.refresh(membership);
  }

  private newMembership(account: Invitee, invitation: Invitation, name: Newcomer): User {
    const now = this.clock.now();
    const user = this.em.create(User, {
      id: newId(),
      accountId: account.id,
      companyId: invitation.companyId,
      role: invitation.role,
      firstName: name.firstName,
      lastName: name.lastName,
      createdAt: now,
      updatedAt: now,
    });
    this.em.persist(user);
    return user;
  }

  /** Moves a person out of their only company, if that is empty. They may have signed up as an employer by mistake. */
  private async leaveEmptyCompany(memberships: User[]): Promise<User | null> {
    const [only, ...others] = memberships;
    if (!only || others.length > 0) return null;
    return (await this.emptyCompany.leave(only, { keepsIfInvited: true })) ? only : null;
  }
}
