import type { AuthProvider } from 'react-admin';
import { displayName } from '../../lib/names.js';
import { isResource, resources } from '../../resources.js';
import { can, type PlainAction } from '../../session/can.js';
import { currentUser } from '../../session/current-user.js';
import { lastUser } from '../../session/last-user.js';

/** What every employer may do where nothing else is said. */
const reading: readonly string[] = ['list', 'show', 'export'];

/** The session, as react-admin asks for it; signing in and out happens outside of it. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => Promise.resolve(),
  // The call itself has started the way back in. A rejection here would let a write that failed pass for one that worked.
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const user = currentUser() ?? lastUser();
    return Promise.resolve({ id: user?.id ?? '', fullName: displayName(user) });
  },
  canAccess: ({ resource, action }) => {
    const user = currentUser() ?? lastUser();
    if (!user) return Promise.resolve(false);
    const rights: Partial<Record<string, PlainAction>> = isResource(resource)
      ? resources[resource].rights
      : {};
    const right = rights[action];
    return Promise.resolve(right ? can(user, right) : reading.includes(action));
  },
};
