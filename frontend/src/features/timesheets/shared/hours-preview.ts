import { durationText } from '@contract/common/time/durations.js';
import { formatterOf, type DateFormat } from '@contract/common/time/format.js';
import { addDays, isLocalDate, isLocalTime, isOvernight } from '@contract/common/time/local.js';
import { computeHours } from '@contract/timesheets/timesheets.rules.js';
import { clockChangeNote } from '../../../lib/dates.js';

/** The values of a form for hours, which may be incomplete. */
export interface TypedHours {
  date?: string;
  startTime?: string;
  endTime?: string;
  breakMinutes?: number | string;
}

export interface HoursPreview {
  /** For example '7 h 30 min'. */
  hours: string;
  /** Sentences about the next day, a clock change, or the break. */
  notes: string[];
}

function capitalised(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}`;
}

/** Returns the minutes between typed times, with breaks. Null until the times are complete. */
export function typedMinutes({ date, startTime, endTime }: TypedHours, timeZone: string): number | null {
  if (!isLocalDate(date) || !isLocalTime(startTime) || !isLocalTime(endTime)) return null;
  if (startTime === endTime) return null;
  return computeHours({ date, startTime, endTime, breakMinutes: 0 }, timeZone).workedMinutes;
}

/** Returns the hours that the server will calculate for the typed values. Null if the values are incomplete. */
export function previewHours(
  typed: TypedHours,
  company: { timeZone: string; dateFormat: DateFormat },
): HoursPreview | null {
  const { date, startTime, endTime } = typed;
  if (!isLocalDate(date) || !isLocalTime(startTime) || !isLocalTime(endTime)) return null;
  if (startTime === endTime) return null;
  const typedBreak = Number(typed.breakMinutes) || 0;
  const { timeZone, dateFormat } = company;
  const format = formatterOf(dateFormat);
  const { workedMinutes } = computeHours({ date, startTime, endTime, breakMinutes: typedBreak }, timeZone);
  const notes: string[] = [];
  if (isOvernight({ startTime, endTime })) {
    notes.push(`Ends the next day (${format.weekday(addDays(date, 1))} ${format.time(endTime)}).`);
  }
  const change = clockChangeNote({ date, startTime, endTime }, timeZone);
  if (change) notes.push(`${capitalised(change)}${typedBreak > 0 ? ' before the break' : ''}.`);
  if (workedMinutes === 0) notes.push('The break takes up the whole time.');
  return { hours: durationText(workedMinutes), notes };
}
