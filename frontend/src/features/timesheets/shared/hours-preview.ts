import { durationText } from '@contract/common/time/durations.js';
import { formatterOf, type DateFormat } from '@contract/common/time/format.js';
import { addDays, isLocalDate, isLocalTime, isOvernight } from '@contract/common/time/local.js';
import {
  breakAfterCorrection,
  hoursWithBreak,
  isPaidBreak,
} from '@contract/pay-rules/counted-hours.rules.js';
import type { PayRules } from '@contract/pay-rules/pay-elements.contract.js';
import type { TimesheetDetailView } from '@contract/timesheets/timesheets.contract.js';
import { computeHours } from '@contract/timesheets/timesheets.rules.js';
import { clockChangeNote } from '@/lib/dates.js';

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

/** The rules for typed hours, and the hours that they correct. */
export interface Counting {
  rules: PayRules;
  before?: Pick<
    TimesheetDetailView,
    | 'date'
    | 'startTime'
    | 'endTime'
    | 'startsAt'
    | 'endsAt'
    | 'plannedStartsAt'
    | 'isClocked'
    | 'breakMinutes'
    | 'breakSource'
    | 'workedMinutes'
  >;
}

/** Returns the hours that the server will calculate for the typed values. Null if the values are incomplete. */
export function previewHours(
  typed: TypedHours,
  company: { timeZone: string; dateFormat: DateFormat },
  counting: Counting,
): HoursPreview | null {
  const { date, startTime, endTime } = typed;
  if (!isLocalDate(date) || !isLocalTime(startTime) || !isLocalTime(endTime)) return null;
  if (startTime === endTime) return null;
  const typedBreak = Number(typed.breakMinutes) || 0;
  const { timeZone, dateFormat } = company;
  const format = formatterOf(dateFormat);
  const { minutes, isBreakPaid } = countTyped(
    { date, startTime, endTime, breakMinutes: typedBreak },
    timeZone,
    counting,
  );
  const notes: string[] = [];
  if (isOvernight({ startTime, endTime })) {
    notes.push(`Ends the next day (${format.weekday(addDays(date, 1))} ${format.time(endTime)}).`);
  }
  const change = clockChangeNote({ date, startTime, endTime }, timeZone);
  if (change) notes.push(`${capitalised(change)}${typedBreak > 0 ? ' before the break' : ''}.`);
  if (isBreakPaid) notes.push('The break is paid.');
  if (minutes === 0) notes.push('The break takes up the whole time.');
  return { hours: durationText(minutes), notes };
}

/** Counts typed hours like the server. Only clocked hours whose times stay the same are rounded. */
function countTyped(
  typed: { date: string; startTime: string; endTime: string; breakMinutes: number },
  zone: string,
  { rules, before }: Counting,
): { minutes: number; isBreakPaid: boolean } {
  const { date, startTime, endTime, breakMinutes } = typed;
  const isMoved =
    !before || before.date !== date || before.startTime !== startTime || before.endTime !== endTime;
  const span = isMoved
    ? computeHours(typed, zone)
    : { startsAt: new Date(before.startsAt), endsAt: new Date(before.endsAt) };
  const counted = before
    ? breakAfterCorrection(before, breakMinutes, span, rules)
    : ({ breakMinutes, breakSource: 'typed' } as const);
  const { workedMinutes } = hoursWithBreak(
    {
      ...span,
      isClocked: !isMoved && before.isClocked === true,
      plannedStartsAt: before?.plannedStartsAt ? new Date(before.plannedStartsAt) : null,
    },
    counted,
    rules,
  );
  const isSame = !isMoved && before.breakMinutes === breakMinutes;
  return {
    minutes: isSame ? before.workedMinutes : workedMinutes,
    isBreakPaid: breakMinutes > 0 && isPaidBreak(counted.breakSource, rules),
  };
}
