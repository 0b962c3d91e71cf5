import type {
  ConfirmEmailRequest,
  CreateCompanyRequest,
  ForgotPasswordRequest,
  ResetPasswordRequest,
} from '@contract/accounts/accounts.contract.js';
import type { LoginRequest, RegisterRequest } from '@contract/auth/auth.contract.js';
import type { ReadyView } from '@contract/health/health.contract.js';
import type { InvitationPreview, InvitationSender } from '@contract/invitations/invitations.contract.js';
import type { OfferView } from '@contract/provider/provider.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { call } from '@/api/http.js';
import { trackSessionChange } from '@/api/session-change.js';

/** Asks whether the server is ready. The answer may contain a warning about the proxy that forwarded this request. */
export function serverReadiness(): Promise<ReadyView> {
  return call('GET /health/ready', { anonymous: true });
}

/** Signs in. A 401 means a wrong password here, not a lost session. */
export function login(body: LoginRequest): Promise<CurrentUserView> {
  return call('POST /auth/login', { body, anonymous: true });
}

/** Creates an account and signs it in. */
export function register(body: RegisterRequest): Promise<CurrentUserView> {
  return call('POST /auth/register', { body, anonymous: true });
}

export type OpenInvitation = InvitationPreview & InvitationSender;

/** Loads the invitee and the sender of an invitation. Rejects if the invitation is invalid or expired. */
export async function loadInvitation(token: string): Promise<OpenInvitation> {
  const options = { params: { token }, anonymous: true };
  const [preview, sender] = await Promise.all([
    call('GET /invitations/validate/:token', options),
    call('GET /invitations/validate/:token/sender', options),
  ]);
  return { ...preview, ...sender };
}

/** Accepts an invitation as the signed-in account. */
export function acceptInvitation(invitationToken: string): Promise<CurrentUserView> {
  return trackSessionChange(call('POST /auth/accept', { body: { invitationToken } }));
}

/** Creates a company for a signed-in account that has none. */
export function createCompany(body: CreateCompanyRequest): Promise<CurrentUserView> {
  return trackSessionChange(call('POST /auth/company', { body }));
}

/** Mails a link for a new password if the address has an account. The answer is the same if it has none. */
export function forgotPassword(body: ForgotPasswordRequest): Promise<void> {
  return call('POST /auth/forgot', { body, anonymous: true });
}

export function resetPassword(body: ResetPasswordRequest): Promise<void> {
  return call('POST /auth/reset', { body, anonymous: true });
}

/** Confirms an address. The password is needed unless the account itself is signed in. */
export function confirmEmail(body: ConfirmEmailRequest): Promise<void> {
  return call('POST /auth/confirm', { body, anonymous: true });
}

/** Loads the pending invitations of a user who just came from the provider. 404 if there is nothing to choose. */
export function loadInvitationOffer(): Promise<OfferView> {
  return call('GET /login/offer', { anonymous: true });
}

/** Accepts an invitation, or continues without one if `invitationId` is null. */
export function answerInvitationOffer(invitationId: string | null): Promise<CurrentUserView> {
  return call('POST /login/offer', { body: { invitationId }, anonymous: true });
}
