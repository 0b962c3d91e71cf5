import { toCsv } from '../common/http/files/csv.js';
import { WEEKDAYS } from '../common/time/format.js';
import { totalHours } from '../common/time/hours.js';
import { today } from '../common/time/zoned.js';
import { WAGE_BAND_WORDS, type WageBand } from './wage-bands.contract.js';
import type { Role } from '../common/auth/roles.contract.js';

/** A member as a line of the file. */
export interface ExportRow {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  payrollNumber: string | null;
  role: Role;
  isActive: boolean;
  wageBand: WageBand | null;
  contractedMinutesPerWeek: number | null;
  maxMinutesPerWeek: number | null;
  usualWeekdays: number[];
  badgeNumber: string | null;
  employer: string | null;
  createdAt: string;
}

const COLUMNS = [
  { key: 'firstName', header: 'First name' },
  { key: 'lastName', header: 'Last name' },
  { key: 'email', header: 'Email' },
  { key: 'phone', header: 'Phone' },
  { key: 'payrollNumber', header: 'Payroll number' },
  { key: 'role', header: 'Role' },
  { key: 'status', header: 'Status' },
  { key: 'band', header: 'Wage band' },
  { key: 'contractedHours', header: 'Contracted hours per week' },
  { key: 'maxHours', header: 'Maximum hours per week' },
  { key: 'usualDays', header: 'Usual days' },
  { key: 'badgeNumber', header: 'Badge number' },
  { key: 'employer', header: 'Employer' },
  { key: 'joined', header: 'Joined' },
] as const;
const ROLE_NAMES: Record<Role, string> = { employer: 'Employer', employee: 'Employee' };

export function employeesCsv(rows: ExportRow[], timeZone: string): string {
  const lines = rows.map(({ isActive, role, createdAt, ...row }) => ({
    ...row,
    band: row.wageBand && WAGE_BAND_WORDS[row.wageBand],
    contractedHours: hoursOrNone(row.contractedMinutesPerWeek),
    maxHours: hoursOrNone(row.maxMinutesPerWeek),
    usualDays: row.usualWeekdays.map((day) => WEEKDAYS[day]).join(' '),
    role: ROLE_NAMES[role],
    status: isActive ? 'Active' : 'Inactive',
    joined: today(new Date(createdAt), timeZone),
  }));
  return toCsv(lines, COLUMNS);
}

function hoursOrNone(minutes: number | null): string | null {
  return minutes === null ? null : totalHours(minutes);
}
