import { isOverdueOut } from './clock.rules.js';
import type { DutyState } from './duty.contract.js';

const MINUTE_MS = 60_000;
const BACK_MS = 12 * 60 * MINUTE_MS;
const AHEAD_MS = 2 * 60 * MINUTE_MS;

/** Between these two starts shifts stand on the duty board; of earlier ones nobody is late any more. */
export function dutySpan(now: Date): { from: Date; until: Date } {
  return { from: new Date(now.getTime() - BACK_MS), until: new Date(now.getTime() + AHEAD_MS) };
}

/** After how many minutes a company calls somebody late, and after how many more a no-show. */
export interface LateSettings {
  shiftLateMinutes: number;
  noShowMinutes: number;
}

/** When employers are told of somebody who has not clocked in. */
export function lateAt(startsAt: Date, { shiftLateMinutes, noShowMinutes }: LateSettings) {
  const late = startsAt.getTime() + shiftLateMinutes * MINUTE_MS;
  return { lateAt: new Date(late), noShowAt: new Date(late + noShowMinutes * MINUTE_MS) };
}

/** How it stands with somebody on a shift. */
export function dutyState(
  shift: { startsAt: Date; endsAt: Date; isClockedIn: boolean },
  now: Date,
  settings: LateSettings,
): DutyState {
  if (shift.isClockedIn) return isOverdueOut(shift.endsAt, now) ? 'overdue_out' : 'on_shift';
  const due = lateAt(shift.startsAt, settings);
  if (now < due.lateAt) return 'due_soon';
  return now < due.noShowAt ? 'late' : 'not_arrived';
}
