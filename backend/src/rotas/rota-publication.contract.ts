import type { PersonName } from '../common/common.contract.js';
import { versionField } from '../common/fields/index.js';

export class PublishRotaRequest {
  @versionField()
  version?: number;
}

export class DiscardRotaRequest {
  @versionField()
  version?: number;
}

/** How a shift differs from what its people were told. */
export const SHIFT_CHANGE_KINDS = ['new', 'moved', 'changed', 'cancelled'] as const;
export type ShiftChangeKind = (typeof SHIFT_CHANGE_KINDS)[number];

/** A shift's day and times, as sentences and dialogs name them. */
export interface ShiftTimes {
  date: string;
  startTime: string;
  endTime: string;
  venueId: string | null;
}

/** How many people would be told that so many shifts of theirs are cancelled. */
export interface CancellationView {
  people: number;
  shifts: number;
}

/** What publishing a rota would tell somebody. */
export interface UnpublishedChangeView {
  shiftId: string;
  kind: ShiftChangeKind;
  /** Null for an open shift, of which nobody is told. */
  employee: PersonName | null;
  /** As it is planned; a cancelled one as it was. */
  shift: ShiftTimes;
  /** As it was told; null for a new one. */
  before: ShiftTimes | null;
  /** False for what tells nobody: the shift is open, or over. */
  isNotified: boolean;
}

/** What somebody was told of a shift, and how long before. */
export interface ShiftNoticeView {
  id: string;
  rotaId: string;
  shiftId: string;
  employee: PersonName;
  kind: ShiftChangeKind;
  /** The day that was told; of a cancelled shift the day it was on. */
  date: string;
  startTime: string;
  endTime: string;
  /** Days from telling to the shift, or to where it was when that is sooner; negative when it had passed. */
  noticeDays: number;
  createdAt: string;
}
