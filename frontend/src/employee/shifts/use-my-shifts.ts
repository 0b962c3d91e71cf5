import { isOver } from '@contract/shifts/shift.rules.js';
import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { addDays } from '@contract/common/time/local.js';
import { useShifts, useShiftsOver } from '../../api/calls/shifts.js';
import { isFirstLoad } from '../../lib/loads.js';
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
  /** By which they are loaded. */
  query: ReturnType<typeof useShifts>;
}

/** Own upcoming shifts; of what was loaded a while ago only what is not over still counts. */
export function useMyShifts(): MyShifts {
  const now = useNow();
  const query = useShifts();
  return { upcoming: query.data?.filter((shift) => !isOver(shift, now)), query };
}

/** Own shifts from yesterday on, each once: those that are over may still reach into today. */
export function useShiftsSinceYesterday(): PlannedShift[] {
  const today = useToday();
  const { shifts: recent } = useRecentShifts();
  const { upcoming = [] } = useMyShifts();
  return [...recent.filter(({ date }) => date >= addDays(today, -1)), ...upcoming];
}
