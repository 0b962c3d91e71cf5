import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { isFirstLoad } from '../../lib/loads.js';
import { useNow } from '../../lib/use-now.js';
import { useRecentShifts } from '../shifts/use-my-shifts.js';
import { awaitingHours, planOf, rejectedHours } from './open-hours.js';
import { useRecentTimesheets } from './use-history.js';

/** So many are offered at a time; the next follow as hours are sent. */
export const AWAITING_SHOWN = 5;

interface OpenHours {
  /** Own shifts of the last two weeks that are over and have no timesheet, the latest first. */
  awaiting: ShiftView[];
  /** True until what they are found in is known, or could not be loaded. */
  isLoading: boolean;
}

/** The shifts whose own hours are still to be sent; a shift with rejected hours is named by these alone. */
export function useOpenHours(): OpenHours {
  const now = useNow();
  const recent = useRecentShifts();
  const sheets = useRecentTimesheets();
  const isLoading = recent.isLoading || isFirstLoad(sheets);
  if (!sheets.data) return { awaiting: [], isLoading };
  const { items } = sheets.data;
  const named = new Set(rejectedHours(items).map(planOf));
  const awaiting = awaitingHours(recent.shifts, items, now).filter(({ id }) => !named.has(id));
  return { awaiting, isLoading };
}
