import type { PersonName } from '../../common/common.contract.js';
import { versionField } from '../../common/fields/index.js';
import type { ShiftChangeKind } from '../../notifications/shift-news.contract.js';

export class PublishRotaRequest {
  @versionField()
  version?: number;
}

export class DiscardRotaRequest {
  @versionField()
  version?: number;
}

/** The date, times and venue of a shift. */
export interface ShiftTimes {
  date: string;
  startTime: string;
  endTime: string;
  venueId: string | null;
}

/** The number of employees who would be notified of cancelled shifts, and of those shifts. */
export interface CancellationView {
  people: number;
  shifts: number;
}

/** A pending change of a rota. */
export interface UnpublishedChangeView {
  shiftId: string;
  kind: ShiftChangeKind;
  /** Null for an open shift. */
  employee: PersonName | null;
  /** The shift in the working state; a cancelled shift in the published state. */
  shift: ShiftTimes;
  /** The shift in the published state; null for a new shift. */
  before: ShiftTimes | null;
  /** False if no employee is notified, because the shift is open or over. */
  isNotified: boolean;
}

/** A change that an employee was notified of, with the days of notice. */
export interface ShiftNoticeView {
  id: string;
  rotaId: string;
  shiftId: string;
  employee: PersonName;
  kind: ShiftChangeKind;
  /** The date in the notification. For a cancelled shift it is the former date. */
  date: string;
  startTime: string;
  endTime: string;
  /** Days from the notification to the shift, or to its date before the change if that is earlier; negative if it had
   * passed. */
  noticeDays: number;
  createdAt: string;
}
