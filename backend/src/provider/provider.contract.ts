import { idField } from '../common/fields/index.js';
import type { InvitationOffer } from '../invitations/invitations.contract.js';

/** The pending invitations of a person whom the provider has verified. */
export interface OfferView {
  email: string;
  firstName: string;
  lastName: string;
  /** False for a new person. Only a new person who chooses no invitation gets a company. */
  hasAccount: boolean;
  invitations: InvitationOffer[];
}

export class ChooseRequest {
  /** The invitation to accept, or null for none. A new person without an invitation gets their own company. */
  @idField({ label: 'Invitation', required: 'Please choose an invitation', optional: true, nullable: true })
  invitationId?: string | null;
}
