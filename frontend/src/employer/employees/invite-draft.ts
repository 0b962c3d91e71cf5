import type { Role } from '@contract/users/users.contract.js';

/** Where an unsent invitation is kept through a lost session; that of a co-manager apart. */
export function inviteDraft(role?: Role): string {
  return role === 'employer' ? 'manager.invite' : 'employee.invite';
}
