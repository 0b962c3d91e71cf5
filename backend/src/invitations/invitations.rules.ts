import type { Role } from '../common/auth/roles.contract.js';
import type { InvitationStatus } from './invitations.contract.js';

const DAY_MS = 86_400_000;
/** The days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** The sentence for an account with another address than the invitation. */
export const OTHER_ADDRESS =
  'This invitation is for another email address. Please sign in with the address that it was sent to.';
export const LEFT_COMPANY =
  'You have left this company. Ask an employer there to reactivate you, or to invite your own email address again.';

/** Returns when an invitation that is sent now expires. */
export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

interface Standing {
  status: InvitationStatus;
  expiresAt: Date;
}

/**
 * Returns the status at an instant. A pending invitation past its end is expired, even before the hourly job marks it.
 */
export function invitationStatusAt({ status, expiresAt }: Standing, now: Date): InvitationStatus {
  return status === 'pending' && expiresAt <= now ? 'expired' : status;
}

/** Returns why an invitation cannot be sent again, or null. */
export function resendProblem(status: InvitationStatus): string | null {
  if (status === 'accepted') return 'This invitation has already been accepted';
  if (status === 'revoked') return 'This invitation was revoked. Invite the person again instead.';
  return null;
}

/** Returns why an invitation cannot be revoked, or null. */
export function revokeProblem(status: InvitationStatus): string | null {
  return status === 'pending' ? null : 'Only a pending invitation can be revoked';
}

interface Sent {
  role: Role;
  /** Null if any address may accept. */
  email?: string | null;
  sentAt: Date;
}

/** The account that would accept: its address, and the date when it left the company. */
interface Candidate {
  email: string;
  leftAt?: Date | null;
}

/**
 * Returns why an account may not accept an invitation, or null.
 * Employers and former members need an invitation to their own address. A former member needs one that was sent after
 * they left.
 */
export function acceptanceProblem({ role, email, sentAt }: Sent, candidate: Candidate): string | null {
  const isOwn = email === candidate.email;
  if (candidate.leftAt && !(isOwn && sentAt > candidate.leftAt)) return LEFT_COMPANY;
  return role === 'employer' && !isOwn ? OTHER_ADDRESS : null;
}
