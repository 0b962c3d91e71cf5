import type { CurrentUserView } from '@contract/users/users.contract.js';
import { ApiError, call, statusOf } from '../api/http.js';
import { keys } from '../api/keys.js';
import { queryClient } from '../api/query-client.js';

declare global {
  interface Window {
    /** The answer of the early fetch in index.html: status 0 if the server was not reached, 401 without a fetch for visitors. */
    __user?: Promise<{ status: number; body: unknown }>;
  }
}

async function early(answer: NonNullable<Window['__user']>): Promise<CurrentUserView | null> {
  const { status, body } = await answer;
  if (status === 200 && body) return body as CurrentUserView;
  if (status === 401) return null;
  throw new ApiError(status, 'Muster could not be reached. Check your connection and try again.');
}

async function askUser(): Promise<CurrentUserView | null> {
  const answer = window.__user;
  if (answer) {
    window.__user = undefined;
    return early(answer);
  }
  try {
    return await call<CurrentUserView>('auth/user', { anonymous: true });
  } catch (error) {
    if (statusOf(error) === 401) return null;
    throw error;
  }
}

/**
 * Asks who is signed in; null is nobody, a rejection means that nothing is known. Another tab may have gone to
 * another company meanwhile: then what was loaded here is somebody else's.
 */
export async function fetchUser(): Promise<CurrentUserView | null> {
  const user = await askUser();
  const before = currentUser();
  if (before && before.id !== user?.id) removeOthersData();
  return user;
}

/** Whoever is signed in, for code outside of React. */
export function currentUser(): CurrentUserView | null {
  return queryClient.getQueryData<CurrentUserView | null>(keys.user) ?? null;
}

/** True when it is known that nobody is signed in, as after signing out; false while that is not known. */
export function isSignedOut(): boolean {
  return queryClient.getQueryData(keys.user) === null;
}

/** Nothing that another person, or another membership of the same person, has loaded is kept. */
export function removeOthersData(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.user[0] });
}

/** This is who uses the client from now on; shell and live connection follow. */
export function setCurrentUser(user: CurrentUserView): void {
  removeOthersData();
  queryClient.setQueryData(keys.user, user);
}
