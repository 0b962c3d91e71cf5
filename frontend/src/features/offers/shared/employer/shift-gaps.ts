import type { UncoveredShiftView } from '@contract/rotas/staffing/uncovered-shifts.contract.js';
import type { PersonName } from '@contract/common/common.contract.js';
import { gapKey, type GapToCover } from '../../api/offers.js';
import { hasOpenPlace } from '../open-place.js';

/** How a list shows a shift to offer. */
export type OfferedShift = Pick<UncoveredShiftView, 'name' | 'role' | 'date' | 'startTime' | 'endTime'> & {
  venue: { name: string } | null;
};

/** A gap of a shift that needs cover. */
export interface ShiftGap extends GapToCover {
  key: string;
  shift: OfferedShift;
  /** The employee who cannot work the shift; null for an open place. */
  from: PersonName | null;
  /** Why the shift cannot be offered, if that is known before the server checks it. */
  problem?: string | null;
}

/** Returns the gaps of a shift that can be offered: an open place, and those of employees who cannot work it. */
export function gapsOf(shift: UncoveredShiftView): ShiftGap[] {
  if (shift.obstacle !== null) return [];
  const open = hasOpenPlace(shift) ? [{ id: shift.id, from: null }] : [];
  const declined = shift.declined.map((person) => ({ id: person.shiftId, from: person }));
  return [...open, ...declined].map(({ id, from }) => {
    const gap = { id, fromEmployeeId: from?.id ?? null };
    return { ...gap, key: gapKey(gap), shift, from };
  });
}
