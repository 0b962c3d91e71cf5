import type { PersonName } from '@contract/common/common.contract.js';
import type { PeopleWorkView } from '@contract/rotas/rotas.contract.js';
import { totalPlannedMinutes } from '@contract/shifts/planned-minutes.rules.js';
import { fullName } from '../../../lib/names.js';

/** A shift that needs an employee. */
export interface ShiftToFill {
  id: string;
  date: string;
  startTime: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  /** The employees needed and assigned, if known. */
  peopleNeeded?: number;
  assignedCount?: number;
}

/** An employee who could work the shift. */
export interface Candidate {
  id: string;
  name: string;
  /** Planned minutes in the week of the shift, without breaks. */
  minutes: number;
  /** Other work that overlaps the shift. Null if the employee is free. */
  busy: PeopleWorkView | null;
}

interface Company {
  people: readonly PersonName[];
  work: readonly PeopleWorkView[];
  /** The dates of the shift's week. */
  week: { first: string; last: string };
}

/**
 * Returns free employees by planned hours, then busy ones by name. Omits employees who already have the
 * shift.
 */
export function rankCandidates(shift: ShiftToFill, { people, work, week }: Company): Candidate[] {
  const workOf = Map.groupBy(work, ({ employeeId }) => employeeId);
  const all = people.flatMap((person) => {
    const own = workOf.get(person.id) ?? [];
    if (own.some(({ scheduleId, rotaShiftId }) => (scheduleId ?? rotaShiftId) === shift.id)) return [];
    const inWeek = own.filter(({ date }) => week.first <= date && date <= week.last);
    const busy = own.find(({ startsAt, endsAt }) => startsAt < shift.endsAt && shift.startsAt < endsAt);
    return {
      id: person.id,
      name: fullName(person),
      minutes: totalPlannedMinutes(inWeek),
      busy: busy ?? null,
    };
  });
  return all.toSorted(byAvailability);
}

function byAvailability(one: Candidate, other: Candidate): number {
  if ((one.busy === null) !== (other.busy === null)) return one.busy === null ? -1 : 1;
  return (one.busy ? 0 : one.minutes - other.minutes) || one.name.localeCompare(other.name);
}

/** Returns the candidates whose names contain the typed text. Ignores case. */
export function searchCandidates(candidates: readonly Candidate[], typed: string): Candidate[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return candidates.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}
