/** The role of a member in a company. Routes are open to roles. */
export const ROLES = ['employer', 'employee'] as const;
export type Role = (typeof ROLES)[number];
