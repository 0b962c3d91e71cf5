import { isClockOutOverdue } from '../clock.rules.js';
import type { DutyState } from './duty.contract.js';
import { MINUTE_MS } from '../../common/time/units.js';

const BACK_MS = 12 * 60 * MINUTE_MS;
const AHEAD_MS = 2 * 60 * MINUTE_MS;

/** Returns the earliest and latest start of shifts on the duty board. Employees of earlier shifts no longer count as
 * late. */
export function dutyStartRange(now: Date): { from: Date; until: Date } {
  return { from: new Date(now.getTime() - BACK_MS), until: new Date(now.getTime() + AHEAD_MS) };
}

/** Minutes from the start until an employee is late, and further minutes until a no-show. */
export interface LateSettings {
  shiftLateMinutes: number;
  noShowMinutes: number;
}

/** Returns when employers are notified of an employee who has not clocked in: first as late, then as a no-show.
 * `late-shifts.sql.ts` is the same rule in SQL. */
export function lateAndNoShowTimes(startsAt: Date, { shiftLateMinutes, noShowMinutes }: LateSettings) {
  const late = startsAt.getTime() + shiftLateMinutes * MINUTE_MS;
  return { lateAt: new Date(late), noShowAt: new Date(late + noShowMinutes * MINUTE_MS) };
}

/** Returns the state of an employee on a shift. */
export function dutyState(
  shift: { startsAt: Date; endsAt: Date; isClockedIn: boolean },
  now: Date,
  settings: LateSettings,
): DutyState {
  if (shift.isClockedIn) return isClockOutOverdue(shift.endsAt, now) ? 'overdue_out' : 'on_shift';
  const due = lateAndNoShowTimes(shift.startsAt, settings);
  if (now < due.lateAt) return 'due_soon';
  return now < due.noShowAt ? 'late' : 'not_arrived';
}
