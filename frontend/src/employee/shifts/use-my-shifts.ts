import { WORKABLE } from '@contract/schedules/schedule.rules.js';
import { isOver } from '@contract/shifts/shift.rules.js';
import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { addDays } from '@contract/common/time/local.js';
import { useSchedules } from '../../api/calls/schedules.js';
import { useShifts } from '../../api/calls/shifts.js';
import { useNow } from '../../lib/use-now.js';
import { useToday } from '../dashboard/use-today.js';
import type { PlannedShift } from './shift-times.js';

const PAST_DAYS = 14;
const PAST_MAX = 50;

/** Own workable schedules of the last two weeks up to today, the latest first. */
export function useRecentSchedules() {
  const today = useToday();
  const query = useSchedules({
    range: [0, PAST_MAX - 1],
    sort: ['date', 'DESC'],
    filter: { date_gte: addDays(today, -PAST_DAYS), date_lte: today, status: [...WORKABLE] },
  });
  return { ...query, schedules: query.data?.items ?? [] };
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
  const { data, isError, isFetching, refetch } = useShifts();
  return {
    upcoming: data?.filter((shift) => !isOver(shift, now)),
    failed: isError && !data,
    isFetching,
    retry: () => void refetch(),
  };
}

/** Own shifts from yesterday on, each once: those that are over may still reach into today. */
export function useShiftsSinceYesterday(): PlannedShift[] {
  const today = useToday();
  const now = useNow();
  const { schedules } = useRecentSchedules();
  const { upcoming = [] } = useMyShifts();
  const over = schedules.filter((shift) => shift.date >= addDays(today, -1) && isOver(shift, now));
  return [...over, ...upcoming];
}
