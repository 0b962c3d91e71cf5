import type { AuthProvider } from 'react-admin';
import { displayName } from '../../lib/names.js';
import { isResource, resources } from '../../resources.js';
import { can, type PlainAction } from '../../session/can.js';
import { currentUser } from '../../session/current-user.js';
import { lastUser } from '../../session/last-user.js';

/** The actions that are allowed if the resource defines no right for them. */
const reading: readonly string[] = ['list', 'show', 'export'];

/** The session for react-admin. Sign-in and sign-out happen outside react-admin. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => Promise.resolve(),
  // The failed call has already started a new sign-in. A rejection here would make a failed write look
  // successful.
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
