import { toCsv } from '../common/http/files/csv.js';
import { totalHours } from '../common/time/hours.js';

/** A line of the file, with the minutes without the break. */
export interface ExportRow {
  date: string;
  startTime: string;
  endTime: string;
  breakMinutes: number;
  minutes: number;
  /** The name, with the e-mail address if several people have the name. */
  employee: string;
  venue: string;
  postcode: string;
  role: string;
  notes: string;
  /** The former employee of an open shift, if that employee has left the company. */
  leftBy: string;
}

const COLUMNS = [
  { key: 'date', header: 'Date' },
  { key: 'startTime', header: 'Start' },
  { key: 'endTime', header: 'End' },
  { key: 'breakMinutes', header: 'Break (minutes)' },
  { key: 'hours', header: 'Hours' },
  { key: 'minutes', header: 'Minutes' },
  { key: 'employee', header: 'Employee' },
  { key: 'venue', header: 'Venue' },
  { key: 'postcode', header: 'Postcode' },
  { key: 'role', header: 'Role' },
  { key: 'notes', header: 'Notes' },
  { key: 'leftBy', header: 'Left by' },
] as const;

export function rotaCsv(rows: ExportRow[]): string {
  return toCsv(
    rows.map((row) => ({ ...row, hours: totalHours(row.minutes) })),
    COLUMNS,
  );
}
