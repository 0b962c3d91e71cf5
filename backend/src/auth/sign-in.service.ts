import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { MusterRequest } from '../common/auth/access.js';
import { clientOfRequest } from '../common/http/client-of-request.js';
import { ProviderClientService } from '../provider-client/provider-client.service.js';
import { UsersQueries } from '../users/users.queries.js';
import type { CurrentUserView } from '../users/users.contract.js';
import type { User } from '../users/user.entity.js';
import type { LoginRequest, RedirectView, RegisterRequest } from './auth.contract.js';
import { AuthService } from './auth.service.js';
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
  ) {}

  /** Signs in the account whose password the guard has checked. */
  async signIn(request: LocalRequest, body: LoginRequest): Promise<CurrentUserView> {
    const { user, passwordHash } = await this.auth.signIn(request.user, body.invitationToken);
    return this.begin(request, user, { passwordHash });
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
    return this.users.current({ userId: user.id });
  }
}
