import { stringify } from 'csv-stringify/sync';
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
];
const ROLE_NAMES: Record<Role, string> = { employer: 'Employer', employee: 'Employee' };

/** Where a formula begins: at the cell's start, or where programs that separate by other signs see one, or a line. */
const FORMULA = /(^|[,;|\t\r\n])("*)(?=[=+\-@＝＋－＠])/g;

/** A text in which no spreadsheet finds a formula, however it cuts the file into cells. */
function guarded(text: string): string {
  return text.replace(FORMULA, "$1$2'");
}

/** People as a CSV file that spreadsheets open as text: what begins like a formula gets an apostrophe in front. */
export function employeesCsv(rows: ExportRow[], timeZone: string): string {
  const lines = rows.map(({ isActive, role, createdAt, ...row }) => ({
    ...row,
    role: ROLE_NAMES[role],
    status: isActive ? 'Active' : 'Inactive',
    joined: today(new Date(createdAt), timeZone),
  }));
  return stringify(lines, {
    bom: true,
    header: true,
    columns: COLUMNS,
    cast: { string: guarded },
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
