import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { isClockOutOverdue, LATE_AFTER_MINUTES } from '@contract/clock/clock.rules.js';
import { durationText } from '@contract/common/time/durations.js';
import type { StatusDisplay } from '@/ui/display/statuses.js';
import { MINUTE_MS } from '@contract/common/time/units.js';

type Clocked = Pick<ClockEntryView, 'clockedInAt' | 'plannedStartsAt' | 'plannedEndsAt'>;

function minutesBetween(instant: string, until: Date): number {
  return Math.floor((until.getTime() - Date.parse(instant)) / MINUTE_MS);
}

/** Returns the time since the clock-in, such as '2 h 5 min'. */
export function timeSinceClockInText({ clockedInAt }: Pick<Clocked, 'clockedInAt'>, now: Date): string {
  return durationText(Math.max(0, minutesBetween(clockedInAt, now)));
}

/** Returns whether a clocked-in employee is past the planned end, came late, or is on shift. */
export function attendanceStatus(entry: Clocked, now: Date): StatusDisplay {
  if (isClockOutOverdue(new Date(entry.plannedEndsAt), now)) {
    const word = `${durationText(minutesBetween(entry.plannedEndsAt, now))} over`;
    return { word, tone: 'warn', icon: 'alert' };
  }
  const late = minutesBetween(entry.plannedStartsAt, new Date(entry.clockedInAt));
  if (late > LATE_AFTER_MINUTES) {
    return { word: `Came ${durationText(late)} late`, tone: 'bad', icon: 'clock' };
  }
  return { word: 'On shift', tone: 'good', icon: 'dot' };
}
