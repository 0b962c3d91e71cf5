import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useNow } from '../../lib/use-now.js';
import { useRecentShifts } from '../shifts/use-my-shifts.js';
import { awaitingHours, planOf, rejectedHours } from './open-hours.js';
import { useRecentTimesheets } from './use-history.js';

/** So many are offered at a time; the next follow as hours are sent. */
export const AWAITING_SHOWN = 5;

interface OpenHours {
  /** Rejected timesheets that nothing has replaced, the newest first. */
  rejected: TimesheetView[];
  /** Own shifts of the last two weeks that are over and have no timesheet, the latest first. */
  awaiting: ShiftView[];
  /** True until both are known, or could not be loaded. */
  isPending: boolean;
}

/** What is still to be done about own hours; a shift with rejected hours is named by these alone. */
export function useOpenHours(): OpenHours {
  const now = useNow();
  const recent = useRecentShifts();
  const { data, isPending: isSheetPending } = useRecentTimesheets();
  const isPending = isSheetPending || recent.isPending;
  if (!data) return { rejected: [], awaiting: [], isPending };
  const rejected = rejectedHours(data.items);
  const named = new Set(rejected.map(planOf));
  const awaiting = awaitingHours(recent.shifts, data.items, now).filter(({ id }) => !named.has(id));
  return { rejected, awaiting, isPending };
}
