import { RedirectView } from '../auth/auth.contract.js';
import { idField } from '../common/fields/index.js';
import * as v from 'valibot';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { view } from '../common/routes/views.contract.js';
import { InvitationOffer } from '../invitations/invitations.contract.js';
import { CurrentUserView } from '../users/users.contract.js';

export class ChooseRequest {
  /** The invitation to accept, or null for none. A new person without an invitation gets their own company. */
  @idField({ label: 'Invitation', required: 'Please choose an invitation', optional: true, nullable: true })
  invitationId?: string | null;
}

/** The pending invitations of a person whom the provider has verified. */
export const OfferView = view('OfferView', {
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** False for a new person. Only a new person who chooses no invitation gets a company. */
  hasAccount: v.boolean(),
  invitations: v.array(InvitationOffer),
});
export type OfferView = v.InferOutput<typeof OfferView>;

export const providerRoutes = {
  'GET /login': {
    summary: 'Go to the sign-in provider',
    redirects: true,
    hasErrorPages: true,
    errors: { invalid_request: 400, not_found: 404 },
  },
  'GET /login/callback': {
    summary: 'Come back from the sign-in provider',
    redirects: true,
    hasErrorPages: true,
    errors: { invalid_request: 400, not_signed_in: 401, not_allowed: 403, not_found: 404, conflict: 409 },
  },
  'POST /login/connect': {
    summary: 'Connect the account with the sign-in provider',
    answer: RedirectView,
    status: 200,
    errors: { proof_needed: 403, unknown_browser: 403 },
  },
  'GET /login/offer': {
    summary: 'Read the invitations of a verified person',
    answer: OfferView,
    errors: { not_found: 404 },
  },
  'POST /login/offer': {
    summary: 'Accept one of the invitations, or none',
    body: ChooseRequest,
    answer: CurrentUserView,
    status: 200,
    errors: {
      factor_needed: 401,
      not_found: 404,
      already_member: 409,
      'invitation.not_acceptable': 409,
      'account.has_company': 409,
    },
  },
} satisfies RouteTable;

type ProviderRoutes = typeof providerRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends ProviderRoutes {}
}
