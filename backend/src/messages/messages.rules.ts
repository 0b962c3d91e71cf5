import type { Role } from '../common/auth/roles.contract.js';

/** Returns the role that members of this role write to. Messages are between employers and employees only. */
export function partnerRole(role: Role): Role {
  return role === 'employer' ? 'employee' : 'employer';
}
