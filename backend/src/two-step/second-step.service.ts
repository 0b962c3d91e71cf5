import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { waitingSignIn } from '../auth/half-session.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import type { PasskeyOptionsView, WaitingSignInView } from './two-step.contract.js';
import { TwoStepQueries } from './two-step.queries.js';

/** Reads a sign-in that waits for its second factor. SignInService finishes it. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly queries: TwoStepQueries,
    private readonly passkeys: PasskeysService,
  ) {}

  /** @throws NotSignedIn if no sign-in waits in this session */
  async waiting(request: Request): Promise<WaitingSignInView> {
    const { appSince, passkeys } = await this.queries.factors(waitingSignIn(request).accountId);
    return { hasApp: appSince !== null, hasPasskey: passkeys.length > 0 };
  }

  /** @throws NotSignedIn if no sign-in waits in this session */
  async passkeyOptions(request: Request): Promise<PasskeyOptionsView> {
    const { accountId } = waitingSignIn(request);
    return { options: { ...(await this.passkeys.requestOptions(request, accountId)) } };
  }
}
