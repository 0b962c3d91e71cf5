import type { PersonAway } from '@contract/availability/availability.contract.js';
import type { PeopleWorkView } from '@contract/rotas/rotas.contract.js';
import { addDays, weekOf, type LocalDate } from '@contract/common/time/local.js';
import { useCallback, useMemo } from 'react';
import { loadPeopleAway, usePeopleAway } from '@/features/availability/api/availability.js';
import { useEmployeeOptions } from '@/features/employees/api/employees.js';
import { loadPeopleWork, usePeopleWork } from '../../api/people-work.js';
import type { LoadingQuery } from '@/lib/query-state.js';
import { useUser } from '@/session/session.js';
import { rankCandidates, type Candidate, type ShiftToFill } from './candidates.js';

interface Candidates {
  /** Undefined until they are loaded, and without a shift. */
  candidates: Candidate[] | undefined;
  /** The queries that load them. */
  queries: readonly LoadingQuery[];
  /**
   * Returns the candidates and loads their other work if needed.
   * @throws if the employees or their work cannot be loaded
   */
  load: () => Promise<Candidate[]>;
}

/** Returns the first and last day of the week, with one more day on each side for night shifts. */
export function weekWithAdjacentDays(date: LocalDate, firstDay: number): [LocalDate, LocalDate] {
  const { first, last } = weekOf(date, firstDay);
  return [addDays(first, -1), addDays(last, 1)];
}

/** Loads the employees who could work a shift, with their work in its week. */
export function useCandidates(shift: ShiftToFill | null): Candidates {
  const { firstDayOfWeek, dateFormat, timeZone } = useUser();
  const employees = useEmployeeOptions();
  const [first, last] = shift ? weekWithAdjacentDays(shift.date, firstDayOfWeek) : ['', ''];
  const work = usePeopleWork(first, last, { enabled: shift !== null });
  const away = usePeopleAway(first, last, { enabled: shift !== null });
  const among = useCallback(
    (found: PeopleWorkView[], peopleAway: PersonAway[]) => {
      if (!shift || !employees.data) return undefined;
      const people = employees.data.filter(({ role }) => role === 'employee');
      const week = weekOf(shift.date, firstDayOfWeek);
      const about = { week, format: dateFormat, zone: timeZone };
      return rankCandidates(shift, { people, work: found, away: peopleAway, ...about });
    },
    [employees.data, shift, firstDayOfWeek, dateFormat, timeZone],
  );
  const candidates = useMemo(
    () => work.data && away.data && among(work.data, away.data),
    [work.data, away.data, among],
  );
  return {
    candidates,
    queries: [employees, work, away],
    load: async () => {
      const found =
        candidates ??
        among(...(await Promise.all([loadPeopleWork(first, last), loadPeopleAway(first, last)])));
      if (!found) throw new Error('The employees are not loaded');
      return found;
    },
  };
}
