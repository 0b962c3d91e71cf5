import { minuteOfDay, type LocalTime } from '@contract/common/time/local.js';
import { parseDateTime, parseTime } from '@/lib/parse-dates.js';

/** The times of a shift. */
export interface Times {
  startTime: LocalTime;
  endTime: LocalTime;
}

/** Times, and the text beside them in the same cell. */
export interface CellTimes extends Times {
  rest: string;
}

const DAY_MINUTES = 1_440;
/** No shift is that long: of two readings without am and pm the shorter one is meant. */
const LONG_MINUTES = 16 * 60;

const TIME = String.raw`\d{1,2}(?:[:.]?[0-5]\d)?(?::00)?\s*(?:[ap]\.?m\.?|[ap](?![a-z]))?|noon|midnight`;
const RANGE = new RegExp(
  String.raw`(?<![\d:./-])(${TIME})\s*(?:-|–|—|~|to|till|until)\s*(${TIME})(?![\d:/]|[.-]\d)`,
  'gi',
);

/** Reads a time in 12-hour or 24-hour form. A shift may end at 24:00. */
export function readTime(text: string, isEnd = false): LocalTime | null {
  if (isEnd && /^24[:.]?00(?::00)?$/.test(text.trim())) return '00:00';
  return parseDateTime(text)?.time ?? parseTime(text);
}

/** Returns the readings of a time: one if it has am, pm or 24-hour form, else both halves of the day if `isOpen`. */
function readings(text: string, isEnd: boolean, isOpen: boolean): LocalTime[] {
  const time = readTime(text, isEnd);
  if (time === null) return [];
  const hour = Number(time.slice(0, 2));
  const isFixed = /[a-z]/i.test(text) || text.startsWith('0') || hour > 12 || hour === 0 || !isOpen;
  return isFixed ? [time] : [time, `${String((hour + 12) % 24).padStart(2, '0')}${time.slice(2)}`];
}

function minutesOf({ startTime, endTime }: Times): number {
  return (minuteOfDay(endTime) - minuteOfDay(startTime) + DAY_MINUTES) % DAY_MINUTES;
}

/**
 * Returns the times from two texts. If only one has am or pm, the other one gets the half of the day that makes the
 * shift shorter. If none has it, the end is in the afternoon if the shift would otherwise be longer than 16 hours.
 */
function timesOf(start: string, end: string): Times | null {
  const hasHalf = /[a-z]/i.test(start + end);
  const [literalStart] = readings(start, false, false);
  const [literalEnd] = readings(end, true, false);
  if (literalStart === undefined || literalEnd === undefined) return null;
  const literal = { startTime: literalStart, endTime: literalEnd };
  const isLong = minutesOf(literal) > LONG_MINUTES || minutesOf(literal) === 0;
  if (!hasHalf && !isLong) return literal;
  const starts = readings(start, false, hasHalf);
  const choices = starts.flatMap((startTime) =>
    readings(end, true, true).map((endTime) => ({ startTime, endTime })),
  );
  const possible = choices.filter((times) => minutesOf(times) > 0);
  return possible.toSorted((one, other) => minutesOf(one) - minutesOf(other))[0] ?? null;
}

/**
 * Reads the ranges of times in a cell, like `9-17`, `7:00 AM - 4:00 PM` or `Door 09:00-12:00, Bar 13:00-17:00`, with the
 * text beside each. Null if the cell has none, or one that is no shift.
 */
export function readRanges(text: string): CellTimes[] | null {
  const found = [...text.matchAll(RANGE)];
  const times = found.map(([, start, end]) => timesOf(start!.trim(), end!.trim()));
  if (found.length === 0 || !times.every((one) => one !== null)) return null;
  const gaps = [...found, null].map((one, at) => {
    const before = found[at - 1];
    return withoutMarks(text.slice(before ? before.index + before[0].length : 0, one?.index));
  });
  // Either the texts before the ranges or those after them describe them.
  const isBefore = found.length > 1 && gaps[0] !== '';
  const restAt = (at: number): string => {
    if (found.length === 1) return withoutMarks(gaps.join(' '));
    return gaps[isBefore ? at : at + 1]!;
  };
  return times.map((one, at) => ({ ...one, rest: restAt(at) }));
}

/** Returns a text without the marks that separate it from times. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/[()[\],;:|/&+\n]|(?<!\S)[-–]|[-–](?!\S)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
