import type { Role } from '../common/auth/roles.contract.js';

/** Messages go between the two roles: whom somebody of this role writes to. */
export function partnerRole(role: Role): Role {
  return role === 'employer' ? 'employee' : 'employer';
}
