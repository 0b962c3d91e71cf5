import { ForbiddenException } from '@nestjs/common';
import type { Actor } from './actor.js';
import { PROOF_NEEDED } from './refusals.js';

/**
 * Checks that the actor gave the password or a second factor in the last 15 minutes, before a sensitive action.
 * @throws ForbiddenException with the code `proof_needed`, for which the client asks the user and repeats the call
 */
export function requireProof({ isProved }: Actor): void {
  if (!isProved) throw new ForbiddenException(PROOF_NEEDED, { errorCode: 'proof_needed' });
}
