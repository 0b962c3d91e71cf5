import type { Role } from '../common/auth/roles.contract.js';

export const LAST_EMPLOYER = 'A company needs at least one employer. Invite another employer first.';
export const NOT_ONESELF = 'You cannot deactivate yourself. Another employer of your company can.';
export const LEFT_ALREADY = 'This person has been deactivated already';
export const STILL_HERE = 'This person is active already';
export const ERASED = 'The personal data of this person has been deleted. Invite them anew instead.';
export const ERASED_ALREADY = 'The personal data of this person has been deleted already';
export const DEACTIVATE_FIRST = 'Only the personal data of someone who was deactivated can be deleted';
export const HAS_COMPANY = 'You belong to a company already';

/** Whom a record may name as its employer. */
interface RoleAndEmployer {
  role: Role;
  employerId?: string | null;
}

/**
 * The employer a record has after an edit that names `wanted`: employers have none, whatever an edit says, and an
 * employee keeps theirs when nothing, or nobody, is named.
 */
export function employerAfter(
  { role, employerId }: RoleAndEmployer,
  wanted: string | null | undefined,
): string | null {
  if (role === 'employer') return employerId ?? null;
  return wanted?.toLowerCase() ?? employerId ?? null;
}

/** Why somebody may not create a company of their own, or null when they may: one at a time. */
export function ownCompanyProblem({ companyId }: { companyId: string | null }): string | null {
  return companyId === null ? null : HAS_COMPANY;
}

/** When somebody's membership in a company ended, and when it was pseudonymised. */
interface Stay {
  deactivatedAt?: unknown;
  erasedAt?: unknown;
}

/** Why an employer may not deactivate a member, or null when they may. Whoever acts is an employer and stays, so the
 * last one could only be oneself. */
export function deactivationProblem(
  member: Stay & { id: string },
  actorId: string,
  otherEmployers: number,
): string | null {
  if (member.id === actorId) return otherEmployers > 0 ? NOT_ONESELF : LAST_EMPLOYER;
  return member.deactivatedAt ? LEFT_ALREADY : null;
}

/** Why somebody may not come back, or null when they may. */
export function reactivationProblem({ deactivatedAt, erasedAt }: Stay): string | null {
  if (!deactivatedAt) return STILL_HERE;
  return erasedAt ? ERASED : null;
}

/** Why a member's personal data may not be deleted by an employer, or null when it may. */
export function erasureProblem({ deactivatedAt, erasedAt }: Stay): string | null {
  if (!deactivatedAt) return DEACTIVATE_FIRST;
  return erasedAt ? ERASED_ALREADY : null;
}

/** Why a member's record may not be edited, or null when it may: a former member stays nameless. */
export function editProblem({ erasedAt }: Stay): string | null {
  return erasedAt ? ERASED : null;
}
