import type { ClockCardView } from '@contract/clock/clock.contract.js';
import { LATE_AFTER_MINUTES } from '@contract/clock/clock.rules.js';
import { durationText } from '@contract/common/time/durations.js';
import type { LocalDate } from '@contract/common/time/local.js';
import { isInProgress, isOver } from '@contract/shifts/shifts.rules.js';
import { todayIn, type CompanyFormat } from '@/lib/dates.js';
import { endsInText, startsInText } from '../../shifts/shared/shift-times.js';
import { MINUTE_MS } from '@contract/common/time/units.js';

interface When {
  now: Date;
  today: LocalDate;
  format: CompanyFormat;
}

/** Returns 'Opens at 21:00', with the day if it is not today. */
export function opensText(
  { opensAt }: { opensAt: string },
  { today, format, timeZone }: Omit<When, 'now'> & { timeZone: string },
): string {
  const date = todayIn(timeZone, new Date(opensAt));
  const time = `Opens at ${format.instantTime(opensAt)}`;
  return date === today ? time : `${time}, ${format.relativeDay(date, today)}`;
}

/** Returns the heading of the first card. */
export function clockCardHeading(shift: ClockCardView, isRunning: boolean, now: Date): string {
  if (isRunning) return 'You are clocked in';
  if (isInProgress(shift, now)) return shift.isClocked ? 'You have clocked out' : 'Your shift has started';
  return isOver(shift, now) ? 'Your last shift' : 'Your next shift';
}

/** True if the shift has started and the employee has not clocked in. */
function isMissingClockIn(shift: ClockCardView, hasClockedIn: boolean, now: Date): boolean {
  return !hasClockedIn && !shift.isClocked && isInProgress(shift, now);
}

/** True if the employee is more than `LATE_AFTER_MINUTES` late for clocking in. */
export function isLate(shift: ClockCardView, hasClockedIn: boolean, now: Date): boolean {
  return isMissingClockIn(shift, hasClockedIn, now) && minutesSince(shift, now) > LATE_AFTER_MINUTES;
}

/**
 * Returns the time until the start or end of a shift. Before a late clock-in this is the time since the start, and
 * after the shift the time when it ended.
 */
export function timingText(
  shift: ClockCardView,
  hasClockedIn: boolean,
  { now, today, format }: When,
): string {
  if (isOver(shift, now)) return `Ended at ${format.instantTime(shift.endsAt)}`;
  if (isMissingClockIn(shift, hasClockedIn, now)) return startedText(shift, now);
  return isInProgress(shift, now) ? endsInText(shift, now) : startsInText(shift, { now, today, format });
}

function minutesSince({ startsAt }: ClockCardView, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(startsAt)) / MINUTE_MS);
}

function startedText(shift: ClockCardView, now: Date): string {
  const minutes = minutesSince(shift, now);
  return minutes === 0 ? 'Started just now' : `Started ${durationText(minutes)} ago`;
}
