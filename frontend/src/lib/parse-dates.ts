import type { DateFormat } from '@contract/common/time/format.js';
import {
  addDays,
  daysBetween,
  isLocalDate,
  minuteOfDay,
  type LocalDate,
  type LocalTime,
} from '@contract/common/time/local.js';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const DAYS = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/;
const NEAR_TODAY: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 };

const padded = (part: number | string): string => String(part).padStart(2, '0');

/** Returns the date, or null if it does not exist. Without a year, the nearest one to today is used. */
function dateOf(
  day: string,
  month: number | string,
  year: string | undefined,
  today: LocalDate,
): LocalDate | null {
  const inYear = (of: number | string): LocalDate => `${of}-${padded(month)}-${padded(day)}`;
  if (year) {
    const date = inYear(year.length === 2 ? `20${year}` : year);
    return isLocalDate(date) ? date : null;
  }
  const thisYear = Number(today.slice(0, 4));
  const distance = (date: LocalDate): number => Math.abs(daysBetween(today, date));
  // Within four years each way there is a 29 February.
  const near = [0, 1, -1, 2, -2, 3, -3, 4, -4].map((years) => inYear(thisYear + years)).filter(isLocalDate);
  return near.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Returns the number of a month by its name or the first three or more letters, else 0. */
function monthOf(word: string): number {
  return word.length < 3 ? 0 : MONTHS.findIndex((name) => name.startsWith(word)) + 1;
}

/** Reads a day, the name of a month and optionally a year, in any order of day and month. */
function parseNamedDate(words: string[], today: LocalDate): LocalDate | null {
  const months = words.filter((word) => monthOf(word) > 0);
  const [day, year, more] = words.filter((word) => /^\d+$/.test(word));
  if (months.length !== 1 || more || words.length !== months.length + (year ? 2 : 1)) return null;
  return day && day.length <= 2 ? dateOf(day, monthOf(months[0]!), year, today) : null;
}

/**
 * Reads a date of numbers only. The company's format decides which is the month, unless only the other order is a date.
 */
function parseNumericDate(text: string, format: DateFormat, today: LocalDate): LocalDate | null {
  const parts = /^(\d\d?)\D(\d\d?)(?:\D(\d\d|\d{4}))?$|^(\d\d)(\d\d)(\d{4})$/.exec(text);
  if (!parts) return null;
  const [first, second, year] = parts[1] ? parts.slice(1, 4) : parts.slice(4);
  const dayFirst = dateOf(first!, second!, year, today);
  const monthFirst = dateOf(second!, first!, year, today);
  return format === 'uk' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

/** Reads a typed date in any usual notation. Null if it is invalid or incomplete. */
export function parseDate(text: string, format: DateFormat, today: LocalDate): LocalDate | null {
  const typed = text.trim().toLowerCase();
  if (isLocalDate(text.trim())) return typed;
  const near = NEAR_TODAY[typed];
  if (near !== undefined) return addDays(today, near);
  const numbers = parseNumericDate(typed, format, today);
  if (numbers) return numbers;
  const words = (typed.match(/\d+|[a-z]+/g) ?? []).filter((word) => !/^(st|nd|rd|th|of)$/.test(word));
  return parseNamedDate(DAYS.test(words[0] ?? '') ? words.slice(1) : words, today);
}

/** Reads a typed time in 12-hour or 24-hour notation, or returns null. */
export function parseTime(text: string): LocalTime | null {
  const typed = text.trim().toLowerCase();
  if (typed === 'noon') return '12:00';
  if (typed === 'midnight') return '00:00';
  const parts = /^(\d\d?)(?:[:.\s]?([0-5]\d))?(?::00)?\s*(?:([ap])\.?m?\.?)?$/.exec(typed);
  if (!parts) return null;
  const [, hourText, minute = '00', half] = parts;
  const hour = Number(hourText);
  if (half ? hour < 1 || hour > 12 : hour > 23) return null;
  return `${padded(half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour)}:${minute}`;
}

/** Reads an ISO date-time without a zone as date and time. Null for any other text. */
export function parseDateTime(text: string): { date: LocalDate; time: LocalTime } | null {
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/i.exec(text.trim());
  if (!parts) return null;
  const [, date, typed] = parts;
  const time = parseTime(typed!);
  return isLocalDate(date) && time ? { date, time } : null;
}

const STEP_MINUTES = 15;
const DAY_MINUTES = 1_440;

/** Returns the next or previous quarter of an hour, past midnight if needed. */
export function stepTime(time: LocalTime, by: 1 | -1): LocalTime {
  const steps = minuteOfDay(time) / STEP_MINUTES;
  const next = by > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  const minute = (next * STEP_MINUTES + DAY_MINUTES) % DAY_MINUTES;
  return `${padded(Math.floor(minute / 60))}:${padded(minute % 60)}`;
}
