import { addDays, weekOf } from '@contract/common/time/local.js';
import { useMemo } from 'react';
import { useEmployeeOptions } from '../../api/calls/employees.js';
import { usePeopleWork } from '../../api/calls/people-work.js';
import { useUser } from '../../session/session.js';
import { candidatesFor, type Candidate, type ShiftToFill } from './candidates.js';

interface Candidates {
  /** Undefined until they are loaded. */
  candidates: Candidate[] | undefined;
  failed: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** All who might take a shift, with what they do in its week. */
export function useCandidates(shift: ShiftToFill): Candidates {
  const { firstDayOfWeek } = useUser();
  const week = weekOf(shift.date, firstDayOfWeek);
  const employees = useEmployeeOptions();
  const work = usePeopleWork(addDays(week.first, -1), addDays(week.last, 1));
  const { first, last } = week;
  const candidates = useMemo(() => {
    if (!employees.data || !work.data) return undefined;
    const people = employees.data.filter(({ role }) => role === 'employee');
    return candidatesFor(shift, { people, work: work.data, week: { first, last } });
  }, [employees.data, work.data, shift, first, last]);
  return {
    candidates,
    failed: employees.isError || work.isError,
    isFetching: employees.isFetching || work.isFetching,
    retry: () => void Promise.all([employees.refetch(), work.refetch()]),
  };
}
