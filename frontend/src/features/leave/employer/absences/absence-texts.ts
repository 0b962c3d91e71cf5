import { bankHolidayName } from '@contract/pay-rules/bank-holidays.rules.js';
import { dayOfWeek, type LocalDate } from '@contract/common/time/local.js';
import type { CalendarLeave } from '@contract/leave/leave.contract.js';
import type { Nation } from '@contract/venues/nations.contract.js';
import { leaveDaysText } from '../../shared/leave-texts.js';
import type { CompanyFormat } from '@/lib/dates.js';

/** Returns the part of a day, such as `morning` or `14:00 – 16:00`, or null for whole days. */
export function partText({ part, startTime, endTime }: CalendarLeave, format: CompanyFormat): string | null {
  if (part === 'hours') return format.times({ startTime: startTime!, endTime: endTime! });
  return part === 'days' ? null : part;
}

/** Returns kind, status, days and part of leave, such as `Annual leave, requested, Mon 7 Dec 2026, morning`. */
export function absenceText(leave: CalendarLeave, format: CompanyFormat): string {
  const { kind, status } = leave;
  return [kind.name, status === 'requested' && 'requested', leaveDaysText(leave, format)]
    .filter(Boolean)
    .join(', ');
}

export interface DayKind {
  isFree: boolean;
  /** The name of the bank holiday, or null. */
  holiday: string | null;
}

/** Returns whether a day is a weekend or a bank holiday of a nation. */
export function dayKind(date: LocalDate, nation: Nation): DayKind {
  const holiday = bankHolidayName(date, nation, 'substitute');
  return { isFree: holiday !== null || [0, 6].includes(dayOfWeek(date)), holiday };
}
