import type { DateFormat } from '../common/time/format.js';
import { weekOf } from '../common/time/local.js';
import type { Finding } from '../shifts/may-work/may-work.contract.js';
import { mayWork, type Candidate, type PersonsShift } from '../shifts/may-work/may-work.rules.js';
import type { SwapStatus } from './swap-words.contract.js';

export const STARTED = 'This shift has started already';
const OFF = 'Your company does not swap shifts in Muster. Ask your manager.';

/** Returns why employees may not give away and swap shifts, or null. */
export function swapsOffProblem({ swaps }: { swaps: 'nobody' | 'everyone' }): string | null {
  return swaps === 'nobody' ? OFF : null;
}

/** The statuses that a swap may get from each status. */
const MOVES: Record<SwapStatus, readonly SwapStatus[]> = {
  proposed: ['accepted', 'refused', 'withdrawn', 'expired', 'void'],
  accepted: ['approved', 'refused', 'withdrawn', 'expired', 'void'],
  approved: [],
  refused: [],
  withdrawn: [],
  expired: [],
  void: [],
};

const PROBLEMS: Record<SwapStatus, { message: string; code: string }> = {
  proposed: { message: 'Your colleague has not accepted this swap yet', code: 'swap.not_accepted' },
  accepted: { message: 'Already taken', code: 'swap.taken' },
  approved: { message: 'This swap has been approved already', code: 'swap.ended' },
  refused: { message: 'This swap has been refused', code: 'swap.ended' },
  withdrawn: { message: 'This swap has been withdrawn', code: 'swap.ended' },
  expired: { message: 'This swap has expired, because a shift has started', code: 'swap.ended' },
  void: { message: 'A shift of this swap has changed. Propose it again.', code: 'swap.changed' },
};

/** Returns why a swap may not get a status, or null. */
export function swapMoveProblem(from: SwapStatus, to: SwapStatus): { message: string; code: string } | null {
  if (MOVES[from].includes(to)) return null;
  return from === 'approved' && to === 'accepted' ? PROBLEMS.accepted : PROBLEMS[from];
}

/** Returns true for a swap that is neither decided nor over. */
export function isOpenSwap({ status }: { status: SwapStatus }): boolean {
  return MOVES[status].length > 0;
}

/** An employee with all shifts of the weeks concerned. */
export interface SwapPerson extends Candidate {
  work: readonly PersonsShift[];
}

/** Returns what to know before a person gets a shift, and gives another one away for it.
 * @param gives the shift that the person gives away, or null */
export function swapFindings(
  { work, ...person }: SwapPerson,
  gets: PersonsShift,
  gives: { id: string } | null,
  { firstDayOfWeek, ...about }: { firstDayOfWeek: number; format: DateFormat; zone: string },
): Finding[] {
  const kept = work.filter(({ id }) => id !== gives?.id);
  return mayWork(person, gets, kept, { ...about, week: weekOf(gets.date, firstDayOfWeek) });
}
