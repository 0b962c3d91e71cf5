/** What a member of a company is there; routes are open to roles. */
export const ROLES = ['employer', 'employee'] as const;
export type Role = (typeof ROLES)[number];
