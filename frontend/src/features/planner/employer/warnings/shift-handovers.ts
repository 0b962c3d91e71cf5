import type { PlannerHandover } from '@contract/planner/planner.contract.js';
import { fullName } from '@/lib/names.js';
import { memoizeByObject } from '@/lib/memoize-by-object.js';

type Handovers = readonly PlannerHandover[];

/** A saved shift. */
interface Saved {
  /** The id of the rota shift or the schedule. */
  id: string;
  isOfSchedule: boolean;
  employeeId: string | null;
}

const byShift = memoizeByObject((handovers: Handovers) => Map.groupBy(handovers, ({ shiftId }) => shiftId));

/** Returns how a shift changed hands, the last change first. */
export function handoversOf(
  { id, isOfSchedule, employeeId }: Saved,
  handovers: Handovers,
): PlannerHandover[] {
  const found = byShift(handovers).get(id)?.toReversed() ?? [];
  return isOfSchedule ? chainTo(employeeId, found) : found;
}

/** Returns the changes that ended with an employee, because the shifts of a schedule have the same id in all changes. */
function chainTo(employeeId: string | null, newestFirst: Handovers): PlannerHandover[] {
  let holder = employeeId;
  return newestFirst.filter(({ from, to }) => {
    if (holder === null || to.id !== holder) return false;
    holder = from?.id ?? null;
    return true;
  });
}

/** Returns 'Swapped with Sam Stone' for a shift whose employee got it from a colleague, else null. */
export function swappedText(shift: Saved, handovers: Handovers): string | null {
  const [last] = handoversOf(shift, handovers);
  if (!last?.from || last.to.id !== shift.employeeId || last.kind === 'offer') return null;
  return `${last.kind === 'swap' ? 'Swapped with' : 'Given by'} ${fullName(last.from)}`;
}
