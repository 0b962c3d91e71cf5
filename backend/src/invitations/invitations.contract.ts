import type { PersonName } from '../common/common.contract.js';
import { choiceField, emailField, NAME_MAX, requiredText } from '../common/fields/index.js';
import { INVALID_EMAIL } from '../auth/auth.contract.js';
import { ROLES, type Role } from '../common/auth/roles.contract.js';

export const INVITATION_STATUSES = ['pending', 'accepted', 'expired', 'revoked'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** To an employer whose own address is not confirmed yet. */
export const tooManyOpen = (most: number): string =>
  `Until you confirm your own email address, your company can have ${most} open invitations. Use the link that was mailed to you, or ask for a new one in your profile.`;

export class InviteRequest {
  @emailField(INVALID_EMAIL)
  email!: string;

  @requiredText({ label: 'First name', required: 'First name is required', max: NAME_MAX })
  firstName!: string;

  @requiredText({ label: 'Last name', required: 'Last name is required', max: NAME_MAX })
  lastName!: string;

  /** An employer invites a co-manager; employee when left out. */
  @choiceField('Role', ROLES, { hasDefault: true })
  role?: Role;
}

/** What became of an invitation's newest mail. `delayed` was tried and will be tried again, `failed` is given up;
 * `limited` means that no mail may leave today, or none was ever made: only the link is there. */
export const INVITATION_MAILS = ['waiting', 'delayed', 'sent', 'failed', 'limited'] as const;
export type InvitationMailState = (typeof INVITATION_MAILS)[number];

export interface InvitationView {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  status: InvitationStatus;
  createdAt: string;
  expiresAt: string;
  invitedBy: PersonName;
  /** Who joined by it, with the address of their account, which may be another than was invited. */
  acceptedBy: (PersonName & { email: string }) | null;
  mail: InvitationMailState;
}

/** The answer that creates (or renews) an invitation: the only one that ever shows its link. */
export interface InvitationWithLink extends InvitationView {
  link: string;
}

/** Whom a valid link is for. */
export interface InvitationPreview {
  firstName: string;
  lastName: string;
  email: string;
}

/** Who invites the holder of a valid link, and to what. */
export interface InvitationSender {
  role: Role;
  /** The full name of who invites. */
  invitedBy: string;
  company: string;
  /** A small data URL. */
  companyLogo: string | null;
}

/** An invitation as it is offered to who has proven that its address is theirs. */
export interface InvitationOffer {
  id: string;
  company: string;
  role: Role;
  /** The full name of who invites. */
  invitedBy: string;
}
