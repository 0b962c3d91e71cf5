import { toCsv } from '../common/http/files/csv.js';
import { today } from '../common/time/zoned.js';
import type { Role } from '../common/auth/roles.contract.js';

/** A member as a line of the file. */
export interface ExportRow {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  isActive: boolean;
  badgeNumber: string | null;
  employer: string | null;
  createdAt: string;
}

const COLUMNS = [
  { key: 'firstName', header: 'First name' },
  { key: 'lastName', header: 'Last name' },
  { key: 'email', header: 'Email' },
  { key: 'role', header: 'Role' },
  { key: 'status', header: 'Status' },
  { key: 'badgeNumber', header: 'Badge number' },
  { key: 'employer', header: 'Employer' },
  { key: 'joined', header: 'Joined' },
] as const;
const ROLE_NAMES: Record<Role, string> = { employer: 'Employer', employee: 'Employee' };

export function employeesCsv(rows: ExportRow[], timeZone: string): string {
  const lines = rows.map(({ isActive, role, createdAt, ...row }) => ({
    ...row,
    role: ROLE_NAMES[role],
    status: isActive ? 'Active' : 'Inactive',
    joined: today(new Date(createdAt), timeZone),
  }));
  return toCsv(lines, COLUMNS);
}
