import type { Role } from '../common/auth/roles.contract.js';

export const LAST_EMPLOYER = 'A company needs at least one employer. Invite another employer first.';
export const NOT_ONESELF = 'You cannot deactivate yourself. Another employer of your company can.';
export const LEFT_ALREADY = 'This person has been deactivated already';
export const STILL_HERE = 'This person is active already';
export const ERASED = 'The personal data of this person has been deleted. Invite them again instead.';
export const ERASED_ALREADY = 'The personal data of this person has been deleted already';
export const DEACTIVATE_FIRST = 'Deactivate this person before you delete their personal data';
export const NOT_AN_EMPLOYEE = 'Only active employees can be assigned';
export const HAS_COMPANY = 'You belong to a company already';

/** The role of a record and its current employer. */
interface RoleAndEmployer {
  role: Role;
  employerId?: string | null;
}

/**
 * Returns the employer of a record after an edit.
 * Employers keep theirs. Employees keep theirs unless the edit gives an id.
 */
export function employerAfterEdit(
  { role, employerId }: RoleAndEmployer,
  wanted: string | null | undefined,
): string | null {
  if (role === 'employer') return employerId ?? null;
  return wanted?.toLowerCase() ?? employerId ?? null;
}

/** Returns why the account may not create a company, or null. A membership has one company at most. */
export function createCompanyProblem({ companyId }: { companyId: string | null }): string | null {
  return companyId === null ? null : HAS_COMPANY;
}

/** The end of a membership and its erasure. */
interface Stay {
  deactivatedAt?: unknown;
  erasedAt?: unknown;
}

/**
 * Returns why an employer may not deactivate a member, or null. The actor is an active employer, so only the actor
 * could be the last one.
 */
export function deactivationProblem(
  member: Stay & { id: string },
  actorId: string,
  otherEmployers: number,
): string | null {
  if (member.id === actorId) return otherEmployers > 0 ? NOT_ONESELF : LAST_EMPLOYER;
  return member.deactivatedAt ? LEFT_ALREADY : null;
}

/** Returns why a leaver may not be reactivated, or null. */
export function reactivationProblem({ deactivatedAt, erasedAt }: Stay): string | null {
  if (!deactivatedAt) return STILL_HERE;
  return erasedAt ? ERASED : null;
}

/** Returns why an employer may not erase a member, or null. */
export function erasureProblem({ deactivatedAt, erasedAt }: Stay): string | null {
  if (!deactivatedAt) return DEACTIVATE_FIRST;
  return erasedAt ? ERASED_ALREADY : null;
}

/** Returns why a member may not be edited, or null. An erased member has no name. */
export function editProblem({ erasedAt }: Stay): string | null {
  return erasedAt ? ERASED : null;
}
