import type { LoginRequest, RegisterRequest } from '@contract/auth/auth.contract.js';
import type { InvitationPreview } from '@contract/invitations/invitations.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { call } from '../http.js';

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
  return call('auth/logout', { method: 'POST', anonymous: true });
}

/** Whom an invitation link is for; rejects when it is not valid (any more). */
export function previewInvitation(token: string): Promise<InvitationPreview> {
  return call(`invitations/validate/${encodeURIComponent(token)}`, { anonymous: true });
}
