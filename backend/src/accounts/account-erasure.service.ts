import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PasswordCheckService } from '../auth/password-check.service.js';
import { MembershipsService } from '../auth/memberships.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Actor } from '../common/auth/actor.js';
import { clientAddress } from '../common/http/client-address.js';
import { CHANGED, InvalidFields } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockCompany } from '../companies/company-locks.js';
import { MembershipErasureService } from '../erasure/membership-erasure.service.js';
import { EmptyCompanyService } from '../invitations/empty-company.service.js';
import { DeactivationService } from '../users/deactivation.service.js';
import { MemberLocksService } from '../users/member-locks.service.js';
import { selectOtherEmployer } from '../users/member-row.js';
import { User, type CompanyMember } from '../users/user.entity.js';
import { LAST_EMPLOYER, PASSWORD_NEEDED, SIGN_IN_AGAIN } from './accounts.contract.js';
import { wrongPasswordError } from './wrong-password.js';
import { AccountsQueries } from './accounts.queries.js';

/** The time for which a sign-in through the provider replaces the password. */
const FRESH_MS = 10 * 60_000;

/** Erases an account at its owner's request. Worked hours stay under "Former member". */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly queries: AccountsQueries,
    private readonly check: PasswordCheckService,
    private readonly memberships: MembershipsService,
    private readonly sessions: SessionsService,
    private readonly deactivation: DeactivationService,
    private readonly locks: MemberLocksService,
    private readonly emptyCompany: EmptyCompanyService,
    private readonly erasure: MembershipErasureService,
  ) {}

  /**
   * Erases the account and all its memberships, and ends all its sessions.
   * @throws InvalidFields if the password is missing or wrong; ConflictException if the actor is the only employer of a
   * company with members or records, or signed in too long ago without a password; TooMany
   */
  async erase(actor: Actor, request: Request, response: Response, password?: string | null): Promise<void> {
    const passwordHash = await this.checkPasswordOrRecentSignIn(actor, request, password);
    await this.em.transactional(async () => {
      const memberships = await this.lockedMemberships(actor);
      const account = await this.memberships.lock({ id: actor.accountId });
      if (account.passwordHash !== passwordHash) throw wrongPasswordError();
      await this.sessions.rejectIfEnded(request);
      // The account joined a company before it was locked, so the request did not cover this membership.
      if ((await this.em.count(User, { accountId: account.id })) > memberships.length) {
        throw new ConflictException(CHANGED, { errorCode: 'stale' });
      }
      for (const membership of memberships) await this.endMembership(membership);
      for (const membership of memberships)
        await this.erasure.erase(membership, { actorId: actor.userId, by: 'owner' });
    });
    await this.sessions.end(request, response);
  }

  /** Returns the hash that matched the password, or null if a recent sign-in is accepted instead. */
  private async checkPasswordOrRecentSignIn(
    actor: Actor,
    request: Request,
    password?: string | null,
  ): Promise<string | null> {
    const { email, hasPassword } = await this.queries.account(actor);
    if (!hasPassword) {
      const since = this.clock.now().getTime() - Date.parse(request.session.signedInAt ?? '');
      if (!(since <= FRESH_MS)) throw new ConflictException(SIGN_IN_AGAIN, { errorCode: 'sign_in_again' });
      return null;
    }
    if (!password) throw new InvalidFields({ password: PASSWORD_NEEDED });
    const account = await this.check.accountWithPassword(email, password, clientAddress(request));
    if (!account) throw wrongPasswordError();
    return account.passwordHash;
  }

  /** Locks in the order of deactivations: companies first, then members. */
  private async lockedMemberships({ accountId }: Actor): Promise<User[]> {
    const order = { orderBy: { companyId: 'asc', id: 'asc' } } as const;
    for (const { id, companyId } of await this.em.find(User, { accountId }, order)) {
      if (!companyId) continue;
      await lockCompany(this.em, companyId);
      await this.locks.lock(companyId, id);
    }
    return this.em.find(User, { accountId }, { ...order, refresh: true });
  }

  /** Ends an active membership in the same way as a deactivation. */
  private async endMembership(membership: User): Promise<void> {
    if (!isActiveMember(membership)) return;
    const successorId = membership.role === 'employer' ? await this.successorOf(membership) : null;
    if (membership.role === 'employer' && successorId === null) {
      if (await this.emptyCompany.leave(membership, { keepsIfInvited: false })) return;
      throw new ConflictException(LAST_EMPLOYER, { errorCode: 'last_employer' });
    }
    await this.deactivation.deactivate(membership, { actorId: membership.id, successorId });
  }

  /** Returns the employer who takes over the staff: the one with the longest membership. */
  private async successorOf({ id, companyId }: CompanyMember): Promise<string | null> {
    const successor = await selectOtherEmployer(this.em, companyId, id).executeTakeFirst();
    return successor?.id ?? null;
  }
}

function isActiveMember(membership: User): membership is CompanyMember {
  return membership.companyId !== null && membership.deactivatedAt === null;
}
