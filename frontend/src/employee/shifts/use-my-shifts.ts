import { isOver } from '@contract/shifts/shift.rules.js';
import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { addDays } from '@contract/common/time/local.js';
import { useShifts, useShiftsOver } from '../../api/calls/shifts.js';
import { hasFailed, isFirstLoad } from '../../api/loads.js';
import { useNow } from '../../lib/use-now.js';
import { useToday } from '../dashboard/use-today.js';
import type { PlannedShift } from './shift-times.js';

const PAST_DAYS = 14;

interface RecentShifts {
  /** The latest first; also those that ended since they were read. */
  shifts: ShiftView[];
  /** True until they are known, or could not be loaded. */
  isLoading: boolean;
}

/** Own shifts of the last two weeks that are over. */
export function useRecentShifts(): RecentShifts {
  const now = useNow();
  const today = useToday();
  const over = useShiftsOver(addDays(today, -PAST_DAYS));
  const ahead = useShifts();
  const ended = (ahead.data ?? []).filter((shift) => isOver(shift, now));
  const all = [...ended.toReversed(), ...(over.data?.items ?? [])];
  return {
    shifts: [...new Map(all.map((one) => [one.id, one])).values()],
    isLoading: [over, ahead].some(isFirstLoad),
  };
}

interface MyShifts {
  /** Own shifts that are not over, soonest first; undefined until they are loaded. */
  upcoming: ShiftView[] | undefined;
  failed: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** Own upcoming shifts; of what was loaded a while ago only what is not over still counts. */
export function useMyShifts(): MyShifts {
  const now = useNow();
  const shifts = useShifts();
  const { data, isFetching, refetch } = shifts;
  return {
    upcoming: data?.filter((shift) => !isOver(shift, now)),
    failed: hasFailed(shifts) && !data,
    isFetching,
    retry: () => void refetch(),
  };
}

/** Own shifts from yesterday on, each once: those that are over may still reach into today. */
export function useShiftsSinceYesterday(): PlannedShift[] {
  const today = useToday();
  const { shifts: recent } = useRecentShifts();
  const { upcoming = [] } = useMyShifts();
  return [...recent.filter(({ date }) => date >= addDays(today, -1)), ...upcoming];
}
