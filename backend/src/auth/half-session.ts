import { UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import { NotSignedIn } from '../common/http/errors.js';

const FACTOR_NEEDED = 'Please confirm your sign-in with your second step.';

/** The password or the provider was accepted, and the session waits for the second factor. */
export class FactorNeeded extends UnauthorizedException {
  constructor() {
    super(FACTOR_NEEDED, { errorCode: 'factor_needed' });
  }
}

/**
 * Returns the sign-in that waits for its second factor in this session.
 * @throws NotSignedIn if none waits
 */
export function waitingSignIn({ session }: Request): { accountId: string; invitationToken: string | null } {
  const { accountId, userId, half } = session as Partial<Request['session']>;
  if (!accountId || userId || !half) throw new NotSignedIn();
  return { accountId, invitationToken: half.invitationToken };
}
