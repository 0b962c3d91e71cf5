import type { CurrentUserView } from '@contract/users/users.contract.js';
import { localStore, parseStored } from '../lib/storage.js';

const USER = 'muster.user';
/**
 * The inline scripts of index.html read this key to preload
 * the shell of the last role and to decide on the early fetch.
 */
const ROLE = 'muster.role';

/** The user at the last contact with the server, without pictures. */
export function lastUser(): CurrentUserView | null {
  return parseStored<CurrentUserView>(localStore.read(USER));
}

/**
 * True if the server found a session when it sent the page, or if a user signed in here and did not sign out. The
 * shell is then more likely to follow than the landing page.
 */
export function hasLastUser(): boolean {
  return 'role' in document.documentElement.dataset || localStore.read(ROLE) !== null;
}

/** True if this phone has an employee's cached pages, which can be shown before the server answers. */
export function hasCachedPages(): boolean {
  return Boolean(navigator.serviceWorker?.controller) && lastUser()?.role === 'employee';
}

/** Stores the signed-in user for the next start without a connection. */
export function rememberUser(user: CurrentUserView): void {
  const kept: CurrentUserView = { ...user, companyLogo: null, badgePhotoUrl: null };
  localStore.write(USER, JSON.stringify(kept));
  localStore.write(ROLE, user.role);
}

/** Forgets the user when the session ends. */
export function forgetUser(): void {
  localStore.write(USER, null);
}

/** Forgets the role as well, when the user signs out. */
export function forgetRole(): void {
  localStore.write(ROLE, null);
}
