import type { PersonName } from '../../common/common.contract.js';
import type { PlannedTimes } from '../../common/time/format.js';

/** A published shift that its employee has not confirmed. */
export interface UnconfirmedShift extends PlannedTimes {
  shiftId: string;
  /** When the employee was last asked to confirm; null if never, or not since the shift moved. */
  askedAt: string | null;
}

/** An employee with unconfirmed shifts that are not over, sorted by start. */
export interface UnconfirmedView {
  employee: PersonName;
  shifts: UnconfirmedShift[];
}

/** The unconfirmed shifts, and how many employees this request asked. */
export interface AskedView {
  asked: number;
  unconfirmed: UnconfirmedView[];
}
