import { durationText } from '@contract/common/time/durations.js';
import { netMinutesOf, plannedMinutesOf } from '@contract/shifts/planned-minutes/planned-minutes.rules.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';

interface Period {
  startsAt: string;
  endsAt: string;
}

function edgeDifference(name: string, planned: string, instant: string): string | null {
  const minutes = Math.floor(Date.parse(instant) / 60_000) - Math.floor(Date.parse(planned) / 60_000);
  if (minutes === 0) return null;
  return `${name} ${durationText(Math.abs(minutes))} ${minutes > 0 ? 'later' : 'earlier'}`;
}

/** Returns the difference from the plan in whole minutes, such as 'Start 5 min later, end 20 min earlier'. */
export function planDifferenceText(planned: Period, worked: Period): string {
  const edges = [
    edgeDifference('start', planned.startsAt, worked.startsAt),
    edgeDifference('end', planned.endsAt, worked.endsAt),
  ].filter((part) => part !== null);
  if (edges.length === 0) return 'As planned';
  const text = edges.join(', ');
  return `${text[0]!.toUpperCase()}${text.slice(1)}`;
}

/** Returns a difference such as '+30 min', '−1 h' or '±0'. */
export function signedDurationText(minutes: number): string {
  if (minutes === 0) return '±0';
  return `${minutes > 0 ? '+' : '−'}${durationText(Math.abs(minutes))}`;
}

type Hours = Pick<
  TimesheetView,
  'startsAt' | 'endsAt' | 'breakMinutes' | 'plannedStartsAt' | 'plannedEndsAt' | 'plannedBreakMinutes'
>;

/** Returns the submitted less the planned minutes, both without breaks. Null if the hours were not planned. */
export function minutesOverPlan(sheet: Hours): number | null {
  const planned = plannedMinutesOf(sheet);
  return planned === null ? null : netMinutesOf(sheet) - planned;
}
