import { minutesOf } from '@contract/common/time/hours.js';

/** Real minutes from one instant to another. */
export function minutesBetween(from: string, to: string): number {
  return minutesOf({ startsAt: new Date(from), endsAt: new Date(to) });
}

/** A stretch as shares, from 0 to 1, of the picture that holds all of them. */
export interface Bar {
  from: number;
  length: number;
}

interface Stretch {
  startsAt: string;
  endsAt: string;
}

/** Several stretches on one common axis; an empty one is a point. */
export function barsOf(stretches: readonly Stretch[]): Bar[] {
  const first = Math.min(...stretches.map(({ startsAt }) => Date.parse(startsAt)));
  const last = Math.max(...stretches.map(({ endsAt }) => Date.parse(endsAt)));
  const whole = Math.max(1, last - first);
  return stretches.map(({ startsAt, endsAt }) => ({
    from: (Date.parse(startsAt) - first) / whole,
    length: (Date.parse(endsAt) - Date.parse(startsAt)) / whole,
  }));
}
