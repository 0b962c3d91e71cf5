import { useMemo } from 'react';
import { useSchedules } from '@/features/schedules/api/schedules.js';
import { useShifts, usePastShifts } from '@/features/shifts/api/shifts.js';
import type { LoadingQuery } from '@/lib/query-state.js';
import type { Plan } from './schedule-options.js';

const SCHEDULES_MAX = 200;

interface OwnPlans {
  /** Undefined until all queries are loaded. */
  plans: readonly Plan[] | undefined;
  /** The queries that load the shifts. */
  queries: readonly LoadingQuery[];
}

/** Loads the shifts that the user can submit hours for. A shift's own times replace those of its schedule. */
export function useShiftsToSubmitFor(): OwnPlans {
  const schedules = useSchedules({ range: [0, SCHEDULES_MAX - 1], sort: ['date', 'DESC'] });
  const over = usePastShifts();
  const ahead = useShifts();
  const plans = useMemo(() => {
    if (!schedules.data || !over.data || !ahead.data) return undefined;
    const all: Plan[] = [...schedules.data.items, ...over.data.items, ...ahead.data];
    return [...new Map(all.map((plan) => [plan.id, plan])).values()];
  }, [schedules.data, over.data, ahead.data]);
  return { plans, queries: [schedules, over, ahead] };
}
