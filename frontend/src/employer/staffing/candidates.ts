import type { PersonName } from '@contract/common/common.contract.js';
import { minutesOf } from '@contract/common/time/hours.js';
import type { PeopleWorkView } from '@contract/rotas/rotas.contract.js';
import { fullName } from '../../lib/names.js';

/** A shift that somebody is looked for. */
export interface ShiftToFill {
  id: string;
  date: string;
  startTime: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  /** How many people it takes, and has, where that is known. */
  peopleNeeded?: number;
  assignedCount?: number;
}

/** Somebody who might take a shift. */
export interface Candidate {
  id: string;
  name: string;
  /** What they are to work in the shift's week, breaks taken off. */
  minutes: number;
  /** What they are to work at the same time; null for who is free. */
  busy: PeopleWorkView | null;
}

interface Company {
  people: readonly PersonName[];
  work: readonly PeopleWorkView[];
  /** The dates of the shift's week. */
  week: { first: string; last: string };
}

/** Who is free first, the fewest hours on top, then the others by name; who has the shift already is left out. */
export function candidatesFor(shift: ShiftToFill, { people, work, week }: Company): Candidate[] {
  const workOf = Map.groupBy(work, ({ employeeId }) => employeeId);
  const all = people.flatMap((person) => {
    const own = workOf.get(person.id) ?? [];
    if (own.some(({ id }) => id === shift.id)) return [];
    const inWeek = own.filter(({ date }) => week.first <= date && date <= week.last);
    const busy = own.find(({ startsAt, endsAt }) => startsAt < shift.endsAt && shift.startsAt < endsAt);
    return { id: person.id, name: fullName(person), minutes: sum(inWeek), busy: busy ?? null };
  });
  return all.toSorted(byChance);
}

function byChance(one: Candidate, other: Candidate): number {
  if ((one.busy === null) !== (other.busy === null)) return one.busy === null ? -1 : 1;
  return (one.busy ? 0 : one.minutes - other.minutes) || one.name.localeCompare(other.name);
}

function sum(work: readonly PeopleWorkView[]): number {
  return work.reduce((minutes, { startsAt, endsAt, breakMinutes }) => {
    const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    return minutes + minutesOf(span) - breakMinutes;
  }, 0);
}

/** Those whose names hold what was typed, whatever its case. */
export function matching(candidates: readonly Candidate[], typed: string): Candidate[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return candidates.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}
