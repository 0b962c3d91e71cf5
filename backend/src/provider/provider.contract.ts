import { idField } from '../common/fields/index.js';
import type { InvitationOffer } from '../invitations/invitations.contract.js';

/** Invitations that wait for somebody whom the provider vouches for, before anything is made for them. */
export interface OfferView {
  email: string;
  firstName: string;
  lastName: string;
  invitations: InvitationOffer[];
}

export class ChooseRequest {
  /** The invitation to accept; null for none, which is a company of one's own for somebody new. */
  @idField({ label: 'Invitation', required: 'Please choose an invitation', optional: true, nullable: true })
  invitationId?: string | null;
}

/** Where the browser goes on to. */
export interface RedirectView {
  redirectTo: string;
}
