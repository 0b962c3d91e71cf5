import type { PersonName } from '../common/common.contract.js';
import type { PlannedTimes } from '../common/time/format.js';

/** A shift in force that its person has not confirmed. */
export interface UnconfirmedShift extends PlannedTimes {
  shiftId: string;
  /** When they were last asked to; null when they were not, or the shift has moved since. */
  askedAt: string | null;
}

/** Somebody who has not confirmed what they are to work; the shifts are those that are not over, by start. */
export interface UnconfirmedView {
  employee: PersonName;
  shifts: UnconfirmedShift[];
}

/** Who has not confirmed, and how many of them were asked now. */
export interface AskedView {
  asked: number;
  unconfirmed: UnconfirmedView[];
}
