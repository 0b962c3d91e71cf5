import type { Role } from './users.contract.js';

/** Whom a record may name as its employer. */
interface Place {
  role: Role;
  employerId?: string | null;
}

/**
 * The employer a record has after an edit that names `wanted`: employers have none, whatever an edit says, and an
 * employee keeps theirs when nothing, or nobody, is named.
 */
export function employerAfter({ role, employerId }: Place, wanted: string | null | undefined): string | null {
  if (role === 'employer') return employerId ?? null;
  return wanted?.toLowerCase() ?? employerId ?? null;
}
