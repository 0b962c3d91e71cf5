import type { Role } from '../common/auth/roles.contract.js';
import type { InvitationStatus } from './invitations.contract.js';

const DAY_MS = 86_400_000;
/** An invitation can be accepted for seven days (product decision 1). */
export const INVITATION_DAYS = 7;

/** To an account that an invitation does not let in. */
export const OTHER_ADDRESS =
  'This invitation is for another email address. Please sign in with the address that it was sent to.';
export const LEFT_COMPANY =
  'You have left this company. Ask an employer there to reactivate you, or to invite your own email address again.';

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

interface Sent {
  role: Role;
  email: string;
  sentAt: Date;
}

/** Who would accept: the address of their account, and when they left the company, if they did. */
interface Candidate {
  email: string;
  leftAt?: Date | null;
}

/**
 * Why an invitation does not let an account in, or null. Whoever runs a company, and whoever was let go, comes in by
 * nobody else's link; and what was sent before somebody left says nothing about their coming back.
 */
export function acceptanceProblem({ role, email, sentAt }: Sent, candidate: Candidate): string | null {
  const isOwn = email === candidate.email;
  if (candidate.leftAt && !(isOwn && sentAt > candidate.leftAt)) return LEFT_COMPANY;
  return role === 'employer' && !isOwn ? OTHER_ADDRESS : null;
}
