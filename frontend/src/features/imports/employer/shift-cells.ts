import { clockChangeNote, type CompanyFormat } from '../../../lib/dates.js';
import {
  isLocalDate,
  isLocalTime,
  isOvernight,
  type LocalDate,
  type LocalTime,
} from '@contract/common/time/local.js';
import { parseDate, parseDateTime, parseTime } from '../../../lib/parse-dates.js';

/** The texts of a row by the field's key. */
export type Cells = Record<string, string>;

/** A row for the API, and the sentences about cells that cannot be read. */
export interface ReadRow {
  row: Record<string, unknown>;
  problems: Record<string, string>;
}

export const UNREADABLE_DATE = 'Date must be a real date, like 31/12/2026 or 2026-12-31';
export const UNREADABLE_BREAK = 'Break must be minutes, like 30, or hours and minutes, like 0:30';
export const unreadableTime = (label: string): string => `${label} must be a time, like 21:00 or 9pm`;

/** Reads a date in British or ISO form. Files follow no company format, so the day is always before the month. */
export function readDate(text: string, today: LocalDate): LocalDate | null {
  const date = parseDateTime(text)?.date ?? parseDate(text, 'uk', today);
  // With a month above 12 the other order would be read.
  const isSwapped = /^\d\d?\D\d/.test(text.trim()) && Number.parseInt(text, 10) !== Number(date?.slice(8));
  return isSwapped ? null : date;
}

/** Reads a time in 12-hour or 24-hour form. A shift may end at 24:00. */
export function readTime(text: string, isEnd = false): LocalTime | null {
  if (isEnd && /^24[:.]?00(?::00)?$/.test(text.trim())) return '00:00';
  return parseDateTime(text)?.time ?? parseTime(text);
}

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

/** Reads the cells of a shift. Empty cells, and the word "open" for the person, are left out. */
export function readShift(cells: Cells, today: LocalDate): ReadRow {
  const problems: Record<string, string> = {};
  const row: Record<string, unknown> = {};
  const given = (key: string): string => cells[key]?.trim() ?? '';
  const put = (key: string, value: unknown, problem: string): void => {
    row[key] = value ?? given(key);
    if (value === null) problems[key] = problem;
  };
  for (const key of ['person', 'venue', 'postcode', 'role', 'notes']) if (given(key)) row[key] = given(key);
  if (/^open(?: shift)?$/i.test(given('person'))) delete row['person'];
  if (given('date')) put('date', readDate(given('date'), today), UNREADABLE_DATE);
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
