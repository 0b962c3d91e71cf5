import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useMyUpcomingShifts } from '../shared/use-my-shifts.js';

interface ToConfirm {
  /** All shifts that the employee is to confirm, soonest first. */
  open: ShiftView[];
  /** The shifts without a clock card, which has a Confirm button. */
  listed: ShiftView[];
  /** True if the home page shows a panel with them. One shift with a clock card is confirmed there. */
  isAsked: boolean;
}

/** Returns the shifts that the employee is to confirm. `onCards` contains the ids of the clock cards. */
export function useShiftsToConfirm(onCards: ReadonlySet<string>): ToConfirm {
  const user = useUser();
  const { upcoming = [] } = useMyUpcomingShifts();
  const open = upcoming.filter((shift) => can(user, 'shift.confirm', shift));
  const listed = open.filter(({ id }) => !onCards.has(id));
  return { open, listed, isAsked: listed.length > 0 || open.length > 1 };
}
