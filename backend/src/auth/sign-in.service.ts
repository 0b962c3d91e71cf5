import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { MusterRequest } from '../common/auth/access.js';
import { Clock } from '../common/time/clock.js';
import { clientOfRequest } from '../common/http/client-of-request.js';
import { ProviderClientService } from '../provider-client/provider-client.service.js';
import { UsersQueries } from '../users/users.queries.js';
import type { CurrentUserView } from '../users/users.contract.js';
import type { User } from '../users/user.entity.js';
import type { LoginRequest, RedirectView, RegisterRequest } from './auth.contract.js';
import { FactorsService, type GivenFactor } from '../factors/factors.service.js';
import { AuthService, type SignedIn } from './auth.service.js';
import { FactorNeeded, waitingSignIn } from './half-session.js';
import type { LocalRequest } from './local-auth.guard.js';
import { SessionsService, type SessionGrounds } from './sessions.service.js';

/** Connects the account's sign-in (AuthService) with the browser's session (SessionsService). */
@Injectable()
export class SignInService {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
    private readonly users: UsersQueries,
    private readonly provider: ProviderClientService,
    private readonly factors: FactorsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs in the account whose password the guard has checked.
   * @throws FactorNeeded if the account has a second factor; the session then waits for it
   */
  async signIn(request: LocalRequest, body: LoginRequest): Promise<CurrentUserView> {
    if (await this.factors.has(request.user.id)) {
      await this.sessions.beginHalf(request, request.user.id, { invitationToken: body.invitationToken });
      throw new FactorNeeded();
    }
    const { user, passwordHash } = await this.auth.signIn(request.user, body.invitationToken);
    return this.begin(request, user, { passwordHash });
  }

  /**
   * Signs in the account of a session that waits for its second factor.
   * @throws NotSignedIn if no such session waits; InvalidFields; TooMany
   */
  async finish(request: Request, given: GivenFactor): Promise<CurrentUserView> {
    const { accountId, invitationToken } = waitingSignIn(request);
    const { idToken } = request.session;
    await this.factors.check(request, accountId, given);
    const { user, passwordHash } = await this.auth.signInAfterFactor(request, accountId, invitationToken);
    const factorAt = this.clock.now().toISOString();
    return this.begin(request, user, { passwordHash, factorAt, idToken });
  }

  /**
   * Starts the session of a member whom the provider has signed in. Returns false if the account's second factor is
   * needed first, because the provider did not say that it asked for one.
   */
  async beginByProvider(
    request: Request,
    { user, passwordHash }: SignedIn,
    { hasFactor, idToken }: { hasFactor: boolean; idToken: string | undefined },
  ): Promise<boolean> {
    if (!hasFactor && (await this.factors.has(user.accountId))) {
      await this.sessions.beginHalf(request, user.accountId, { idToken });
      return false;
    }
    const factorAt = hasFactor ? this.clock.now().toISOString() : undefined;
    await this.sessions.begin(request, user, { passwordHash, factorAt, idToken });
    return true;
  }

  async register(request: Request, body: RegisterRequest): Promise<CurrentUserView> {
    return this.begin(request, await this.auth.register(body, clientOfRequest(request)));
  }

  /**
   * Ends the session, if there is one. Returns the address of the provider's sign-out if that is needed too. The status
   * is then 200 instead of 204, because the response has a body.
   */
  async signOut(request: MusterRequest, response: Response): Promise<RedirectView | undefined> {
    const { actor } = request;
    const { idToken } = request.session;
    if (actor) await this.auth.signedOut({ id: actor.userId, companyId: actor.companyId });
    await this.sessions.end(request, response);
    const redirectTo = idToken ? await this.provider.signOutUrl(idToken) : null;
    if (redirectTo === null) return undefined;
    response.status(200);
    return { redirectTo };
  }

  private async begin(request: Request, user: User, grounds?: SessionGrounds): Promise<CurrentUserView> {
    await this.sessions.begin(request, user, grounds);
    return this.users.current({ userId: user.id, hasFactor: grounds?.factorAt !== undefined });
  }
}
