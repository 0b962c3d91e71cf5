import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { PasswordCheckService } from '../auth/password-check.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Actor } from '../common/auth/actor.js';
import { clientAddress } from '../common/http/client-address.js';
import { InvalidFields } from '../common/http/errors.js';
import { FactorsService } from '../factors/factors.service.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import { PROOF_MISSING, type PasskeyOptionsView, type ProofRequest } from './two-step.contract.js';
import { TwoStepQueries } from './two-step.queries.js';

/** Takes the password or a second factor of a signed-in member before a sensitive action. */
@Injectable()
export class ProofService {
  constructor(
    private readonly queries: TwoStepQueries,
    private readonly check: PasswordCheckService,
    private readonly factors: FactorsService,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
  ) {}

  async passkeyOptions({ accountId }: Actor, request: Request): Promise<PasskeyOptionsView> {
    return { options: { ...(await this.passkeys.requestOptions(request, accountId)) } };
  }

  /**
   * Records in the session that the member is its owner, for 15 minutes.
   * @throws InvalidFields if the password or the factor is missing or wrong; TooMany
   */
  async prove(actor: Actor, request: Request, { password, ...factor }: ProofRequest): Promise<void> {
    if (password) {
      await this.checkPassword(actor, request, password);
      return this.sessions.saveProof(request, false);
    }
    if (!factor.code && !factor.passkey) throw new InvalidFields({ password: PROOF_MISSING });
    await this.factors.check(request, actor.accountId, factor);
    await this.sessions.saveProof(request, true);
  }

  private async checkPassword(actor: Actor, request: Request, password: string): Promise<void> {
    const { email } = await this.queries.owner(actor);
    const account = await this.check.accountWithPassword(email, password, clientAddress(request));
    if (account?.id !== actor.accountId)
      throw new InvalidFields({ password: 'Incorrect password' }, 'wrong_password');
  }
}
