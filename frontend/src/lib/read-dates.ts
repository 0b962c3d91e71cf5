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

/** A real date of these parts; without a year the one nearest to today. */
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
  // Four years either way hold a 29 February.
  const near = [0, 1, -1, 2, -2, 3, -3, 4, -4].map((years) => inYear(thisYear + years)).filter(isLocalDate);
  return near.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** A month's number by its name or what it begins with, from three letters; else 0. */
function monthOf(word: string): number {
  return word.length < 3 ? 0 : MONTHS.findIndex((name) => name.startsWith(word)) + 1;
}

/** A day, a month's name and perhaps a year, in the order of either format. */
function readNamed(words: string[], today: LocalDate): LocalDate | null {
  const months = words.filter((word) => monthOf(word) > 0);
  const [day, year, more] = words.filter((word) => /^\d+$/.test(word));
  if (months.length !== 1 || more || words.length !== months.length + (year ? 2 : 1)) return null;
  return day && day.length <= 2 ? dateOf(day, monthOf(months[0]!), year, today) : null;
}

/** Numbers alone: the company's format says which is the month, unless only the other way round is a date. */
function readNumbers(text: string, format: DateFormat, today: LocalDate): LocalDate | null {
  const parts = /^(\d\d?)\D(\d\d?)(?:\D(\d\d|\d{4}))?$|^(\d\d)(\d\d)(\d{4})$/.exec(text);
  if (!parts) return null;
  const [first, second, year] = parts[1] ? parts.slice(1, 4) : parts.slice(4);
  const dayFirst = dateOf(first!, second!, year, today);
  const monthFirst = dateOf(second!, first!, year, today);
  return format === 'uk' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

/** The date that somebody typed, written in any usual way; null when it is none, or not a whole one yet. */
export function readDate(text: string, format: DateFormat, today: LocalDate): LocalDate | null {
  const typed = text.trim().toLowerCase();
  if (isLocalDate(text.trim())) return typed;
  const near = NEAR_TODAY[typed];
  if (near !== undefined) return addDays(today, near);
  const numbers = readNumbers(typed, format, today);
  if (numbers) return numbers;
  const words = (typed.match(/\d+|[a-z]+/g) ?? []).filter((word) => !/^(st|nd|rd|th|of)$/.test(word));
  return readNamed(DAYS.test(words[0] ?? '') ? words.slice(1) : words, today);
}

/** The time of day that somebody typed, on either clock; null when it is none. */
export function readTime(text: string): LocalTime | null {
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

/** An ISO date-time without a zone, as its date and its time; null for any other text. */
export function readDateTime(text: string): { date: LocalDate; time: LocalTime } | null {
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/i.exec(text.trim());
  if (!parts) return null;
  const [, date, typed] = parts;
  const time = readTime(typed!);
  return isLocalDate(date) && time ? { date, time } : null;
}

const STEP_MINUTES = 15;
const DAY_MINUTES = 1_440;

/** The next or the last quarter of an hour, round the clock. */
export function stepTime(time: LocalTime, by: 1 | -1): LocalTime {
  const steps = minuteOfDay(time) / STEP_MINUTES;
  const next = by > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  const minute = (next * STEP_MINUTES + DAY_MINUTES) % DAY_MINUTES;
  return `${padded(Math.floor(minute / 60))}:${padded(minute % 60)}`;
}
