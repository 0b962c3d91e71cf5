import { clockChangeNote, type CompanyFormat } from '@/lib/dates.js';
import { isLocalDate, isLocalTime, isOvernight, type LocalDate } from '@contract/common/time/local.js';
import { readDate, type DateOrder } from './date-order.js';
import { readTime } from './time-ranges.js';

/** The texts of a row by the field's key. */
export type Cells = Record<string, string>;

/** A row for the API, and the sentences about cells that cannot be read. */
export interface ReadRow {
  row: Record<string, unknown>;
  problems: Record<string, string>;
}

export const UNREADABLE_DATE = 'Date must be a real date, like 31 Dec 2026 or 2026-12-31';
export const UNREADABLE_BREAK = 'Break must be minutes, like 30, or hours and minutes, like 0:30';
export const unreadableTime = (label: string): string => `${label} must be a time, like 21:00 or 9pm`;

/** Reads minutes from `30`, `30 min`, `0:30`, `00:30:00`, `1 h` or `0.5 hours`. */
export function readBreak(text: string): number | null {
  const typed = text.trim().toLowerCase();
  const minutes = /^(\d+)\s*(?:m|mins?|minutes?)?$/.exec(typed);
  if (minutes) return Number(minutes[1]);
  const clock = /^(\d+):([0-5]\d)(?::00)?$/.exec(typed);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const hours = /^(\d+(?:\.\d+)?)\s*(?:h|hrs?|hours?)$/.exec(typed);
  return hours ? Math.round(Number(hours[1]) * 60) : null;
}

/** The order of day and month, and the day that decides about dates without a year. */
export interface ReadWith {
  today: LocalDate;
  order: DateOrder;
}

/** Returns what names the person: the address in `Sam Guard <sam@example.com>`, and no mark of invited people. */
function personOf(text: string): string {
  const [, address] = /<([^<>\s]+@[^<>\s]+)>$/.exec(text) ?? [];
  return address ?? text.replace(/\s*\(invited\)$/i, '');
}

/** Words for the person of an open shift. */
const OPEN = /^(?:open(?: shifts?)?|unassigned|unfilled|vacant|vacancy|tbc|tba)$/i;

/** Reads the cells of a shift. Empty cells, and words like "open" for the person, are left out. */
export function readShift(cells: Cells, { today, order }: ReadWith): ReadRow {
  const problems: Record<string, string> = {};
  const row: Record<string, unknown> = {};
  const given = (key: string): string => cells[key]?.trim() ?? '';
  const put = (key: string, value: unknown, problem: string): void => {
    row[key] = value ?? given(key);
    if (value === null) problems[key] = problem;
  };
  for (const key of ['person', 'venue', 'postcode', 'role', 'notes']) if (given(key)) row[key] = given(key);
  if (given('person')) row['person'] = personOf(given('person'));
  if (OPEN.test(given('person'))) delete row['person'];
  if (given('date')) put('date', readDate(given('date'), order, today), UNREADABLE_DATE);
  if (given('startTime')) put('startTime', readTime(given('startTime')), unreadableTime('Start time'));
  if (given('endTime')) put('endTime', readTime(given('endTime'), true), unreadableTime('End time'));
  if (given('breakMinutes')) put('breakMinutes', readBreak(given('breakMinutes')), UNREADABLE_BREAK);
  return { row, problems };
}

/** Returns how the cells of a shift are understood, by field. */
export function shiftNotes(
  { date, startTime, endTime }: Record<string, unknown>,
  format: CompanyFormat,
  zone: string,
): Cells {
  if (!isLocalDate(date)) return {};
  const notes: Cells = { date: format.weekdayDate(date) };
  if (!isLocalTime(startTime) || !isLocalTime(endTime) || startTime === endTime) return notes;
  const change = clockChangeNote({ date, startTime, endTime }, zone);
  const end = isOvernight({ startTime, endTime })
    ? [format.time(endTime), 'next day']
    : [format.time(endTime)];
  return {
    ...notes,
    startTime: format.time(startTime),
    endTime: [...end, ...(change ? [change] : [])].join(', '),
  };
}
