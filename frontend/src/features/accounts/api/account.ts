import type { BadgeRequest, UpdateProfileRequest } from '@contract/users/profile/profile.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { trackSessionChange } from '@/api/session-change.js';
import { useCall } from '@/api/use-call.js';

/** Loads how the account can sign in: its password and its connected providers. */
export function useSignInMethods() {
  return useQuery({
    queryKey: [...keys.account, 'ways-in'],
    queryFn: () => call('GET /auth/account'),
    staleTime: 0,
  });
}

/** Loads the browsers that are signed in to the account. */
export function useSessions() {
  return useQuery({
    queryKey: [...keys.account, 'sessions'],
    queryFn: () => call('GET /auth/sessions'),
    staleTime: 0,
  });
}

/** Signs out one other browser. */
export function useEndSession() {
  return useCall({
    call: (id: string) => call('DELETE /auth/sessions/:id', { params: { id } }),
    invalidates: ['account'],
    success: { title: 'Device signed out' },
    failure: 'Failed to sign out the device',
    serverText: true,
  });
}

/** Signs out every browser, including this one. */
export function useSignOutEverywhere() {
  return useCall({
    call: (_: void) => trackSessionChange(call('DELETE /auth/sessions')),
    invalidates: [],
    failure: 'Failed to sign out everywhere',
  });
}

export function updateProfile(body: UpdateProfileRequest): Promise<CurrentUserView> {
  return call('PATCH /auth/user', { body });
}

export function saveBadge(body: BadgeRequest): Promise<CurrentUserView> {
  return call('PATCH /auth/user/badge', { body });
}

export function changePassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
  return trackSessionChange(call('POST /auth/password', { body }));
}

/** Sends a mail with a link that confirms the account's address. */
export function useSendEmailConfirmation() {
  return useCall({
    call: (_: void) => call('POST /auth/confirm/send'),
    invalidates: [],
    success: { title: 'Confirmation link sent', description: 'Please check your inbox.' },
    failure: 'Failed to send the confirmation link',
    serverText: true,
  });
}

/** Starts connecting a provider's sign-in. The answer has the address that the browser must open. */
export function useConnectProvider() {
  return useCall({
    call: (_: void) => call('POST /login/connect'),
    invalidates: [],
    failure: 'Failed to connect the sign-in provider',
    serverText: true,
  });
}

export function useDisconnectProvider() {
  return useCall({
    call: (id: string) => call('DELETE /auth/identities/:id', { params: { id } }),
    invalidates: ['account'],
    success: { title: 'Sign-in provider disconnected' },
    failure: 'Failed to disconnect the sign-in',
    serverText: true,
  });
}

/** Loads the account's stored personal data. */
export function useExportAccount() {
  return useCall({
    call: (_: void) => call('GET /auth/export'),
    invalidates: [],
    failure: 'Failed to download your data',
    serverText: true,
  });
}

/** Deletes the account permanently. Its hours stay without a name. */
export function eraseAccount(body: { password?: string | null }): Promise<void> {
  return trackSessionChange(call('POST /auth/erase', { body }));
}
