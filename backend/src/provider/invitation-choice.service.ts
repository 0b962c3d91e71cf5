import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { FactorNeeded } from '../auth/half-session.js';
import { SignInService } from '../auth/sign-in.service.js';
import { clientOfRequest } from '../common/http/client-of-request.js';
import { orNotFound } from '../common/http/errors.js';
import { AcceptanceService } from '../invitations/acceptance.service.js';
import type { CurrentUserView } from '../users/users.contract.js';
import { UsersQueries } from '../users/users.queries.js';
import type { OfferView } from './provider.contract.js';
import { ProviderSignInService } from './provider-sign-in.service.js';

/** Offers pending invitations to a person whom the provider has verified. */
@Injectable()
export class InvitationChoiceService {
  constructor(
    private readonly signIns: ProviderSignInService,
    private readonly acceptance: AcceptanceService,
    private readonly sessions: SignInService,
    private readonly users: UsersQueries,
  ) {}

  /**
   * Returns the invitations that this browser may choose from.
   * @throws NotVisible if no verified person is waiting in this session
   */
  async offer({ session }: Request): Promise<OfferView> {
    const { identity } = orNotFound(session.newcomer);
    const { firstName, lastName } = identity;
    const email = orNotFound(identity.email);
    const hasAccount = await this.signIns.hasAccount(identity);
    return { email, firstName, lastName, hasAccount, invitations: await this.acceptance.offersFor(email) };
  }

  /**
   * Signs in with one of the invitations, or with none.
   * @throws NotVisible if the invitation is not offered, or no verified person is waiting in this session; FactorNeeded
   */
  async choose(request: Request, invitationId: string | null): Promise<CurrentUserView> {
    const { identity, idToken } = orNotFound(request.session.newcomer);
    const admitted = await this.signIns.choose(identity, invitationId, clientOfRequest(request));
    const { hasFactor } = identity;
    if (!(await this.sessions.beginByProvider(request, admitted, { hasFactor, idToken })))
      throw new FactorNeeded();
    return this.users.current({ userId: admitted.user.id, hasFactor });
  }
}
