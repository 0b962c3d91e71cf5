import type { DutyPersonView, DutyState } from '@contract/clock/duty/duty.contract.js';
import { LATE_AFTER_MINUTES } from '@contract/clock/clock.rules.js';
import { durationText } from '@contract/common/time/durations.js';
import { MINUTE_MS } from '@contract/common/time/units.js';

type Person = Pick<DutyPersonView, 'state' | 'startsAt' | 'endsAt' | 'clockedInAt'>;

/** The states in the order of the attention that they need. */
export const STATES_BY_NEED: readonly DutyState[] = [
  'not_arrived',
  'late',
  'overdue_out',
  'on_shift',
  'due_soon',
];

/** Returns true if the employee is missing or did not clock out in time. */
export function needsAttention(state: DutyState): boolean {
  return state !== 'on_shift' && state !== 'due_soon';
}

function minutesBetween(instant: string, until: Date): number {
  return Math.floor((until.getTime() - Date.parse(instant)) / MINUTE_MS);
}

/**
 * Returns the times of an employee in words. `written` formats an instant, with its day if that is not today.
 */
export function dutyText(person: Person, now: Date, written: (instant: string) => string): string {
  const { state, startsAt, endsAt, clockedInAt } = person;
  const times = `${written(startsAt)} – ${written(endsAt)}`;
  const begun = minutesBetween(startsAt, now);
  if (clockedInAt === null) {
    return begun > 0 ? `${times}, began ${durationText(begun)} ago` : `${times}, in ${durationText(-begun)}`;
  }
  const running = durationText(Math.max(0, minutesBetween(clockedInAt, now)));
  const since = `${running} since ${written(clockedInAt)}`;
  if (state === 'overdue_out') {
    return `${since}, ended ${durationText(Math.max(0, minutesBetween(endsAt, now)))} ago at ${written(endsAt)}`;
  }
  const late = minutesBetween(startsAt, new Date(clockedInAt));
  const came = late > LATE_AFTER_MINUTES ? `, came ${durationText(late)} late` : '';
  return `${since}${came}, until ${written(endsAt)}`;
}
