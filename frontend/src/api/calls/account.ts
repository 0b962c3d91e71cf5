import type { AccountView, SessionView } from '@contract/accounts/accounts.contract.js';
import type { BadgeRequest, UpdateProfileRequest } from '@contract/users/profile.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '../http.js';
import { keys } from '../keys.js';
import { changingSession } from '../session-change.js';
import { useCall } from '../use-call.js';

/** How the signed-in account gets in. */
export function useAccount() {
  return useQuery({
    queryKey: [...keys.account, 'ways-in'],
    queryFn: () => call<AccountView>('auth/account'),
    staleTime: 0,
  });
}

/** Every browser in which the account is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: [...keys.account, 'sessions'],
    queryFn: () => call<SessionView[]>('auth/sessions'),
    staleTime: 0,
  });
}

/** Signs one other browser out. */
export function useEndSession() {
  return useCall({
    call: (id: string) => call<void>(`auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    invalidates: ['account'],
    success: { title: 'That device has been signed out' },
    failure: 'Failed to sign that device out',
    serverText: true,
  });
}

/** Signs every browser out, this one too. */
export function useSignOutEverywhere() {
  return useCall({
    call: (_: void) => changingSession(call<void>('auth/sessions', { method: 'DELETE' })),
    invalidates: [],
    failure: 'Failed to sign out everywhere',
  });
}

export function updateProfile(body: UpdateProfileRequest): Promise<CurrentUserView> {
  return call('auth/user', { method: 'PATCH', body });
}

export function saveBadge(body: BadgeRequest): Promise<CurrentUserView> {
  return call('auth/user/badge', { method: 'PATCH', body });
}

export function changePassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
  return changingSession(call('auth/password', { method: 'POST', body }));
}

/** Sends a link that confirms the account's address. */
export function useSendConfirmation() {
  return useCall({
    call: (_: void) => call<void>('auth/confirm/send', { method: 'POST' }),
    invalidates: [],
    success: { title: 'Confirmation link sent', description: 'Please look into your inbox.' },
    failure: 'Failed to send the confirmation link',
    serverText: true,
  });
}

/** Starts connecting a sign-in at the provider; answers where the browser goes for it. */
export function useConnectProvider() {
  return useCall({
    call: (_: void) => call<{ redirectTo: string }>('login/connect', { method: 'POST' }),
    invalidates: [],
    failure: 'Failed to connect the sign-in',
    serverText: true,
  });
}

export function useDisconnect() {
  return useCall({
    call: (id: string) => call<void>(`auth/identities/${id}`, { method: 'DELETE' }),
    invalidates: ['account'],
    success: { title: 'Sign-in disconnected' },
    failure: 'Failed to disconnect the sign-in',
    serverText: true,
  });
}

/** Everything that is kept about the account. */
export function useExportAccount() {
  return useCall({
    call: (_: void) => call<unknown>('auth/export'),
    invalidates: [],
    failure: 'Failed to download your data',
    serverText: true,
  });
}

/** Deletes the account for good; hours stay without a name. */
export function eraseAccount(body: { password?: string | null }): Promise<void> {
  return changingSession(call('auth/erase', { method: 'POST', body }));
}
