import { isOver } from '@contract/shifts/shifts.rules.js';
import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { addDays } from '@contract/common/time/local.js';
import { useShifts, usePastShifts } from '../api/shifts.js';
import { isFirstLoad } from '@/lib/query-state.js';
import { useNow } from '@/lib/use-now.js';
import { useToday } from '@/session/use-today.js';
import type { PlannedShift } from './shift-times.js';

const PAST_DAYS = 14;

interface RecentShifts {
  /** Latest first, including shifts that ended after the data was loaded. */
  shifts: ShiftView[];
  /** True until the first load finishes, whether it succeeds or fails. */
  isLoading: boolean;
}

/** Returns the user's shifts that ended in the last 14 days. */
export function useRecentShifts(): RecentShifts {
  const now = useNow();
  const today = useToday();
  const over = usePastShifts(addDays(today, -PAST_DAYS));
  const ahead = useShifts();
  const ended = (ahead.data ?? []).filter((shift) => isOver(shift, now));
  const all = [...ended.toReversed(), ...(over.data?.items ?? [])];
  return {
    shifts: [...new Map(all.map((one) => [one.id, one])).values()],
    isLoading: [over, ahead].some(isFirstLoad),
  };
}

interface MyShifts {
  /** The user's shifts that are not over, soonest first; undefined until they are loaded. */
  upcoming: ShiftView[] | undefined;
  /** The query that loads the shifts. */
  query: ReturnType<typeof useShifts>;
}

/** Returns the user's upcoming shifts, without those that ended after the data was loaded. */
export function useMyUpcomingShifts(): MyShifts {
  const now = useNow();
  const query = useShifts();
  return { upcoming: query.data?.filter((shift) => !isOver(shift, now)), query };
}

/** Returns the user's shifts since yesterday without duplicates. Yesterday's night shift may end today. */
export function useShiftsSinceYesterday(): PlannedShift[] {
  const today = useToday();
  const { shifts: recent } = useRecentShifts();
  const { upcoming = [] } = useMyUpcomingShifts();
  return [...recent.filter(({ date }) => date >= addDays(today, -1)), ...upcoming];
}
