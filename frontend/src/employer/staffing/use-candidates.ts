import type { PeopleWorkView } from '@contract/rotas/rotas.contract.js';
import { addDays, weekOf, type LocalDate } from '@contract/common/time/local.js';
import { useCallback, useMemo } from 'react';
import { useEmployeeOptions } from '../../api/calls/employees.js';
import { loadPeopleWork, usePeopleWork } from '../../api/calls/people-work.js';
import type { LoadingQuery } from '../../lib/loads.js';
import { useUser } from '../../session/session.js';
import { candidatesFor, type Candidate, type ShiftToFill } from './candidates.js';

interface Candidates {
  /** Undefined until they are loaded, and while there is no shift. */
  candidates: Candidate[] | undefined;
  /** By which they are loaded. */
  queries: readonly LoadingQuery[];
  /** Them, once they are loaded.
   * @throws where they cannot be */
  load: () => Promise<Candidate[]>;
}

/** The week of a shift with the nights around it. */
export function around(date: LocalDate, firstDay: number): [LocalDate, LocalDate] {
  const { first, last } = weekOf(date, firstDay);
  return [addDays(first, -1), addDays(last, 1)];
}

/** All who might take a shift, with what they do in its week. */
export function useCandidates(shift: ShiftToFill | null): Candidates {
  const { firstDayOfWeek } = useUser();
  const employees = useEmployeeOptions();
  const [first, last] = shift ? around(shift.date, firstDayOfWeek) : ['', ''];
  const work = usePeopleWork(first, last, { enabled: shift !== null });
  const among = useCallback(
    (found: PeopleWorkView[]) => {
      if (!shift || !employees.data) return undefined;
      const people = employees.data.filter(({ role }) => role === 'employee');
      return candidatesFor(shift, { people, work: found, week: weekOf(shift.date, firstDayOfWeek) });
    },
    [employees.data, shift, firstDayOfWeek],
  );
  const candidates = useMemo(() => work.data && among(work.data), [work.data, among]);
  return {
    candidates,
    queries: [employees, work],
    load: async () => {
      const found = candidates ?? among(await loadPeopleWork(first, last));
      if (!found) throw new Error('The employees are not loaded');
      return found;
    },
  };
}
