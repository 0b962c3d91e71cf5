import type { AuthProvider } from 'react-admin';
import { ApiError } from '../../api/http.js';
import { displayName } from '../../lib/names.js';
import { can } from '../../session/can.js';
import { currentUser } from '../../session/current-user.js';
import { lastUser } from '../../session/last-user.js';

type Right =
  | `schedule.${'create' | 'edit' | 'delete'}`
  | 'timesheet.enter'
  | 'employee.list'
  | 'invitation.list'
  | `venue.${'list' | 'create' | 'edit'}`;

/** What react-admin's own buttons and pages need; reading is every employer's. */
const rights: Record<string, Record<string, Right>> = {
  schedules: { create: 'schedule.create', edit: 'schedule.edit', delete: 'schedule.delete' },
  timesheets: { create: 'timesheet.enter' },
  employees: { list: 'employee.list', show: 'employee.list', edit: 'employee.list' },
  invitations: { list: 'invitation.list' },
  venues: { list: 'venue.list', show: 'venue.list', create: 'venue.create', edit: 'venue.edit' },
};

const reading: readonly string[] = ['list', 'show', 'export'];

/** The session, as react-admin asks for it; signing in and out happens outside of it. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => Promise.resolve(),
  // The call itself has shown the toast and started the way back in.
  checkError: (error: unknown) =>
    error instanceof ApiError && error.unauthorised
      ? Promise.reject(Object.assign(new Error(), { message: false, logoutUser: false }))
      : Promise.resolve(),
  getIdentity: () => {
    const user = currentUser() ?? lastUser();
    return Promise.resolve({ id: user?.id ?? '', fullName: displayName(user) });
  },
  canAccess: ({ resource, action }) => {
    const user = currentUser() ?? lastUser();
    if (!user) return Promise.resolve(false);
    const right = rights[resource]?.[action];
    return Promise.resolve(right ? can(user, right) : reading.includes(action));
  },
};
