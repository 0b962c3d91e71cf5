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
import { call } from '../http.js';
import { changingSession } from '../session-change.js';

/** Asks whether the server is ready, and for a warning about how this very request arrived. */
export function serverReadiness(): Promise<ReadyView> {
  return call('health/ready', { anonymous: true });
}

/** Signs in; a 401 is the answer to a wrong password, not a lost session. */
export function login(body: LoginRequest): Promise<CurrentUserView> {
  return call('auth/login', { method: 'POST', body, anonymous: true });
}

/** Creates an account and signs it in. */
export function register(body: RegisterRequest): Promise<CurrentUserView> {
  return call('auth/register', { method: 'POST', body, anonymous: true });
}

/** Ends the session; an identity provider with its own sign-out answers where to go next. */
export function logout(): Promise<{ redirectTo?: string } | undefined> {
  return changingSession(call('auth/logout', { method: 'POST', anonymous: true }));
}

export type OpenInvitation = InvitationPreview & InvitationSender;

/** Whom an invitation link is for, and who invites to what; rejects when it is not valid (any more). */
export async function openInvitation(token: string): Promise<OpenInvitation> {
  const path = `invitations/validate/${encodeURIComponent(token)}`;
  const [preview, sender] = await Promise.all([
    call<InvitationPreview>(path, { anonymous: true }),
    call<InvitationSender>(`${path}/sender`, { anonymous: true }),
  ]);
  return { ...preview, ...sender };
}

/** Accepts an invitation for whoever is signed in. */
export function acceptInvitation(invitationToken: string): Promise<CurrentUserView> {
  return changingSession(call('auth/accept', { method: 'POST', body: { invitationToken } }));
}

/** Makes a company of whoever is signed in and has none. */
export function createCompany(body: CreateCompanyRequest): Promise<CurrentUserView> {
  return changingSession(call('auth/company', { method: 'POST', body }));
}

/** Sends a link for a new password, where the address has an account; the answer is always the same. */
export function forgotPassword(body: ForgotPasswordRequest): Promise<void> {
  return call('auth/forgot', { method: 'POST', body, anonymous: true });
}

export function resetPassword(body: ResetPasswordRequest): Promise<void> {
  return call('auth/reset', { method: 'POST', body, anonymous: true });
}

/** Confirms an address; without a session of that very account its password is needed. */
export function confirmEmail(body: ConfirmEmailRequest): Promise<void> {
  return call('auth/confirm', { method: 'POST', body, anonymous: true });
}

/** The invitations that wait for whoever has just come from the provider; 404 when there is nothing to choose. */
export function loginOffer(): Promise<OfferView> {
  return call('login/offer', { anonymous: true });
}

/** Joins by one of them, or goes on without. */
export function answerOffer(invitationId: string | null): Promise<CurrentUserView> {
  return call('login/offer', { method: 'POST', body: { invitationId }, anonymous: true });
}
