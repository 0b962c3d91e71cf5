import type { CurrentUserView } from '@contract/users/users.contract.js';
import { localStore, parsed } from '../lib/storage.js';

const USER = 'muster.user';
/** Read by the inline scripts of index.html, which preload the shell of the last role and ask who is signed in. */
const ROLE = 'muster.role';

/** Whoever was signed in when the server was last reached; pictures are left out. */
export function lastUser(): CurrentUserView | null {
  return parsed<CurrentUserView>(localStore.read(USER));
}

/** True when somebody signed in here and never signed out: a shell is more likely to follow than the landing page. */
export function hasLastUser(): boolean {
  return localStore.read(ROLE) !== null;
}

/** Keeps who is signed in for the next start without a connection. */
export function rememberUser(user: CurrentUserView): void {
  const kept: CurrentUserView = { ...user, companyLogo: null, badgePhotoUrl: null };
  localStore.write(USER, JSON.stringify(kept));
  localStore.write(ROLE, user.role);
}

/** The session is over: nobody is known any more. */
export function forgetUser(): void {
  localStore.write(USER, null);
}

/** The person signed out: not even the role is remembered. */
export function forgetRole(): void {
  localStore.write(ROLE, null);
}
