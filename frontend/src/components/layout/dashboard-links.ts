import type { Role } from '@contract/common/auth/roles.contract.js';

/** The path of each role's dashboard. */
export const dashboardPaths: Record<Role, string> = { employer: '/employer', employee: '/employee' };

/** The id of the section of the employer's dashboard that invites employees. */
export const EMPLOYEES_ANCHOR = 'employees';

/** The anchor of the card with the shifts that need cover. */
export const COVER_ANCHOR = 'needs-cover';
