import type { UncoveredShiftView } from '@contract/rotas/staffing/uncovered-shifts.contract.js';

type Staffing = Pick<UncoveredShiftView, 'peopleNeeded' | 'assignedCount'> & { declined: readonly unknown[] };

/** Returns true if a place of a shift has no employee, not even one who cannot work it. */
export function hasOpenPlace({ peopleNeeded, assignedCount, declined }: Staffing): boolean {
  return peopleNeeded - assignedCount > declined.length;
}
