import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { isFirstLoad } from '@/lib/query-state.js';
import { useNow } from '@/lib/use-now.js';
import { useRecentShifts } from '../../shifts/shared/use-my-shifts.js';
import { shiftsWithoutHours, rejectedHours } from './missing-hours.js';
import { useRecentTimesheets } from './history/use-history.js';

/** The number of shifts shown at a time. */
export const MAX_SHOWN_SHIFTS = 5;

interface MissingHours {
  /** The user's shifts of the last two weeks that ended without a timesheet, latest first. */
  awaiting: ShiftView[];
  /** True until the first load finishes, whether it succeeds or fails. */
  isLoading: boolean;
}

/** Returns the shifts without hours. Shifts with rejected hours are left out, because those are listed separately. */
export function useMissingHours(): MissingHours {
  const now = useNow();
  const recent = useRecentShifts();
  const sheets = useRecentTimesheets();
  const isLoading = recent.isLoading || isFirstLoad(sheets);
  if (!sheets.data) return { awaiting: [], isLoading };
  const { items } = sheets.data;
  const named = new Set(rejectedHours(items).map(({ shiftId }) => shiftId));
  const awaiting = shiftsWithoutHours(recent.shifts, items, now).filter(({ id }) => !named.has(id));
  return { awaiting, isLoading };
}
