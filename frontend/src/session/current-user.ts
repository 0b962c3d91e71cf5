import type { CurrentUserView } from '@contract/users/users.contract.js';
import { ApiError, call, statusOf } from '../api/http.js';
import { keys } from '../api/keys.js';
import { queryClient } from '../api/query-client.js';
import { hasCachedPages } from './last-user.js';

declare global {
  interface Window {
    /**
     * The result of the early fetch in index.html: status 0 if the
     * server was not reached, 401 without a fetch for visitors.
     */
    __user?: Promise<{ status: number; body: unknown }>;
  }
}

async function userOfEarlyFetch(answer: NonNullable<Window['__user']>): Promise<CurrentUserView | null> {
  const { status, body } = await answer;
  if (status === 200 && body) return body as CurrentUserView;
  if (status === 401) return null;
  throw new ApiError(status, 'Muster could not be reached. Check your connection and try again.');
}

/**
 * Waits for the user of the early fetch, unless this phone can show cached pages in the meantime. `fetchUser` handles
 * other answers.
 */
export async function awaitEarlyUser(): Promise<void> {
  const answer = hasCachedPages() ? null : await window.__user;
  if (answer?.status !== 200) return;
  window.__user = undefined;
  queryClient.setQueryData(keys.user, answer.body);
}

async function loadUser(): Promise<CurrentUserView | null> {
  const answer = window.__user;
  if (answer) {
    window.__user = undefined;
    return userOfEarlyFetch(answer);
  }
  try {
    return await call('GET /auth/user', { anonymous: true });
  } catch (error) {
    if (statusOf(error) === 401) return null;
    throw error;
  }
}

/**
 * Loads the signed-in user, or null if there is none. Rejects if the server could not be asked.
 * If another tab switched the company, the data of the previous membership is removed.
 */
export async function fetchUser(): Promise<CurrentUserView | null> {
  const user = await loadUser();
  const before = currentUser();
  if (before && before.id !== user?.id) removeCachedData();
  return user;
}

/** The signed-in user, for code outside of React. */
export function currentUser(): CurrentUserView | null {
  return queryClient.getQueryData<CurrentUserView | null>(keys.user) ?? null;
}

/** True if it is known that no user is signed in, for example after a sign-out. False before the first answer. */
export function isSignedOut(): boolean {
  return queryClient.getQueryData(keys.user) === null;
}

/** Removes the cached data of another user or of another membership. */
function removeCachedData(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.user[0] });
}

/** Sets the user of the client. The shell and the socket follow. */
export function setCurrentUser(user: CurrentUserView): void {
  removeCachedData();
  queryClient.setQueryData(keys.user, user);
}
