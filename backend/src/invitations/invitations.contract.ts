import * as v from 'valibot';
import type { PersonName } from '../common/common.contract.js';
import { choiceField, emailField, NAME_MAX, requiredText, INVALID_EMAIL } from '../common/fields/index.js';
import { Id, view } from '../common/routes/views.contract.js';
import { ROLES, type Role } from '../common/auth/roles.contract.js';

export const INVITATION_STATUSES = ['pending', 'accepted', 'expired', 'revoked'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** The sentence for an employer whose own address is not confirmed yet. */
export const tooManyOpenInvitationsText = (most: number): string =>
  `Until you confirm your own email address, your company can have ${most} open invitations. Use the link that was mailed to you, or ask for a new one in your profile.`;

export class InviteRequest {
  @emailField(INVALID_EMAIL)
  email!: string;

  @requiredText({ label: 'First name', required: 'First name is required', max: NAME_MAX })
  firstName!: string;

  @requiredText({ label: 'Last name', required: 'Last name is required', max: NAME_MAX })
  lastName!: string;

  /** `employer` invites a co-manager. The default is `employee`. */
  @choiceField('Role', ROLES, { hasDefault: true })
  role?: Role;
}

/**
 * The state of an invitation's newest mail. `delayed` will be tried again, and `failed` will not. With `limited` no
 * mail is sent, so only the link is available.
 */
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
  /** The member who joined, with the address of their account, which may differ from the invited one. */
  acceptedBy: (PersonName & { email: string }) | null;
  mail: InvitationMailState;
}

/** The response to creating or renewing an invitation, the only one that contains the link. */
export interface InvitationWithLink extends InvitationView {
  link: string;
}

/** The person whom a valid link is for. */
export interface InvitationPreview {
  firstName: string;
  lastName: string;
  email: string;
}

/** The sender of a valid link, with the company and role. */
export interface InvitationSender {
  role: Role;
  /** The full name of the inviting employer. */
  invitedBy: string;
  company: string;
  /** A small data URL. */
  companyLogo: string | null;
}

/** An invitation as offered to a person whose address is confirmed. */
export const InvitationOffer = view('InvitationOffer', {
  id: Id,
  company: v.string(),
  role: v.picklist(ROLES),
  /** The full name of the inviting employer. */
  invitedBy: v.string(),
});
export type InvitationOffer = v.InferOutput<typeof InvitationOffer>;

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    invitation: true;
  }
}
