import type { AuthProvider } from 'react-admin';
import { displayName } from '../../lib/names.js';
import { canAccess } from '../../components/employer/can-access.js';
import { currentUser } from '../../session/current-user.js';
import { lastUser } from '../../session/last-user.js';

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
    return Promise.resolve(user !== null && canAccess(user, resource, action));
  },
};
