import { toCsv } from '../common/http/files/csv.js';
import { wallClock } from '../common/time/zoned.js';
import { plannedMinutesOf } from '../shifts/planned-minutes/planned-minutes.rules.js';
import { exceptionTexts } from './exceptions/timesheet-exceptions.rules.js';
import type { TimesheetView } from './timesheets.contract.js';

const COLUMNS = [
  { key: 'employee', header: 'Employee' },
  { key: 'schedule', header: 'Schedule' },
  { key: 'date', header: 'Date' },
  { key: 'start', header: 'Start' },
  { key: 'end', header: 'End' },
  { key: 'breakMinutes', header: 'Break (minutes)' },
  { key: 'hours', header: 'Hours' },
  { key: 'minutes', header: 'Minutes' },
  { key: 'plannedStart', header: 'Planned start' },
  { key: 'plannedEnd', header: 'Planned end' },
  { key: 'plannedMinutes', header: 'Planned minutes' },
  { key: 'clockIn', header: 'Clocked in' },
  { key: 'clockOut', header: 'Clocked out' },
  { key: 'status', header: 'Status' },
  { key: 'check', header: 'To check' },
  { key: 'notes', header: 'Notes' },
] as const;

const STATUS_WORDS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const;

/** Returns timesheets as a CSV file with times in the company's time zone. */
export function timesheetsCsv(
  sheets: readonly TimesheetView[],
  { timeZone, tolerance }: { timeZone: string; tolerance: number },
): string {
  const local = (instant: string | null): string | null => {
    if (instant === null) return null;
    const { date, time } = wallClock(new Date(instant), timeZone);
    return `${date} ${time}`;
  };
  const lines = sheets.map((sheet) => ({
    employee: `${sheet.employee.firstName} ${sheet.employee.lastName}`,
    schedule: sheet.schedule.name,
    date: sheet.date,
    start: sheet.startTime,
    end: sheet.endTime,
    breakMinutes: sheet.breakMinutes,
    hours: sheet.totalHours,
    minutes: sheet.workedMinutes,
    plannedStart: local(sheet.plannedStartsAt),
    plannedEnd: local(sheet.plannedEndsAt),
    plannedMinutes: plannedMinutesOf(sheet),
    clockIn: local(sheet.clockInTime),
    clockOut: local(sheet.clockOutTime),
    status: STATUS_WORDS[sheet.status],
    check: exceptionTexts(sheet, tolerance).join('. '),
    notes: sheet.notes,
  }));
  return toCsv(lines, COLUMNS);
}
