import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PasswordCheckService } from '../auth/password-check.service.js';
import { MembershipsService } from '../auth/memberships.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Actor } from '../common/auth/actor.js';
import { addressOf } from '../common/http/client-address.js';
import { CHANGED, InvalidFields } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockCompany } from '../companies/company-locks.js';
import { MembershipErasureService } from '../erasure/membership-erasure.service.js';
import { EmptyCompanyService } from '../invitations/empty-company.service.js';
import { DeactivationService } from '../users/deactivation.service.js';
import { MemberLocksService } from '../users/member-locks.service.js';
import { otherEmployer } from '../users/member-row.js';
import { User, type CompanyMember } from '../users/user.entity.js';
import { LAST_EMPLOYER, PASSWORD_NEEDED, SIGN_IN_AGAIN } from './accounts.contract.js';
import { wrongPassword } from './wrong-password.js';
import { AccountsQueries } from './accounts.queries.js';

/** How long a sign-in through the provider stands for a password. */
const FRESH_MS = 10 * 60_000;

/** Forgets an account at its owner's request; hours that were worked stay, as a nameless former member's. */
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
   * Erases the account and all its memberships, and signs it out everywhere.
   * @throws InvalidFields for a missing or wrong password; ConflictException for the only employer of a company with
   * members or records, and for an account without a password whose sign-in is too long ago; TooMany
   */
  async erase(actor: Actor, request: Request, response: Response, password?: string | null): Promise<void> {
    const passwordHash = await this.prove(actor, request, password);
    await this.em.transactional(async () => {
      const memberships = await this.lockedMemberships(actor);
      const account = await this.memberships.lock({ id: actor.accountId });
      if (account.passwordHash !== passwordHash) throw wrongPassword();
      await this.sessions.rejectIfEnded(request);
      // Whoever joined a company until the account was locked has a membership that nobody asked about.
      if ((await this.em.count(User, { accountId: account.id })) > memberships.length) {
        throw new ConflictException(CHANGED);
      }
      for (const membership of memberships) await this.leave(membership);
      for (const membership of memberships)
        await this.erasure.erase(membership, { actorId: actor.userId, by: 'owner' });
    });
    await this.sessions.end(request, response);
  }

  /** The hash that the password matched, or null where a fresh sign-in has to do. */
  private async prove(actor: Actor, request: Request, password?: string | null): Promise<string | null> {
    const { email, hasPassword } = await this.queries.account(actor);
    if (!hasPassword) {
      const since = this.clock.now().getTime() - Date.parse(request.session.signedInAt ?? '');
      if (!(since <= FRESH_MS)) throw new ConflictException(SIGN_IN_AGAIN);
      return null;
    }
    if (!password) throw new InvalidFields({ password: PASSWORD_NEEDED });
    const account = await this.check.of(email, password, addressOf(request));
    if (!account) throw wrongPassword();
    return account.passwordHash;
  }

  /** In the order in which deactivations lock: companies, then members. */
  private async lockedMemberships({ accountId }: Actor): Promise<User[]> {
    const order = { orderBy: { companyId: 'asc', id: 'asc' } } as const;
    for (const { id, companyId } of await this.em.find(User, { accountId }, order)) {
      if (!companyId) continue;
      await lockCompany(this.em, companyId);
      await this.locks.lock(companyId, id);
    }
    return this.em.find(User, { accountId }, { ...order, refresh: true });
  }

  /** Ends an active membership as a deactivation does. */
  private async leave(membership: User): Promise<void> {
    if (!isActiveMember(membership)) return;
    const successorId = membership.role === 'employer' ? await this.successorOf(membership) : null;
    if (membership.role === 'employer' && successorId === null) {
      if (await this.emptyCompany.leave(membership, { keepsIfInvited: false })) return;
      throw new ConflictException(LAST_EMPLOYER);
    }
    await this.deactivation.deactivate(membership, { actorId: membership.id, successorId });
  }

  /** Who takes on an employer's staff: whoever else has run the company longest. */
  private async successorOf({ id, companyId }: CompanyMember): Promise<string | null> {
    const successor = await otherEmployer(this.em, companyId, id).executeTakeFirst();
    return successor?.id ?? null;
  }
}

function isActiveMember(membership: User): membership is CompanyMember {
  return membership.companyId !== null && membership.deactivatedAt === null;
}
