import { durationText } from '@contract/common/time/durations.js';
import type { LeaveView } from '@contract/leave/leave.contract.js';
import type { LeavePart } from '@contract/absences/leave-words.contract.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { counted } from '@/lib/counts.js';

/** The parts of days that leave may cover. */
export const partOptions: { value: LeavePart; label: string }[] = [
  { value: 'days', label: 'Whole days' },
  { value: 'morning', label: 'Morning' },
  { value: 'afternoon', label: 'Afternoon' },
  { value: 'hours', label: 'Hours' },
];

type Days = Pick<LeaveView, 'part' | 'startsOn' | 'endsOn' | 'startTime' | 'endTime'>;

/** Returns the days of leave, such as `Mon 7 Dec 2026 – Fri 11 Dec 2026`, with the part of a day. */
export function leaveDaysText(
  { part, startsOn, endsOn, startTime, endTime }: Days,
  format: CompanyFormat,
): string {
  const first = format.date(startsOn);
  if (endsOn === null) return `Since ${first}`;
  if (part === 'hours' && startTime && endTime) return `${first}, ${format.times({ startTime, endTime })}`;
  if (part !== 'days') return `${first}, ${part}`;
  return startsOn === endsOn ? first : `${first} – ${format.date(endsOn)}`;
}

/** Returns the days and minutes that leave costs, such as `3 days (22 h 30 min)`. */
export function costText(days: readonly { minutes: number; fullMinutes: number }[]): string {
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  if (minutes === 0) return 'No working days';
  const halves = Math.round(days.reduce((sum, day) => sum + (2 * day.minutes) / day.fullMinutes, 0));
  const whole = Math.floor(halves / 2);
  const half = halves % 2 === 1 ? ' ½' : '';
  const amount = whole === 0 ? 'Half a day' : half ? `${whole}${half} days` : counted(whole, 'day');
  return `${halves === 0 ? 'Less than half a day' : amount} (${durationText(minutes)})`;
}
