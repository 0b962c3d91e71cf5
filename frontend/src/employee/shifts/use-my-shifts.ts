import { WORKABLE } from '@contract/schedules/schedule.rules.js';
import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { isUpcoming } from '@contract/shifts/shift.rules.js';
import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { addDays } from '@contract/common/time/local.js';
import { useSchedules } from '../../api/calls/schedules.js';
import { useShifts } from '../../api/calls/shifts.js';
import { useNow } from '../../lib/use-now.js';
import { useToday } from '../dashboard/use-today.js';
import { nowOrNext, type PlannedShift } from './shift-times.js';

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
  /** Own shifts dated today or later, soonest first; undefined until they are loaded. */
  upcoming: ShiftView[] | undefined;
  failed: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** Own upcoming shifts; of what was loaded yesterday only what is dated today or later still counts. */
export function useMyShifts(): MyShifts {
  const today = useToday();
  const { data, isError, isFetching, refetch } = useShifts();
  return {
    upcoming: data?.filter((shift) => isUpcoming(shift, today)),
    failed: isError && !data,
    isFetching,
    retry: () => void refetch(),
  };
}

/** Own shifts that began yesterday and may reach into today. */
export function useLastNight(): ScheduleView[] {
  const today = useToday();
  const { schedules } = useRecentSchedules();
  return schedules.filter(({ date }) => date === addDays(today, -1));
}

/** The shift that is on, also when it began yesterday; else the next one. */
export function useNowOrNext(): PlannedShift | undefined {
  const now = useNow();
  const { upcoming } = useMyShifts();
  return nowOrNext<PlannedShift>([...useLastNight(), ...(upcoming ?? [])], now);
}
