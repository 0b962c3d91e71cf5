import { durationText } from '../common/time/durations.js';
import { mayTake } from '../shifts/may-work/may-work.rules.js';
import type { Finding } from '../shifts/may-work/may-work.contract.js';

/** The facts that decide the place of a person in the list for a gap. */
export interface Ranked {
  findings: readonly Pick<Finding, 'rule' | 'level'>[];
  /** The planned minutes of the week without the shift. */
  plannedMinutes: number;
  /** How many shifts the person worked at the venue and in the role of the gap in the last 12 weeks. */
  shiftsAtVenue: number;
  shiftsInRole: number;
  prefers: boolean;
}

/**
 * Compares two people for a gap. People who may take it come first, and of them those with enough rest who have not said that they
 * cannot work. Then the fewest hours of the week decide, then knowing the venue or the role, then preferring the time.
 */
export function compareForCover(one: Ranked, other: Ranked): number {
  for (const measure of MEASURES) {
    const difference = measure(one) - measure(other);
    if (difference !== 0) return difference;
  }
  return 0;
}

const MEASURES: readonly ((person: Ranked) => number)[] = [
  (person) => (mayTake(person.findings) ? 0 : 1),
  ({ findings }) => (findings.some(({ rule }) => rule === 'rest' || rule === 'unavailable') ? 1 : 0),
  ({ plannedMinutes }) => plannedMinutes,
  ({ shiftsAtVenue, shiftsInRole }) => (shiftsAtVenue + shiftsInRole > 0 ? 0 : 1),
  ({ prefers }) => (prefers ? 0 : 1),
];

/** Returns why a person is suggested, in words. Supervisors do not see hours. */
export function coverReasons(
  { plannedMinutes, shiftsAtVenue, shiftsInRole, prefers }: Ranked,
  { showsHours }: { showsHours: boolean },
): string[] {
  const hours = plannedMinutes === 0 ? 'No shifts this week' : `${durationText(plannedMinutes)} this week`;
  return [
    ...(showsHours ? [hours] : []),
    ...(shiftsAtVenue > 0 ? [`Knows the venue (${times(shiftsAtVenue)})`] : []),
    ...(shiftsInRole > 0 ? [`Knows the role (${times(shiftsInRole)})`] : []),
    ...(prefers ? ['Prefers this time'] : []),
  ];
}

function times(count: number): string {
  return count === 1 ? '1 shift' : `${count} shifts`;
}
