import type { InvitationStatus } from './invitations.contract.js';

const DAY_MS = 86_400_000;
/** An invitation can be accepted for seven days (product decision 1). */
export const INVITATION_DAYS = 7;

/** When an invitation made now ends. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

interface Standing {
  status: InvitationStatus;
  expiresAt: Date;
}

/** What an invitation is at an instant: one whose time is over is expired, whether a job has written so or not. */
export function statusAt({ status, expiresAt }: Standing, now: Date): InvitationStatus {
  return status === 'pending' && expiresAt <= now ? 'expired' : status;
}

/** Why an invitation cannot be sent again, or null. */
export function resendProblem(status: InvitationStatus): string | null {
  if (status === 'accepted') return 'This invitation has already been accepted';
  if (status === 'revoked') return 'This invitation was revoked. Invite the person again instead.';
  return null;
}

/** Why an invitation cannot be revoked, or null. */
export function revokeProblem(status: InvitationStatus): string | null {
  return status === 'pending' ? null : 'Only a pending invitation can be revoked';
}
