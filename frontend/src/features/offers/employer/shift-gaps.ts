import type { UncoveredShiftView } from '@contract/rotas/staffing/uncovered-shifts.contract.js';
import type { PersonName } from '@contract/common/common.contract.js';
import { gapKey, type GapToCover } from '../api/offers.js';
import { hasOpenPlace } from '../shared/open-place.js';

/** A gap of a shift that needs cover. */
export interface ShiftGap extends GapToCover {
  key: string;
  shift: UncoveredShiftView;
  /** The employee who cannot work the shift; null for an open place. */
  from: PersonName | null;
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
