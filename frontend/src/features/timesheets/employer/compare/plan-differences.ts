import { durationText } from '@contract/common/time/durations.js';
import { minutesBetween } from './plan-bars.js';

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

/** Returns the length of a period, such as '7 h 50 min'. */
export function lengthText({ startsAt, endsAt }: Period): string {
  return durationText(minutesBetween(startsAt, endsAt));
}
