import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Account } from '../users/account.entity.js';
import { MembershipsService } from '../auth/memberships.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { clientAddress } from '../common/http/client-address.js';
import { clientOfRequest } from '../common/http/client-of-request.js';
import { orNotFound, rejectIf } from '../common/http/errors.js';
import { Limits } from '../common/http/rate-limits.js';
import { createCompanyProblem } from '../users/users.rules.js';
import { User } from '../users/user.entity.js';
import type { CurrentUserView } from '../users/users.contract.js';
import { UsersQueries } from '../users/users.queries.js';
import { accountAudit } from '../auth/account-audit.js';

/** Continues a session as another membership of the account, or as a new one. */
@Injectable()
export class AccountSwitchService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly limits: Limits,
    private readonly memberships: MembershipsService,
    private readonly sessions: SessionsService,
    private readonly users: UsersQueries,
  ) {}

  /**
   * Switches to another active membership of the account.
   * @throws NotVisible for other memberships
   */
  switchTo(actor: Actor, request: Request, userId: string): Promise<CurrentUserView> {
    const { accountId } = actor;
    return this.switchMembership(actor, request, async () => {
      const membership = { id: userId.toLowerCase(), accountId, deactivatedAt: null };
      const user = orNotFound(await this.em.findOne(User, membership, { refresh: true }));
      await this.events.emit('account.switched', accountAudit(accountId, actor));
      return user;
    });
  }

  /**
   * Switches to the company of an invitation.
   * @throws NotVisible if the token is invalid; ConflictException for a member; TooMany
   */
  async accept(actor: Actor, request: Request, token: string): Promise<CurrentUserView> {
    await this.limits.validations.count(clientAddress(request));
    return this.switchMembership(actor, request, async () => {
      const account = await this.em.findOneOrFail(Account, { id: actor.accountId });
      return this.memberships.membershipForSignIn(account, token);
    });
  }

  /**
   * Creates a company with the actor as its employer. Counts as a sign-up of the network address.
   * @throws ConflictException if the actor has a company; TooMany
   */
  async createCompany(
    actor: Actor,
    request: Request,
    name: string | null | undefined,
  ): Promise<CurrentUserView> {
    rejectIf(createCompanyProblem(actor), 'account.has_company');
    const { address, dateFormat } = clientOfRequest(request);
    await this.limits.registrations.count(address);
    const { userId: id, accountId } = actor;
    const company = { name, dateFormat };
    return this.switchMembership(actor, request, () =>
      this.memberships.ownCompany({ id, accountId }, company),
    );
  }

  private async switchMembership(
    { accountId: id }: Actor,
    request: Request,
    choose: () => Promise<User>,
  ): Promise<CurrentUserView> {
    const { session, sessionID: from } = request;
    const { signedInAt, provedAt, factorAt } = session;
    const { user, passwordHash } = await this.em.transactional(async () => {
      const account = await this.memberships.lock({ id });
      await this.sessions.rejectIfEnded(request);
      return { user: await choose(), passwordHash: account.passwordHash };
    });
    await this.sessions.begin(request, user, { passwordHash, signedInAt, provedAt, factorAt, from });
    return this.users.current({ userId: user.id, hasFactor: factorAt !== undefined });
  }
}
