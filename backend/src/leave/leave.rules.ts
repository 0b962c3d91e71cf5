import type { LeaveStatus } from '../absences/leave-words.contract.js';
import { withoutBidi } from '../common/fields/bidi.contract.js';
import type { Formatter } from '../common/time/format.js';
import { DAY_MS } from '../common/time/units.js';
import type { ShiftWarningView } from '../shifts/overlaps/shift-warnings.contract.js';
import type { CoveredShift, LeaveReview } from './leave.contract.js';

/** Requests that wait for a decision for longer are overdue items. */
export const LEAVE_PENDING_MAX_DAYS = 3;

/** Requests that wait since before this instant are overdue. */
export function leaveOverdueLimit(now: Date): Date {
  return new Date(now.getTime() - LEAVE_PENDING_MAX_DAYS * DAY_MS);
}

const OWN_LEAVE = 'You cannot decide on your own leave. Ask another employer.';
export const BEGUN = 'This leave has begun. Ask your employer to change it.';
export const ONLY_EMPLOYERS = 'Ask your employer to end this leave earlier';
export const HAS_LEFT = 'This person has left the company';

/** The status changes of leave. Shortened leave stays approved. */
const MOVES: Record<LeaveStatus, readonly LeaveStatus[]> = {
  requested: ['approved', 'refused', 'withdrawn'],
  approved: ['cancelled'],
  refused: [],
  withdrawn: [],
  cancelled: [],
};

const WORDS: Record<LeaveStatus, string> = {
  requested: 'requested',
  approved: 'approved',
  refused: 'refused',
  withdrawn: 'withdrawn',
  cancelled: 'cancelled',
};

/** Returns why requested leave may not be decided, changed or withdrawn now, or null. */
export function decisionProblem(from: LeaveStatus, to: LeaveStatus = 'approved'): string | null {
  return MOVES[from].includes(to) && from === 'requested'
    ? null
    : `This leave has already been ${WORDS[from]}`;
}

/** Returns why leave may not be cancelled or shortened now, or null. */
export function endingProblem(status: LeaveStatus): string | null {
  return MOVES[status].includes('cancelled') ? null : `This leave is ${WORDS[status]}, not approved`;
}

/** Returns why an employer may not decide on this leave because it is their own, or null. The only employer may. */
export function ownLeaveProblem(
  { employeeId }: { employeeId: string },
  actor: { id: string; isOnlyEmployer: boolean },
): string | null {
  return employeeId === actor.id && !actor.isOnlyEmployer ? OWN_LEAVE : null;
}

/** Returns a warning for each venue and day with too few people without these shifts. */
export function belowCoverWarnings(
  days: LeaveReview['belowCover'],
  shifts: readonly CoveredShift[],
  format: Formatter,
): ShiftWarningView[] {
  return days.flatMap(({ date, venue, people, leastPeople }) => {
    const shift = shifts.find((one) => one.date === date && one.venue?.id === venue.id);
    const name = withoutBidi(venue.name);
    const message = `${name} has ${people} of ${leastPeople} needed people on ${format.date(date)}.`;
    return shift ? { shiftId: shift.id, kind: 'below_cover' as const, other: null, message } : [];
  });
}
