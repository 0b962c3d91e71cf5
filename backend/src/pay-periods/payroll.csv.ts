import { toCsv } from '../common/http/files/csv.js';
import type { PayAmount } from '../rates/rates.rules.js';
import type { PaidPerson } from './pay-lines.service.js';
import type { DurationFormat, PayColumn, PayColumnView } from './pay-periods.contract.js';
import type { PayDays } from './pay-periods.rules.js';
import { elementText } from './pay-element-words.contract.js';

/** The form of a file. */
export interface PayrollForm {
  durationFormat: DurationFormat;
  columns: readonly PayColumnView[];
  /** True for a period that is not locked: the first column of each line says so. */
  isDraft: boolean;
}

/** A line of the file: a person's minutes of a pay element, at one rate if the company uses rates. */
export type PayrollLine = PaidPerson & PayAmount;

/** Returns lines of a payroll file as CSV. `isStart` is false for further lines of a file, which have no header. */
export function payrollCsv(
  lines: readonly PayrollLine[],
  { startsOn, endsOn }: PayDays,
  { durationFormat, columns, isDraft }: PayrollForm,
  isStart: boolean,
): string {
  const rows = lines.map((line) => {
    const values: Record<PayColumn, string | number | null> = {
      payroll_number: line.payrollNumber,
      first_name: line.firstName,
      last_name: line.lastName,
      name: `${line.firstName} ${line.lastName}`,
      element: elementText(line),
      duration: durationOf(line.minutes, durationFormat),
      period_start: startsOn,
      period_end: endsOn,
      rate: poundsOf(line.hourlyRate, 10_000),
      amount: poundsOf(line.pence, 100),
    };
    return { draft: 'DRAFT', ...values };
  });
  const chosen = columns.map(({ column, header }) => ({
    key: column,
    header: guardHeader(header),
    isOwnText: column === 'duration',
    keepsDigits: column === 'payroll_number',
  }));
  return toCsv(rows, isDraft ? [{ key: 'draft', header: 'Draft' }, ...chosen] : chosen, isStart);
}

/** Returns true if a file has a column in pounds, and so a line for each rate. */
export function hasMoney(columns: readonly PayColumnView[]): boolean {
  return columns.some(({ column }) => column === 'rate' || column === 'amount');
}

function poundsOf(value: number | null, parts: number): number | null {
  return value === null ? null : value / parts;
}

/** Returns minutes as a number, or as hours and minutes. */
function durationOf(minutes: number, format: DurationFormat): string | number {
  if (format === 'minutes') return minutes;
  if (format === 'decimal') return Math.round((minutes / 60) * 100) / 100;
  const rest = String(Math.abs(minutes) % 60).padStart(2, '0');
  return `${minutes < 0 ? '-' : ''}${Math.floor(Math.abs(minutes) / 60)}:${rest}`;
}

/** Puts an apostrophe before a header that a spreadsheet would read as a formula. */
function guardHeader(header: string): string {
  return /^[=+\-@＝＋－＠]/.test(header) ? `'${header}` : header;
}
