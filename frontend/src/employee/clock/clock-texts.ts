import type { LocalDate } from '@contract/common/time/local.js';
import { isOn, isOver } from '@contract/shifts/shift.rules.js';
import { todayIn, type CompanyFormat } from '../../lib/dates.js';
import { endText, startText, type PlannedShift } from '../shifts/shift-times.js';

interface When {
  now: Date;
  today: LocalDate;
  format: CompanyFormat;
}

/** 'Opens at 21:00', with its day when that is not today. */
export function opensText(
  { opensAt }: { opensAt: string },
  { today, format, timeZone }: Omit<When, 'now'> & { timeZone: string },
): string {
  const date = todayIn(timeZone, new Date(opensAt));
  const time = `Opens at ${format.instantTime(opensAt)}`;
  return date === today ? time : `${time}, ${format.relativeDay(date, today)}`;
}

/** What the first card is about. */
export function headline(shift: PlannedShift, isRunning: boolean, now: Date): string {
  if (isRunning) return 'You are clocked in';
  if (isOn(shift, now)) return 'You are on shift';
  return isOver(shift, now) ? 'Your last shift' : 'Your next shift';
}

/** How far off the start or the end of a shift is. */
export function countdown(shift: PlannedShift, { now, today, format }: When): string {
  if (isOver(shift, now)) return `Ended at ${format.instantTime(shift.endsAt)}`;
  return isOn(shift, now) ? endText(shift, now) : startText(shift, { now, today, format });
}
